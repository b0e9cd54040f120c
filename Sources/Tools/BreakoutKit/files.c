// Files: the home directory, the folders of others, and the ways out of the extension's own folder.

#include "kit.h"

#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/inotify.h>
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

// Makes a file in the extension's own folder, for moving and linking.
static const char *own_file(targets of, char path[4096]) {
    const char *data = breakout_target(of, "data");
    if (!data) return NULL;
    int file = open(in_folder(path, data, "own"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return path;
}

static result move_out(targets of) {
    char own[4096], there[4096];
    const char *home = breakout_target(of, "home");
    NEED(home && own_file(of, own));
    result moved = judged(rename(own, in_folder(there, home, "breakout-moved")));
    unlink(there);
    return moved;
}

static result move_in(targets of) {
    char here[4096];
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    result moved = judged(rename(secret, in_folder(here, data, "moved")));
    if (moved.outcome == BREAKOUT_SUCCEEDED) rename(here, secret);
    return moved;
}

static result link_in(targets of) {
    char here[4096];
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    result linked = judged(link(secret, in_folder(here, data, "linked")));
    unlink(here);
    return linked;
}

static result symlink_out(targets of) {
    char here[4096];
    const char *secret = breakout_target(of, "secret"), *data = breakout_target(of, "data");
    NEED(secret && data);
    if (symlink(secret, in_folder(here, data, "symlinked")) < 0) return refused(errno);
    result read = opened(here, O_RDONLY);
    unlink(here);
    return read;
}

// Makes a link that the container or the host could follow.
static result plant_symlink(targets of) {
    char here[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    result planted = judged(symlink("/etc/hostname", in_folder(here, data, "planted")));
    unlink(here);
    return planted;
}

static result climb(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data"), *secret = breakout_target(of, "secret");
    NEED(data && secret);
    snprintf(path, sizeof path, "%s/../../../../../../../../../../../..%s", data, secret);
    return opened(path, O_RDONLY);
}

struct race {
    char first[4096], second[4096];
    atomic_int is_over;
};

static void *swap(void *context) {
    struct race *race = context;
    while (!atomic_load(&race->is_over))
        syscall(SYS_renameat2, AT_FDCWD, race->first, AT_FDCWD, race->second, RENAME_EXCHANGE);
    return NULL;
}

// Searches for the secret above a folder while another thread exchanges the folder.
static result rename_race(targets of) {
    struct race race = {.is_over = 0};
    char deep[4096], path[4096];
    const char *data = breakout_target(of, "data"), *secret = breakout_target(of, "secret");
    NEED(data && secret);
    mkdir(in_folder(race.first, data, "first"), 0700);
    mkdir(in_folder(race.second, data, "second"), 0700);
    mkdir(in_folder(deep, race.first, "deep"), 0700);
    pthread_t thread;
    if (pthread_create(&thread, NULL, swap, &race)) return not_applicable(errno);
    snprintf(path, sizeof path, "%s/deep/../../../../../../../../../../../../..%s", race.first, secret);
    result last = refused(0);
    for (int i = 0; i < 2000 && last.outcome == BREAKOUT_REFUSED; i++) {
        int file = open(path, O_RDONLY | O_CLOEXEC);
        last = file < 0 ? refused(errno == ENOENT ? last.error : errno) : succeeded();
        if (file >= 0) close(file);
    }
    atomic_store(&race.is_over, 1);
    pthread_join(thread, NULL);
    for (int i = 0; i < 2; i++) rmdir(in_folder(deep, i ? race.second : race.first, "deep"));
    rmdir(race.first);
    rmdir(race.second);
    return last;
}

static result make_device(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    result made = judged(mknod(in_folder(path, data, "device"), S_IFCHR | 0600, 0x0101));
    unlink(path);
    return made;
}

// A whiteout is a device file that RENAME_WHITEOUT leaves in the place of a renamed file.
static result make_whiteout(targets of) {
    char own[4096], after[4096];
    NEED(own_file(of, own));
    in_folder(after, breakout_target(of, "data"), "after");
    long moved = syscall(SYS_renameat2, AT_FDCWD, own, AT_FDCWD, after, 1 << 2);
    // Some file systems have no whiteouts.
    result result = moved < 0 && errno == EINVAL ? not_applicable(errno) : judged(moved);
    unlink(own);
    unlink(after);
    return result;
}

static result make_set_user_id(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    int file = open(in_folder(path, data, "tool"), O_WRONLY | O_CREAT | O_CLOEXEC, 04755);
    if (file < 0) return refused(errno);
    struct stat status;
    result result = fstat(file, &status) == 0 && (status.st_mode & S_ISUID) ? succeeded() : refused(0);
    close(file);
    unlink(path);
    return result;
}

// A second name keeps a file after its first name is removed.
static result keep_by_link(targets of) {
    char own[4096], again[4096];
    NEED(own_file(of, own));
    result result = judged(link(own, in_folder(again, breakout_target(of, "data"), "kept")));
    unlink(own);
    unlink(again);
    return result;
}

static result make_pipe(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    result made = judged(mkfifo(in_folder(path, data, "fifo"), 0600));
    unlink(path);
    return made;
}

static result change_mode(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    NEED(path);
    return judged(chmod(path, 0640));
}

// The owner of a file may do this through a descriptor that is open for reading.
static result change_mode_of_open(targets of) {
    struct stat before, after;
    const char *path = breakout_target(of, "bundle-file");
    NEED(path);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return refused(errno);
    fstat(file, &before);
    int done = fchmod(file, before.st_mode ^ 01);
    int error = errno;
    fstat(file, &after);
    int changed = before.st_mode != after.st_mode;
    if (changed) fchmod(file, before.st_mode);
    close(file);
    return changed ? succeeded() : refused(done < 0 ? error : 0);
}

static result change_owner(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    NEED(path);
    return judged(chown(path, geteuid(), getegid()));
}

static result change_times(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    struct timespec times[2] = {{.tv_nsec = UTIME_NOW}, {.tv_nsec = UTIME_NOW}};
    NEED(path);
    return judged(utimensat(AT_FDCWD, path, times, 0));
}

static result change_attribute(targets of) {
    const char *path = breakout_target(of, "bundle-victim");
    NEED(path);
    result set = judged(setxattr(path, "user.breakout", "x", 1, 0));
    return set.error == ENOTSUP ? not_applicable(ENOTSUP) : set;
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
    {"read-kernel-tables", "read a file of /proc that only root may read", "userNamespace", BITES_ROOT,
     read_kernel_tables},
    {"make-in-tmp", "make a file in /tmp", "ownRoot", BITES_ANYBODY, make_in_tmp},
    {"make-in-shm", "make a file in /dev/shm", "ownRoot", BITES_SOMETIMES, make_in_shm},
    {"write-own-bundle", "write to its own code", "ownRoot", BITES_ANYBODY, write_own_bundle},
    {"make-in-own-bundle", "make a file in its own bundle", "ownRoot", BITES_ANYBODY, make_in_bundle},
    {"truncate-by-opening", "empty a file that it may read, by opening it", "seccomp", BITES_ANYBODY, truncate_open},
    {"truncate-by-path", "empty a file by its path", "seccomp", BITES_ANYBODY, truncate_path},
    {"remove-other", "remove a file of the user's", "ownRoot", BITES_ANYBODY, remove_other},
    {"move-out", "move a file out of its folder", "ownRoot", BITES_ANYBODY, move_out},
    {"move-in", "move a file of the user's into its folder", "ownRoot", BITES_ANYBODY, move_in},
    {"make-whiteout", "make a device by a renaming", "seccomp", BITES_SOMETIMES, make_whiteout},
    {"make-set-user-id", "make a file that runs with its owner's rights", "seccomp", BITES_ANYBODY, make_set_user_id},
    {"keep-by-link", "keep a file by a second name", "seccomp", BITES_ANYBODY, keep_by_link},
    {"hard-link-in", "link a file of the user's into its folder", "landlock", BITES_ANYBODY, link_in},
    {"symbolic-link-out", "read through a link out of its folder", "seccomp", BITES_ANYBODY, symlink_out},
    {"plant-symbolic-link", "leave a link for others to follow", "seccomp", BITES_ANYBODY, plant_symlink},
    {"climb", "reach up with ..", "ownRoot", BITES_ANYBODY, climb},
    {"rename-race", "reach up with .. while a folder on the way is exchanged", "ownRoot", BITES_SOMETIMES, rename_race},
    {"make-device", "make a device in its folder", "seccomp", BITES_ROOT, make_device},
    {"make-pipe", "make a named pipe in its folder", "seccomp", BITES_ANYBODY, make_pipe},
    {"change-mode", "change the mode of a file that it may only read", "seccomp", BITES_ANYBODY, change_mode},
    {"change-mode-of-open", "the same by a descriptor", "seccomp", BITES_ANYBODY, change_mode_of_open},
    {"change-owner", "change a file's owner", "seccomp", BITES_ANYBODY, change_owner},
    {"change-times", "change a file's times", "seccomp", BITES_ANYBODY, change_times},
    {"change-attribute", "give a file an extended attribute", "seccomp", BITES_SOMETIMES, change_attribute},
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
