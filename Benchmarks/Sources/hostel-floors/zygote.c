// A fork server in C that confines its processes as Hostel's fork server does: user, pid, ipc and mount namespaces with
// maps of one identity, a new /proc, limits, no new privileges, no capabilities, a session and a parent-death signal.

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "floors.h"

static int control = -1;

static void put(const char *path, const char *text) {
    int file = (int)must(open(path, O_WRONLY | O_CLOEXEC), path);
    must(write(file, text, strlen(text)), path);
    close(file);
}

static void confine(unsigned user, unsigned group) {
    static const struct { int resource; rlim_t most; } limits[] = {
        {RLIMIT_CORE, 0}, {RLIMIT_NOFILE, 256}, {RLIMIT_NPROC, 128},
        {RLIMIT_SIGPENDING, 256}, {RLIMIT_MSGQUEUE, 0}, {RLIMIT_RTPRIO, 0}};
    char map[48];
    must(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0), "parent-death signal");
    must(setsid(), "setsid");
    snprintf(map, sizeof map, "%u %u 1", user, user);
    put("/proc/self/uid_map", map);
    put("/proc/self/setgroups", "deny");
    snprintf(map, sizeof map, "%u %u 1", group, group);
    put("/proc/self/gid_map", map);
    must(mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL), "private mounts");
    must(mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL), "/proc");
    must(chdir("/"), "chdir");
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        struct rlimit limit = {limits[i].most, limits[i].most};
        must(setrlimit(limits[i].resource, &limit), "setrlimit");
    }
    must(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "no new privileges");
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[2];
    memset(none, 0, sizeof none);
    must(syscall(SYS_capset, &header, none), "capset");
    must(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0), "parent-death signal");
}

// Sends one message with a number and, unless it is negative, a descriptor.
static void send_number(int socket, int number, int descriptor) {
    union { struct cmsghdr header; char space[CMSG_SPACE(sizeof(int))]; } side = {0};
    struct iovec part = {&number, sizeof number};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = &side;
        message.msg_controllen = sizeof side;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    must(sendmsg(socket, &message, MSG_NOSIGNAL), "sendmsg");
}

static int receive_number(int socket, int *number, int *descriptor) {
    union { struct cmsghdr header; char space[CMSG_SPACE(sizeof(int))]; } side;
    struct iovec part = {number, sizeof *number};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &side, .msg_controllen = sizeof side};
    if (must(recvmsg(socket, &message, MSG_CMSG_CLOEXEC), "recvmsg") == 0) return 0;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    *descriptor = -1;
    if (header) memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
    return 1;
}

_Noreturn static void be_extension(int session, unsigned user, unsigned group) {
    confine(user, group);
    must(dup2(session, 3), "dup2");
    must(syscall(SYS_close_range, 4u, ~0u, 0u), "close_range");
    must(write(3, "", 1), "first byte");
    for (;;) pause();
}

_Noreturn static void be_zygote(int orders, size_t megabytes) {
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    size_t size = megabytes << 20;
    char *heap = mmap(NULL, size + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (heap == MAP_FAILED) must(-1, "mmap");
    madvise(heap, size, MADV_NOHUGEPAGE);
    for (size_t i = 0; i < size; i += 4096) heap[i] = 1;
    unsigned user = geteuid(), group = getegid();
    int number, session;
    while (receive_number(orders, &number, &session)) {
        int pidfd = -1;
        struct clone_args arguments = {
            .flags = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWNS | CLONE_PARENT | CLONE_PIDFD,
            .pidfd = (uintptr_t)&pidfd,
        };
        pid_t pid = (pid_t)must(syscall(SYS_clone3, &arguments, sizeof arguments), "clone3");
        if (pid == 0) be_extension(session, user, group);
        send_number(orders, pid, pidfd);
        close(pidfd);
        close(session);
    }
    _exit(0);
}

void start_zygote(size_t megabytes) {
    int pair[2];
    must(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair), "socketpair");
    if (must(fork(), "fork") == 0) {
        close(pair[0]);
        close(3);
        be_zygote(pair[1], megabytes);
    }
    close(pair[1]);
    control = pair[0];
}

// Launches a process. Returns the time from the request until its first byte.
static uint64_t launch(pid_t *pid, int *session) {
    int pair[2], pidfd;
    char byte;
    uint64_t start = now();
    must(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair), "socketpair");
    send_number(control, 1, pair[1]);
    close(pair[1]);
    must(recv(pair[0], &byte, 1, 0) - 1, "first byte");
    uint64_t taken = now() - start;
    receive_number(control, pid, &pidfd);
    close(pidfd);
    *session = pair[0];
    return taken;
}

static void end(pid_t pid, int session) {
    must(kill(pid, SIGKILL), "kill");
    must(waitpid(pid, NULL, __WALL), "waitpid");
    close(session);
}

void measure_launch(uint64_t *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        pid_t pid;
        int session;
        figures[i] = launch(&pid, &session);
        end(pid, session);
    }
}

uint64_t rollup(int pid, const char *field) {
    char path[64], line[256];
    unsigned long kilobytes = 0, found = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
    FILE *file = fopen(path, "re");
    if (!file) must(-1, path);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, field, strlen(field)) == 0 && sscanf(line + strlen(field), ": %lu", &found) == 1)
            kilobytes = found;
    fclose(file);
    return kilobytes * 1024;
}

uint64_t measure_memory(void) {
    pid_t pid;
    int session;
    launch(&pid, &session);
    usleep(20000);
    uint64_t bytes = rollup(pid, "Private_Dirty") + rollup(pid, "Private_Clean");
    end(pid, session);
    return bytes;
}
