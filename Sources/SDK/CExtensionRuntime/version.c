// The version of the SDK as a text in its library's file, where `hostel bundle` reads it by this name.

#include "hostel_version.h"

extern const char hostel_sdk_version[];
const char hostel_sdk_version[] = HOSTEL_VERSION;
