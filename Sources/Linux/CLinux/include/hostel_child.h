// The path of an extension's process from clone to the SDK. Each step of its confinement has a name.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "hostel_launch.h"
#include "hostel_seccomp.h"

/// Steps of a launch. The numbers cross the control socket and the status pipe: append, never renumber.
enum hostel_stage {
    HOSTEL_STAGE_CONFINED = 0,
    // In the fork server.
    HOSTEL_STAGE_ORDER = 1,
    HOSTEL_STAGE_SINGLE_TASK = 2,
    HOSTEL_STAGE_SDK = 3,
    HOSTEL_STAGE_CLONE = 4,
    HOSTEL_STAGE_USER_NAMESPACE = 5,
    HOSTEL_STAGE_PID_NAMESPACE = 6,
    HOSTEL_STAGE_IPC_NAMESPACE = 7,
    HOSTEL_STAGE_MOUNT_NAMESPACE = 8,
    // In the child.
    HOSTEL_STAGE_DESCRIPTORS = 9,
    HOSTEL_STAGE_SESSION = 10,
    HOSTEL_STAGE_USER_MAP = 11,
    HOSTEL_STAGE_GROUP_MAP = 12,
    HOSTEL_STAGE_MOUNT_PROPAGATION = 13,
    HOSTEL_STAGE_PROC = 14,
    HOSTEL_STAGE_WORKING_DIRECTORY = 15,
    HOSTEL_STAGE_LIMIT = 16,
    HOSTEL_STAGE_CAPABILITIES = 17,
    HOSTEL_STAGE_NO_NEW_PRIVILEGES = 18,
    HOSTEL_STAGE_PARENT_DEATH = 19,
    HOSTEL_STAGE_SIGNALS = 20,
    HOSTEL_STAGE_HOST_GONE = 21,
    // The fork server makes the rules, and the child adds the rule for its own /proc.
    HOSTEL_STAGE_LANDLOCK_RULES = 22,
    HOSTEL_STAGE_LANDLOCK = 23,
    HOSTEL_STAGE_SECCOMP = 24,
    HOSTEL_STAGE_NETWORK_NAMESPACE = 25,
    // The fork server makes the root, and the child attaches its own files there.
    HOSTEL_STAGE_ROOT = 26,
    HOSTEL_STAGE_ROOT_FILES = 27,
    // In the fork server, once the child is made.
    HOSTEL_STAGE_WATCH = 28,
};

#define HOSTEL_NAMESPACE_USER 1u
#define HOSTEL_NAMESPACE_PID 2u
#define HOSTEL_NAMESPACE_IPC 4u
#define HOSTEL_NAMESPACE_MOUNT 8u
#define HOSTEL_NAMESPACE_NETWORK 16u

#define HOSTEL_CONFINE_FRESH_PROC 1u
#define HOSTEL_CONFINE_NO_NEW_PRIVILEGES 2u
#define HOSTEL_CONFINE_NO_CAPABILITIES 4u
#define HOSTEL_CONFINE_LANDLOCK 8u
#define HOSTEL_CONFINE_SECCOMP 16u
#define HOSTEL_CONFINE_FEW_PROCESSES 32u
#define HOSTEL_CONFINE_OWN_ROOT 64u

/// The lowest value that the kernel accepts for the bound on a pid namespace's process numbers (pid_max).
#define HOSTEL_FEW_PROCESSES "301"

struct hostel_limit {
    uint32_t resource;
    uint64_t soft;
    uint64_t hard;
};

/// The most instructions of a child's filter. Those of all filters that exist are below 200.
#define HOSTEL_MOST_INSTRUCTIONS 512
/// The most instructions of a filter that compare with the process's own number.
#define HOSTEL_MOST_OWN_NUMBERS 8

/// A mount that a child attaches.
struct hostel_mount {
    int32_t mount;
    const char *target;
};

