// The version of Hostel: of its programs and of the SDK. The only place that states it.

#pragma once

#define HOSTEL_VERSION "0.10.0"

// The number of the messages between a host, its fork server and the SDK, which all have to have the same. Raise it with
// each change of a message; tests compare the messages with those of this number.
#define HOSTEL_MESSAGES 1u

/// A build of Hostel.
struct hostel_build {
    const char *version;
    unsigned messages;
};

/// The build of the code that calls it.
static inline struct hostel_build hostel_this_build(void) {
    struct hostel_build build = {HOSTEL_VERSION, HOSTEL_MESSAGES};
    return build;
}
