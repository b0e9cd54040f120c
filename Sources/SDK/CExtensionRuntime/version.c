// The version of the SDK and the release of Swift that built it, as texts in its library's file, where `hostel bundle`
// reads them by these names.

#include "hostel_version.h"

extern const char hostel_sdk_version[];
const char hostel_sdk_version[] = HOSTEL_VERSION;

extern const char hostel_sdk_swift_release[];
const char hostel_sdk_swift_release[] = HOSTEL_SWIFT_RELEASE;