/// Everything that a child needs. It is prepared before clone, so that the child allocates nothing until it is
/// confined.
struct hostel_child {
    uint32_t namespaces;
    uint32_t measures;
    const struct hostel_limit *limits;
    size_t limit_count;
    /// The mount namespace whose copy becomes the child's, or -1.
    int32_t root;
    /// The child attaches these there, in this order.
    const struct hostel_mount *mounts;
    size_t mount_count;
    /// The network that the child enters, or -1 for the fork server's.
    int32_t network;
    /// The user and group that the child becomes outside, under which it is root inside; 0: it stays the fork server's
    /// user, with the same number inside. The mounts must show the files of user 0 as this user's.
    uint32_t user;
    /// Descriptors of the fork server that the child keeps: session becomes 3, log becomes 1 and 2, status 4.
    int32_t session;
    int32_t log;
    int32_t status;
    /// The judged library, which becomes 6, or -1.
    int32_t library;
    /// Landlock's rules, if HOSTEL_CONFINE_LANDLOCK is set. The child closes it.
    int32_t ruleset;
    /// The child's rights beneath its own /proc or, without one, beneath the host's /proc/self. 0 if the rules cover
    /// them: only then may other children use the same ruleset.
    uint64_t proc_access;
    /// The filter, if HOSTEL_CONFINE_SECCOMP is set: at most HOSTEL_MOST_INSTRUCTIONS.
    const struct hostel_instruction *filter;
    size_t filter_count;
    /// Which instructions of `filter` have the child's own process number as their value, which is known only once the
    /// child runs.
    size_t own_number[HOSTEL_MOST_OWN_NUMBERS];
    size_t own_number_count;
    /// The name of the process. The kernel shows at most 15 bytes.
    const char *name;
    const char *working_directory;
    /// NULL-terminated. Replaces the environment.
    char **environment;
    struct hostel_launch *launch;
    hostel_extension_main_function main;
    /// libdispatch's dispatch_atfork_child. The child calls it, because libdispatch registers no fork handler: without
    /// the call the child hangs silently if the parent had touched a queue. May be NULL.
    void (*after_fork)(void);
};

/// Exit code of a child that could not be confined. Its status record gives the reason.
#define HOSTEL_EXIT_NOT_CONFINED 126

/// The record that a child writes to its status socket at its start: the stage that failed, or CONFINED if the child is
/// about to enter the SDK.
struct hostel_status {
    uint32_t stage;
    int32_t error;
    /// When the child ran its first instruction, and when it was confined: CLOCK_MONOTONIC, in nanoseconds.
    int64_t cloned;
    int64_t confined;
    /// The page faults of the child until then.
    uint64_t faults;
};

/// Descriptor numbers in the child: the session, the status socket (kept for the record of a crash), the notices of
/// changed folders, and the library.
#define HOSTEL_SESSION_DESCRIPTOR 3
#define HOSTEL_CRASH_DESCRIPTOR 4
#define HOSTEL_NOTICES_DESCRIPTOR 5
#define HOSTEL_LIBRARY_DESCRIPTOR 6

/// Makes the child: a sibling of the caller, in the requested namespaces. Returns its identifier and sets `pidfd`, or
/// returns the negated errno of clone3. The child never returns from this call. The caller must have one task; this
/// function does not check that.
pid_t hostel_clone_child(const struct hostel_child *child, int *pidfd);

/// The descriptors of an order to a warm child: session, log, status, and the ruleset and the library if it has them.
#define HOSTEL_WARM_MOST_DESCRIPTORS 5

/// The means of a warm child that waits.
struct hostel_warm {
    /// The child's end of a SEQPACKET pair. It first sends a byte with its mount namespace, where the fork server
    /// attaches the extension's files, and then receives its order.
    int32_t orders;
    /// Memory that is mapped before clone. The fork server writes a `struct hostel_child` at its start, with all texts
    /// and lists behind it, and the child receives the bytes at the same place, so the pointers hold.
    void *memory;
    size_t size;
    /// The SDK's hostel_extension_rehearse, or NULL.
    void (*rehearse)(void);
};

/// Makes a child that takes the steps that are the same for all extensions, and then waits for one order. It exits if
/// the other end of `orders` closes. `child` needs no descriptors, limits, mounts, rules or texts; the order has them,
/// without mounts. The child installs the filter of `child`, if it has one, before it waits, and the order's beside it.
/// Otherwise as hostel_clone_child.
pid_t hostel_clone_warm_child(const struct hostel_child *child, const struct hostel_warm *warm, int *pidfd);

/// Makes a process that applies these namespaces and measures and exits, and reaps it. Returns 0 and fills `status`
/// with the record that the process would have written to a status socket, or returns a negated errno. Safe beside
/// other threads.
int hostel_probe_measures(uint32_t namespaces, uint32_t measures, struct hostel_status *status);

/// The page faults of the calling process, those that needed the disk included. Async-signal-safe.
uint64_t hostel_page_faults(void);

int hostel_set_parent_death_signal(int signal);
int hostel_forbid_new_privileges(void);
/// Takes every capability from the calling thread.
int hostel_drop_capabilities(void);
