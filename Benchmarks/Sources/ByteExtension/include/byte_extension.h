#pragma once

struct hostel_launch;

/// In the place of the SDK's: a byte to the session, and the end.
int hostel_extension_main(const struct hostel_launch *launch);
