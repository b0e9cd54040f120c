// The namespaces and privileges of a child and of a probe.

#include "steps.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

uint64_t hostel_clone_flags(uint32_t namespaces) {
    uint64_t flags = 0;
    if (namespaces & HOSTEL_NAMESPACE_USER) flags |= CLONE_NEWUSER;
    if (namespaces & HOSTEL_NAMESPACE_PID) flags |= CLONE_NEWPID;
    if (namespaces & HOSTEL_NAMESPACE_IPC) flags |= CLONE_NEWIPC;
    if (namespaces & HOSTEL_NAMESPACE_MOUNT) flags |= CLONE_NEWNS;
    if (namespaces & HOSTEL_NAMESPACE_NETWORK) flags |= CLONE_NEWNET;
    return flags;
}

static int write_text(const char *path, const char *text, size_t length) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return errno;
    int error = write(fd, text, length) == (ssize_t)length ? 0 : errno;
    close(fd);
    return error;
}

// Writes "INSIDE OUTSIDE 1": every other number is unmapped.
static int write_map(const char *path, unsigned inside, unsigned outside) {
    char digits[12], text[40];
    unsigned ids[] = {inside, outside};
    size_t length = 0;
    for (int i = 0; i < 2; i++) {
        size_t count = 0;
        do digits[count++] = (char)('0' + ids[i] % 10);
        while (ids[i] /= 10);
        while (count > 0) text[length++] = digits[--count];
        text[length++] = ' ';
    }
    text[length++] = '1';
    return write_text(path, text, length);
}

int hostel_drop_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2];
    memset(none, 0, sizeof none);
    // The kernel empties the ambient set with the permitted one. no_new_privs keeps an exec from restoring a
    // capability.
    return syscall(SYS_capset, &header, none) < 0 ? -errno : 0;
}
// Bounds the process numbers. Since Linux 6.14 each pid namespace has its own bound. Before 6.14 the file bounds the
// whole machine, so this function leaves it alone.
static void limit_numbers(void) {
    struct utsname name;
    if (uname(&name) < 0) return;
    char *end;
    long major = strtol(name.release, &end, 10), minor = *end == '.' ? strtol(end + 1, NULL, 10) : 0;
    if (major < 6 || (major == 6 && minor < 14)) return;
    // If the kernel refuses this, the resource limit still bounds the user's processes in a user namespace.
    write_text("/proc/sys/kernel/pid_max", HOSTEL_FEW_PROCESSES, sizeof HOSTEL_FEW_PROCESSES - 1);
}

int hostel_map_identity(struct identity inside, struct identity outside, uint32_t *stage) {
    TRY(HOSTEL_STAGE_USER_MAP, write_map("/proc/self/uid_map", inside.user, outside.user));
    // An ordinary user may map its group only after setgroups is denied in the namespace.
    TRY(HOSTEL_STAGE_GROUP_MAP, write_text("/proc/self/setgroups", "deny", 4));
    TRY(HOSTEL_STAGE_GROUP_MAP, write_map("/proc/self/gid_map", inside.group, outside.group));
    return 0;
}

int hostel_become_user(uint32_t user) {
    // Some machines let only a privileged process make a user namespace, so the privileges stay until then.
    if (prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) < 0) return errno;
    // Not the C library's functions, which would change all threads.
    if (syscall(SYS_setgroups, 0, NULL) < 0) return errno;
    if (syscall(SYS_setresgid, user, user, user) < 0) return errno;
    if (syscall(SYS_setresuid, user, user, user) < 0) return errno;
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct data[2];
    memset(data, 0, sizeof data);
    if (syscall(SYS_capget, &header, data) < 0) return errno;
    for (int i = 0; i < 2; i++) data[i].effective = data[i].permitted;
    if (syscall(SYS_capset, &header, data) < 0) return errno;
    // The change of the user gave its files in /proc to root; it must write its maps there.
    return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) < 0 ? errno : 0;
}

// Makes /proc/locks empty. The kernel holds a lock of the whole machine while it lists its file locks, and a process that
// reads the list of its own 60,000 locks delays the locks of every other program by half a second.
static int hide_locks(void) {
    int hidden = CHECK(mount("/dev/null", "/proc/locks", NULL, MS_BIND, NULL));
    // A kernel without file locks, or a root without the device: then Landlock refuses the device too.
    return hidden == ENOENT ? 0 : hidden;
}

int hostel_own_proc(uint32_t measures, uint32_t *stage) {
    if (measures & HOSTEL_CONFINE_FRESH_PROC) {
        TRY(HOSTEL_STAGE_PROC, CHECK(mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL)));
        TRY(HOSTEL_STAGE_PROC, hide_locks());
    }
    if (measures & HOSTEL_CONFINE_FEW_PROCESSES) limit_numbers();
    return 0;
}

// Takes the steps that need privileges inside the new user namespace.
int hostel_isolate(uint32_t namespaces, uint32_t measures, struct identity identity, uint32_t *stage) {
    if (namespaces & HOSTEL_NAMESPACE_USER) PASS(hostel_map_identity(identity, identity, stage));
    if (namespaces & HOSTEL_NAMESPACE_MOUNT)
        TRY(HOSTEL_STAGE_MOUNT_PROPAGATION, CHECK(mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)));
    return hostel_own_proc(measures, stage);
}

int hostel_give_up_privileges(uint32_t measures, uint32_t *stage) {
    if (measures & HOSTEL_CONFINE_NO_NEW_PRIVILEGES)
        TRY(HOSTEL_STAGE_NO_NEW_PRIVILEGES, CHECK(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)));
    if (measures & HOSTEL_CONFINE_NO_CAPABILITIES) TRY(HOSTEL_STAGE_CAPABILITIES, -hostel_drop_capabilities());
    return 0;
}
