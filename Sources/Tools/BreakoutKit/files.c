// Files: the home directory, the folders of others, and the devices and settings of the kernel.

#include "kit.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE 2
#endif

#define READS(name, target)                              \
    static result name(targets of) {                     \
        const char *path = breakout_target(of, target);  \
        NEED(path);                                      \
        return opened(path, O_RDONLY);                   \
    }
#define WRITES(name, target)                             \
    static result name(targets of) {                     \
        const char *path = breakout_target(of, target);  \
        NEED(path);                                      \
        return opened(path, O_WRONLY | O_APPEND);        \
    }
// Makes a file in a target folder and removes it.
#define MAKES(name, target)                                                            \
    static result name(targets of) {                                                   \
        char path[4096];                                                               \
        const char *folder = breakout_target(of, target);                              \
        NEED(folder);                                                                  \
        result made = opened(in_folder(path, folder, "breakout-made"), O_WRONLY | O_CREAT); \
        if (made.outcome == BREAKOUT_SUCCEEDED) unlink(path);                           \
        return made;                                                                   \
    }

READS(read_home, "secret")
READS(read_sibling, "sibling-file")
WRITES(write_sibling, "sibling-file")
READS(read_group, "group-file")
WRITES(write_group, "group-file")
READS(read_state, "state-file")
WRITES(write_state, "state-file")
READS(read_sibling_bundle, "sibling-bundle-file")
WRITES(write_own_bundle, "bundle-file")
MAKES(make_in_home, "home")
MAKES(make_in_bundle, "bundle")
MAKES(make_in_group, "group")

static result list_home(targets of) {
    const char *home = breakout_target(of, "home");
    NEED(home);
    DIR *folder = opendir(home);
    if (!folder) return refused(errno);
    closedir(folder);
    return succeeded();
}

// Facts about a file that no process needs to open for.

static result stat_home(targets of) {
    struct stat status;
    const char *path = breakout_target(of, "secret");
    NEED(path);
    return judged(lstat(path, &status));
}

static result stat_sibling(targets of) {
    struct stat status;
    const char *path = breakout_target(of, "sibling-file");
    NEED(path);
    return judged(lstat(path, &status));
}

static result read_attribute(targets of) {
    char value[256];
    const char *path = breakout_target(of, "secret");
    NEED(path);
    ssize_t length = getxattr(path, "user.token", value, sizeof value);
    return length < 0 && (errno == ENOTSUP || errno == ENODATA) ? not_applicable(errno) : judged(length);
}

static result list_attributes(targets of) {
    char names[4096];
    const char *path = breakout_target(of, "secret");
    NEED(path);
    ssize_t length = listxattr(path, names, sizeof names);
    return length < 0 && errno == ENOTSUP ? not_applicable(errno) : judged(length);
}

static result read_users(targets of) { (void)of; return opened("/etc/passwd", O_RDONLY); }
static result read_shadow(targets of) { (void)of; return opened("/etc/shadow", O_RDONLY); }

// Files of the kernel that belong to root and that nobody else may read. Not every kernel has both.
static result read_kernel_tables(targets of) {
    (void)of;
    result tables = opened("/proc/slabinfo", O_RDONLY);
    return tables.outcome == BREAKOUT_SUCCEEDED ? tables : opened("/proc/vmallocinfo", O_RDONLY);
}

// The kernel holds a lock of the whole machine while it lists its file locks.
static result list_file_locks(targets of) {
    (void)of;
    int own = memfd_create("breakout", MFD_CLOEXEC), list = open("/proc/locks", O_RDONLY | O_CLOEXEC);
    // One lock at least is there.
    int is_locked = own >= 0 && flock(own, LOCK_EX | LOCK_NB) == 0;
    char line[64];
    ssize_t got = list < 0 ? -1 : read(list, line, sizeof line);
    if (own >= 0) close(own);
    if (list >= 0) close(list);
    if (!is_locked) return not_applicable(errno);
    return got > 0 ? succeeded() : refused(got < 0 ? errno : ENODATA);
}

static result make_in_tmp(targets of) {
    (void)of;
    char path[] = "/tmp/breakout-XXXXXX";
    int file = mkstemp(path);
    if (file < 0) return refused(errno);
    close(file);
    unlink(path);
    return succeeded();
}

static result make_in_shm(targets of) {
    (void)of;
    result made = opened("/dev/shm/breakout-made", O_WRONLY | O_CREAT);
    if (made.outcome == BREAKOUT_SUCCEEDED) unlink("/dev/shm/breakout-made");
    return made;
}

static result truncate_open(targets of) {
    const char *victim = breakout_target(of, "bundle-victim");
    NEED(victim);
    return opened(victim, O_RDONLY | O_TRUNC);
}

static result truncate_path(targets of) {
    const char *victim = breakout_target(of, "bundle-victim");
    NEED(victim);
    return judged(truncate(victim, 0));
}

static result remove_other(targets of) {
    const char *victim = breakout_target(of, "removable");
    NEED(victim);
    return judged(unlink(victim));
}

static result enter_home(targets of) {
    const char *home = breakout_target(of, "home");
    NEED(home);
    result entered = judged(chdir(home));
    if (entered.outcome == BREAKOUT_SUCCEEDED && chdir("/") < 0) abort();
    return entered;
}

static result watch_home(targets of) {
    const char *home = breakout_target(of, "home");
    NEED(home);
    int watcher = inotify_init1(IN_CLOEXEC);
    if (watcher < 0) return refused(errno);
    result watched = judged(inotify_add_watch(watcher, home, IN_ALL_EVENTS));
    close(watcher);
    return watched;
}

