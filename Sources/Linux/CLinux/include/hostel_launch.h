// The only edge between the fork server and the SDK's dynamic library: one structure and two C symbols.

#pragma once

#include <stdint.h>

#define HOSTEL_LAUNCH_VERSION 3u

/// The facts that an extension's process receives at its start. Every pointer stays valid for the life of the process;
/// an absent text is the empty string, never NULL.
struct hostel_launch {
    /// HOSTEL_LAUNCH_VERSION of the fork server. The SDK refuses a version that it does not know.
    uint32_t version;
    /// The extension's end of the SEQPACKET pair, owned by the SDK from here on.
    int32_t session_descriptor;
    /// CFBundleIdentifier of the extension.
    const char *identifier;
    /// NSExtensionPointIdentifier.
    const char *extension_point;
    /// Absolute path of the bundle, or of the folder of a lone library.
    const char *bundle_path;
    /// Absolute path of the library to open.
    const char *library_path;
    /// NSExtensionPrincipalClass as written in the manifest, or empty.
    const char *principal_class;
    /// Name of the C entry function of a library without classes, or empty.
    const char *principal_function;
    /// Module by which a bare class name is resolved, or empty.
    const char *module_name;
    /// NULL-terminated list of KEY=VALUE texts.
    const char *const *settings;
    /// A SEQPACKET socket for the record of a crash (hostel_crash.h), owned by the SDK from here on.
    int32_t crash_descriptor;
    /// Reports changes in `watched_folders` (inotify), owned by the SDK from here on; -1 if there are none. The
    /// extension may not make it itself: no layer can limit which folders a process watches.
    int32_t notices_descriptor;
    /// NULL-terminated list of absolute paths: the folders that it may write to.
    const char *const *watched_folders;
    /// The number of each folder's watch; negative for one that is not watched.
    int32_t *watch_numbers;
};

/// Defined by the SDK's library. Opens `library_path`, serves the session, and reports what goes wrong over it.
/// The value returned is the process's exit code.
int hostel_extension_main(const struct hostel_launch *launch);

/// Defined by the SDK's library, optional. Called once in the fork server before it serves, to touch what every
/// extension would otherwise pay for. Must leave the process with one task.
void hostel_extension_warm(void);

typedef int (*hostel_extension_main_function)(const struct hostel_launch *);
typedef void (*hostel_extension_warm_function)(void);
