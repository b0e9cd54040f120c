// Namespaces and mounts.

#include "hostel_mounts.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hostel_child.h"
#include "result.h"
#include "steps.h"

// Numbers that every architecture shares, for C libraries whose headers are older than the kernel.
#ifndef SYS_open_tree
#define SYS_open_tree 428
#define SYS_move_mount 429
#define SYS_fsopen 430
#define SYS_fsconfig 431
#define SYS_fsmount 432
#endif
#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif
enum { CLONE_TREE = 1, CLOSE_ON_EXEC = O_CLOEXEC, MOVE_FROM_DESCRIPTOR = 4 };
enum { SET_TEXT_COMMAND = 1, CREATE_COMMAND = 6 };
enum { READ_ONLY = 1, NO_SUID = 2, NO_DEVICES = 4, MAP_OWNERS = 0x100000 };

#define MUST(call)                         \
    do {                                   \
        int result = (call);               \
        if (result < 0) return result;     \
    } while (0)

int hostel_may_mount(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct data[2];
    memset(data, 0, sizeof data);
    if (syscall(SYS_capget, &header, data) < 0) return -errno;
    uint32_t needed = 1u << CAP_SYS_ADMIN | 1u << CAP_SYS_CHROOT;
    return (data[0].effective & needed) == needed;
}

int hostel_leave(uint32_t namespaces) {
    struct identity identity = {geteuid(), getegid()};
    if (unshare((int)hostel_clone_flags(namespaces)) < 0) return -errno;
    uint32_t stage;
    return namespaces & HOSTEL_NAMESPACE_USER ? -hostel_map_identity(identity, identity, &stage) : 0;
}

int hostel_enter(int descriptor, uint32_t space) { RESULT(setns(descriptor, (int)hostel_clone_flags(space))); }

int hostel_follow_mounts(void) { RESULT(mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL)); }

static int copy(int folder, const char *path, unsigned flags) {
    int mount = (int)syscall(SYS_open_tree, folder, path, CLONE_TREE | CLOSE_ON_EXEC | flags);
    return mount < 0 ? -errno : mount;
}

int hostel_copy_mount(const char *path) { return copy(AT_FDCWD, path, AT_RECURSIVE); }

int hostel_copy_open_mount(int place) { return copy(place, "", AT_EMPTY_PATH | AT_RECURSIVE); }

int hostel_duplicate_mount(int mount) { return copy(mount, "", AT_EMPTY_PATH); }

int hostel_make_memory_folder(void) {
    int context = (int)syscall(SYS_fsopen, "tmpfs", 1);
    if (context < 0) return -errno;
    int mount = (int)syscall(SYS_fsconfig, context, SET_TEXT_COMMAND, "mode", "0755", 0);
    if (mount >= 0) mount = (int)syscall(SYS_fsconfig, context, CREATE_COMMAND, NULL, NULL, 0);
    if (mount >= 0) mount = (int)syscall(SYS_fsmount, context, 1, NO_SUID | NO_DEVICES);
    int error = errno;
    close(context);
    return mount < 0 ? -error : mount;
}

