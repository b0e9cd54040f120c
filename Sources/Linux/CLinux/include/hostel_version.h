// The version of Hostel: of its programs and of the SDK. The only place that states it.

#pragma once

#define HOSTEL_VERSION "0.10.0"
