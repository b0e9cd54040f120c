// The whole interface between the fork server and the SDK's dynamic library: one structure and two C symbols.

#pragma once

#include "hostel_version.h"
#include <stdint.h>

#define HOSTEL_LAUNCH_VERSION 4u

/// The facts that an extension's process receives at its start. Every pointer stays valid for the life of the process.
/// An absent text is the empty string, never NULL.
struct hostel_launch {
    /// HOSTEL_LAUNCH_VERSION of the fork server. The SDK refuses an unknown version.
    uint32_t version;
    /// The extension's end of the SEQPACKET pair. The SDK owns it from here on.
    int32_t session_descriptor;
    /// CFBundleIdentifier of the extension.
    const char *identifier;
    /// NSExtensionPointIdentifier.
    const char *extension_point;
    /// Absolute path of the bundle, or of the folder of a library without a bundle.
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
    /// A SEQPACKET socket for the record of a crash (hostel_crash.h). The SDK owns it from here on.
    int32_t crash_descriptor;
    /// Reports changes in `watched_folders` (inotify), or -1 if no folder is watched. The SDK owns it from here on. The
    /// extension itself may not make one, because no layer can limit the folders that a process watches.
    int32_t notices_descriptor;
    /// The file that was judged, open for reading; `library_path` must lead to it. -1 if the host passed none. The SDK
    /// owns it from here on.
    int32_t library_descriptor;
    /// NULL-terminated list of absolute paths: the folders to which the extension may write.
    const char *const *watched_folders;
    /// The inotify watch number of each folder, or a negative number for a folder that is not watched.
    int32_t *watch_numbers;
};

/// Opens `library_path`, serves the session, and reports errors over it. The SDK's library defines it. Returns the
/// process's exit code.
int hostel_extension_main(const struct hostel_launch *launch);

/// The build of the SDK, for the host, which refuses another than its own. The SDK's library defines it; one that does not
/// is of an earlier build.
void hostel_extension_build(struct hostel_build *build);

/// Prepares work that every extension would otherwise repeat. Optional; the SDK's library defines it. The fork server
/// calls it once before it serves. It must leave the process with one task.
void hostel_extension_warm(void);

/// Runs what every launch runs, in a process that waits for one. The memory that a launch touches is then mapped, and
/// where it is written the process's own. Optional; the SDK's library defines it. It must leave the process with one task.
/// It may keep descriptors for the launch; their numbers lie above those of a launch.
void hostel_extension_rehearse(void);

typedef int (*hostel_extension_main_function)(const struct hostel_launch *);
typedef void (*hostel_extension_warm_function)(void);
typedef void (*hostel_extension_build_function)(struct hostel_build *);