static result open_by_handle(targets of) {
    struct { struct file_handle handle; char bytes[128]; } place = {.handle.handle_bytes = 128};
    int mount;
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    if (name_to_handle_at(AT_FDCWD, secret, &place.handle, &mount, 0) < 0)
        return errno == EOPNOTSUPP ? not_applicable(errno) : refused(errno);
    int folder = open(data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int file = open_by_handle_at(folder, &place.handle, O_RDONLY);
    result result = judged(file);
    if (file >= 0) close(file);
    close(folder);
    return result;
}

#define OPENS(name, path, flags) \
    static result name(targets of) { (void)of; return opened(path, flags); }

OPENS(read_kernel_log, "/dev/kmsg", O_RDONLY | O_NONBLOCK)
OPENS(open_terminal_maker, "/dev/ptmx", O_RDWR | O_NOCTTY)
OPENS(open_memory, "/dev/mem", O_RDONLY)
OPENS(open_fuse, "/dev/fuse", O_RDWR)
OPENS(write_core_pattern, "/proc/sys/kernel/core_pattern", O_WRONLY)
OPENS(write_sysrq, "/proc/sysrq-trigger", O_WRONLY)
OPENS(write_sys, "/sys/kernel/profiling", O_WRONLY)
OPENS(write_cgroup, "/sys/fs/cgroup/cgroup.procs", O_WRONLY)

const struct breakout_attempt breakout_file_attempts[] = {
    {"read-home", "open a file in the home directory", "ownRoot", BITES_ANYBODY, read_home},
    {"stat-home", "learn the size and the times of a file in the home directory", "ownRoot", BITES_ANYBODY, stat_home},
    {"stat-sibling", "learn the same of another extension's file", "ownRoot", BITES_ANYBODY, stat_sibling},
    {"read-attribute", "read an attribute of a file in the home directory", "ownRoot", BITES_SOMETIMES, read_attribute},
    {"list-attributes", "list the attributes of a file in the home directory", "ownRoot", BITES_SOMETIMES,
     list_attributes},
    {"list-home", "list the home directory", "ownRoot", BITES_ANYBODY, list_home},
    {"make-in-home", "make a file in the home directory", "ownRoot", BITES_ANYBODY, make_in_home},
    {"read-sibling", "read from another extension's folder", "ownRoot", BITES_ANYBODY, read_sibling},
    {"write-sibling", "write to another extension's folder", "ownRoot", BITES_ANYBODY, write_sibling},
    {"read-sibling-bundle", "read another extension's code", "ownRoot", BITES_ANYBODY, read_sibling_bundle},
    {"read-group", "read an App Group without its entitlement", "ownRoot", BITES_ANYBODY, read_group},
    {"write-group", "write to an App Group without its entitlement", "ownRoot", BITES_ANYBODY, write_group},
    {"make-in-group", "make a file in an App Group without its entitlement", "ownRoot", BITES_ANYBODY, make_in_group},
    {"read-state", "read the host's state", "ownRoot", BITES_ANYBODY, read_state},
    {"write-state", "write to the host's state", "ownRoot", BITES_ANYBODY, write_state},
    {"read-users", "read /etc/passwd", "ownRoot", BITES_ANYBODY, read_users},
    {"read-shadow", "read /etc/shadow", "ownRoot", BITES_ROOT, read_shadow},
    {"list-file-locks", "list the machine's file locks, which holds all of them up", "freshProc", BITES_ANYBODY,
     list_file_locks},
    {"read-kernel-tables", "read a file of /proc that only root may read", "userNamespace", BITES_ROOT,
     read_kernel_tables},
    {"make-in-tmp", "make a file in /tmp", "ownRoot", BITES_ANYBODY, make_in_tmp},
    {"make-in-shm", "make a file in /dev/shm", "ownRoot", BITES_SOMETIMES, make_in_shm},
    {"write-own-bundle", "write to its own code", "ownRoot", BITES_ANYBODY, write_own_bundle},
    {"make-in-own-bundle", "make a file in its own bundle", "ownRoot", BITES_ANYBODY, make_in_bundle},
    {"truncate-by-opening", "empty a file that it may read, by opening it", "seccomp", BITES_ANYBODY, truncate_open},
    {"truncate-by-path", "empty a file by its path", "seccomp", BITES_ANYBODY, truncate_path},
    {"remove-other", "remove a file of the user's", "ownRoot", BITES_ANYBODY, remove_other},
    {"enter-home", "make the home directory its working directory", "seccomp", BITES_ANYBODY, enter_home},
    {"watch-home", "watch for names of files that appear and disappear", "seccomp", BITES_ANYBODY, watch_home},
    {"open-by-handle", "open a file by its handle", "seccomp", BITES_ROOT, open_by_handle},
    {"read-kernel-log", "read the kernel's messages", "ownRoot", BITES_SOMETIMES, read_kernel_log},
    {"make-terminal", "make a terminal", "ownRoot", BITES_SOMETIMES, open_terminal_maker},
    {"open-memory", "open the machine's memory", "ownRoot", BITES_SOMETIMES, open_memory},
    {"open-fuse", "open the device for its own file systems", "ownRoot", BITES_SOMETIMES, open_fuse},
    {"write-core-pattern", "choose who gets core dumps", "landlock", BITES_ROOT, write_core_pattern},
    {"write-sysrq", "command the kernel through /proc", "landlock", BITES_SOMETIMES, write_sysrq},
    {"write-sys", "write to a kernel setting in /sys", "ownRoot", BITES_SOMETIMES, write_sys},
    {"write-cgroup", "move itself to another control group", "ownRoot", BITES_SOMETIMES, write_cgroup},
};
const size_t breakout_file_count = COUNT(breakout_file_attempts);
