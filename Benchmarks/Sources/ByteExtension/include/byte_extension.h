#pragma once

struct hostel_launch;

/// Replaces the function of the SDK: writes a byte to the session and returns.
int hostel_extension_main(const struct hostel_launch *launch);
