// Writes a line to the log when the kernel refuses a file or the network to an author's code.
//
// The SDK replaces some functions of the C library in the author's library and in Foundation. Each replacement calls the
// function itself, and looks at its result only if it failed. Not seen: system calls without the C library, calls
// inside of it (dlopen, and names that a library looks up by itself), and other system libraries.

#pragma once

#include <stddef.h>

/// Replaces the functions in Foundation's libraries, once, in the fork server. Returns 0 or a negated errno.
int hostel_refusals_prepare(void);

/// Replaces the functions in the objects from number `first` on (hostel_count_objects). Returns 0 or a negated errno.
int hostel_refusals_install(size_t first);

/// Refusals are written from here on, each path once and at most 32 of them.
///
/// - Parameters:
///   - bundle: the absolute path of the extension's bundle. It is copied.
///   - is_client: whether the extension is allowed to be a network client.
///   - allowing: the command that allows it, if the entitlements ask for it; else NULL. It is copied.
void hostel_refusals_begin(const char *bundle, int is_client, const char *allowing);
