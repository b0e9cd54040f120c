// Used by the library itself, and not installed.

#pragma once

/// The file of the library that this function lies in; null if it is unknown.
const char *hostel_host_library(void);