int hostel_restrict_mount(int mount, uint32_t restrictions) {
    struct {
        uint64_t set, clear, propagation, user_namespace;
    } attributes = {.propagation = MS_PRIVATE};
    if (restrictions & HOSTEL_MOUNT_READ_ONLY) attributes.set |= READ_ONLY;
    if (restrictions & HOSTEL_MOUNT_NO_SUID) attributes.set |= NO_SUID;
    if (restrictions & HOSTEL_MOUNT_NO_DEVICES) attributes.set |= NO_DEVICES;
    RESULT(syscall(SYS_mount_setattr, mount, "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes));
}

int hostel_attach_mount(int mount, const char *target) {
    RESULT(syscall(SYS_move_mount, mount, "", AT_FDCWD, target, MOVE_FROM_DESCRIPTOR));
}

int hostel_become_root(const char *folder) {
    if (chdir(folder) < 0) return -errno;
    // The old root comes to lie over the new one, and leaves it with every mount beneath.
    if (syscall(SYS_pivot_root, ".", ".") < 0) return -errno;
    if (umount2(".", MNT_DETACH) < 0) return -errno;
    RESULT(chdir("/"));
}

int hostel_make_folder(int folder, const char *path) { RESULT(mkdirat(folder, path, 0755)); }

int hostel_make_file(int folder, const char *path) {
    int made = openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0444);
    if (made < 0) return -errno;
    close(made);
    return 0;
}

int hostel_make_link(int folder, const char *path, const char *target) { RESULT(symlinkat(target, folder, path)); }

// Makes a namespace and returns its descriptor. `prepare` gets the number of a process in it.
static int make_namespace(uint64_t kind, const char *name, int (*prepare)(long pid, uint32_t value), uint32_t value) {
    int ready[2];
    if (pipe2(ready, O_CLOEXEC) < 0) return -errno;
    struct clone_args arguments = {.flags = kind};
    long pid = syscall(SYS_clone3, &arguments, sizeof arguments);
    int error = errno;
    if (pid == 0) {
        // The pipe ends when the parent closes it or exits.
        char byte;
        close(ready[1]);
        while (read(ready[0], &byte, 1) < 0 && errno == EINTR) {}
        _exit(0);
    }
    close(ready[0]);
    int made = -1;
    if (pid > 0 && !(prepare && (error = prepare(pid, value)))) {
        char path[64];
        snprintf(path, sizeof path, "/proc/%ld/ns/%s", pid, name);
        made = open(path, O_RDONLY | O_CLOEXEC);
        error = errno;
    }
    close(ready[1]);
    if (pid > 0) TEMP_FAILURE_RETRY(waitpid((pid_t)pid, NULL, __WALL));
    return made < 0 ? -error : made;
}

int hostel_make_network(void) { return make_namespace(CLONE_NEWNET, "net", NULL, 0); }

static int write_exchange(long pid, const char *name, uint32_t user) {
    char path[64], text[160];
    snprintf(path, sizeof path, "/proc/%ld/%s", pid, name);
    int length = snprintf(text, sizeof text, "0 %u 1\n1 1 %u\n%u 0 1\n%u %u %u\n", user, user - 1, user, user + 1,
                          user + 1, UINT32_MAX - 1 - user);
    int map = open(path, O_WRONLY | O_CLOEXEC);
    if (map < 0) return errno;
    int error = write(map, text, (size_t)length) == length ? 0 : errno;
    close(map);
    return error;
}

static int exchange(long pid, uint32_t user) {
    int error = write_exchange(pid, "uid_map", user);
    return error ? error : write_exchange(pid, "gid_map", user);
}

int hostel_make_exchange(uint32_t user) { return make_namespace(CLONE_NEWUSER, "user", exchange, user); }

int hostel_exchange_owners(int mount, int exchange) {
    struct {
        uint64_t set, clear, propagation, user_namespace;
    } attributes = {.set = MAP_OWNERS, .user_namespace = (uint64_t)exchange};
    RESULT(syscall(SYS_mount_setattr, mount, "", AT_EMPTY_PATH | AT_RECURSIVE, &attributes, sizeof attributes));
}

int hostel_may_change_user(uint32_t user) {
    static const int needed[] = {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER, CAP_KILL, CAP_SETGID, CAP_SETUID,
                                 CAP_SYS_PTRACE, CAP_SYS_ADMIN, CAP_SYS_NICE};
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct data[2];
    memset(data, 0, sizeof data);
    if (geteuid() != 0 || syscall(SYS_capget, &header, data) < 0) return 0;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!(data[0].effective & 1u << needed[i])) return 0;
    struct clone_args arguments = {.flags = 0};
    long pid = syscall(SYS_clone3, &arguments, sizeof arguments);
    if (pid == 0) {
        uint32_t stage;
        struct identity inside = {0, 0}, outside = {user, user};
        _exit(hostel_become_user(user) || unshare(CLONE_NEWUSER) < 0 || hostel_map_identity(inside, outside, &stage));
    }
    int status = 1;
    if (pid > 0) TEMP_FAILURE_RETRY(waitpid((pid_t)pid, &status, __WALL));
    return status == 0;
}

// Makes a root as the fork server does, and enters it. For a probe.
int hostel_try_root(void) {
    int root = hostel_make_memory_folder();
    MUST(root);
    MUST(hostel_make_folder(root, "dev"));
    int copied = hostel_copy_mount("/dev");
    MUST(copied);
    MUST(hostel_restrict_mount(copied, HOSTEL_MOUNT_NO_SUID));
    MUST(hostel_attach_mount(root, "/proc"));
    MUST(hostel_attach_mount(copied, "/proc/dev"));
    MUST(hostel_duplicate_mount(root));
    return hostel_become_root("/proc");
}
