// Processes, descriptors and waiting.

#include "hostel_linux.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#include "result.h"

// Numbers that every architecture shares, for C libraries whose headers are older than the kernel.
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_pidfd_getfd
#define SYS_pidfd_getfd 438
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#ifndef SYS_epoll_pwait2
#define SYS_epoll_pwait2 441
#endif
#ifndef SYS_process_mrelease
#define SYS_process_mrelease 448
#endif
#ifndef MFD_NOEXEC_SEAL
#define MFD_NOEXEC_SEAL 0x0008U
#endif

int hostel_pidfd_open(pid_t pid) { RESULT(syscall(SYS_pidfd_open, pid, 0)); }

int hostel_pidfd_send_signal(int pidfd, int signal) { RESULT(syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0)); }

int hostel_process_mrelease(int pidfd) { RESULT(syscall(SYS_process_mrelease, pidfd, 0)); }

int hostel_pidfd_getfd(int pidfd, int number) { RESULT(syscall(SYS_pidfd_getfd, pidfd, number, 0)); }

int hostel_wait_pidfd(int pidfd, int block, struct hostel_exit *out) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    memset(out, 0, sizeof *out);
    // 3 is P_PIDFD, which some headers lack. The kernel's own call also reports the processor time; the C library's
    // waitid does not.
    struct rusage usage;
    memset(&usage, 0, sizeof usage);
    if (syscall(SYS_waitid, 3, pidfd, &info, WEXITED | (block ? 0 : WNOHANG), &usage) < 0) return -errno;
    if (info.si_pid == 0) return 0;
    out->processor_time = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * INT64_C(1000000) + usage.ru_utime.tv_usec +
                          usage.ru_stime.tv_usec;
    out->pid = info.si_pid;
    out->value = info.si_status;
    switch (info.si_code) {
        case CLD_EXITED: out->kind = HOSTEL_EXIT_CODE; break;
        case CLD_DUMPED: out->kind = HOSTEL_EXIT_CORE; break;
        default: out->kind = HOSTEL_EXIT_SIGNAL; break;
    }
    return 0;
}

struct directory_entry {
    uint64_t inode;
    int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[];
};

int hostel_list_numbers(int directory, int32_t *names, size_t capacity) {
    _Alignas(struct directory_entry) char buffer[4096];
    int count = 0;
    if (lseek(directory, 0, SEEK_SET) < 0) return -errno;
    for (;;) {
        long filled = syscall(SYS_getdents64, directory, buffer, sizeof buffer);
        if (filled < 0) return -errno;
        if (filled == 0) return count;
        for (long at = 0; at < filled;) {
            struct directory_entry *entry = (struct directory_entry *)(buffer + at);
            at += entry->length;
            if (entry->name[0] < '0' || entry->name[0] > '9') continue;
            if (names && (size_t)count < capacity) names[count] = (int32_t)strtol(entry->name, NULL, 10);
            count++;
        }
    }
}

int hostel_has_swap(void) {
    struct sysinfo figures;
    return sysinfo(&figures) < 0 || figures.totalswap > 0;
}

int hostel_merges_equal_pages(void) {
    // PR_GET_MEMORY_MERGE, which older headers lack.
    return prctl(68, 0L, 0L, 0L, 0L) == 1;
}

int hostel_count_tasks(int task_directory) { return hostel_list_numbers(task_directory, NULL, 0); }

int hostel_close_range(unsigned first, unsigned last) { RESULT(syscall(SYS_close_range, first, last, 0)); }

int hostel_set_close_on_exec(int fd, int enabled) { RESULT(fcntl(fd, F_SETFD, enabled ? FD_CLOEXEC : 0)); }

int hostel_get_close_on_exec(int fd) {
    int flags = fcntl(fd, F_GETFD);
    return flags < 0 ? -errno : (flags & FD_CLOEXEC) != 0;
}

int hostel_set_nonblocking(int fd, int enabled) {
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0) return -errno;
    RESULT(fcntl(fd, F_SETFL, enabled ? flags | O_NONBLOCK : flags & ~O_NONBLOCK));
}

int hostel_duplicate(int fd, int at_least) { RESULT(fcntl(fd, F_DUPFD_CLOEXEC, at_least)); }

int hostel_raise_descriptor_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
    limit.rlim_cur = limit.rlim_max;
    RESULT(setrlimit(RLIMIT_NOFILE, &limit));
}

int hostel_open(const char *path, int flags, unsigned mode) { RESULT(open(path, flags | O_CLOEXEC, mode)); }

int hostel_open_path(const char *path) { RESULT(open(path, O_PATH | O_CLOEXEC)); }

int hostel_open_at(int directory, const char *path, int flags) {
    RESULT(openat(directory, path, flags | O_CLOEXEC));
}

ssize_t hostel_readlinkat(int directory, const char *path, char *target, size_t capacity) {
    RESULT(readlinkat(directory, path, target, capacity));
}

int hostel_set_attribute(const char *path, const char *name, const void *value, size_t length) {
    RESULT(setxattr(path, name, value, length, 0));
}

int hostel_memfd_create(const char *name) {
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING | MFD_NOEXEC_SEAL);
    // Kernels before 6.3 do not know NOEXEC_SEAL.
    if (fd < 0 && errno == EINVAL) fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    return fd < 0 ? -errno : fd;
}

const int hostel_seal_seal = F_SEAL_SEAL, hostel_seal_shrink = F_SEAL_SHRINK, hostel_seal_grow = F_SEAL_GROW,
          hostel_seal_write = F_SEAL_WRITE, hostel_seal_future_write = F_SEAL_FUTURE_WRITE;

int hostel_add_seals(int fd, int seals) { RESULT(fcntl(fd, F_ADD_SEALS, seals)); }

int hostel_get_seals(int fd) { RESULT(fcntl(fd, F_GET_SEALS)); }

int hostel_pipe(int32_t out[2]) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    out[0] = ends[0];
    out[1] = ends[1];
    return 0;
}

int hostel_eventfd(void) { RESULT(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int hostel_timerfd(void) { RESULT(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)); }

int hostel_timerfd_set(int fd, int64_t value, int64_t interval) {
    struct itimerspec time = {
        .it_interval = {.tv_sec = interval / 1000000000, .tv_nsec = interval % 1000000000},
        .it_value = {.tv_sec = value / 1000000000, .tv_nsec = value % 1000000000},
    };
    RESULT(timerfd_settime(fd, 0, &time, NULL));
}

int hostel_inotify(void) { RESULT(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)); }

int hostel_inotify_add(int fd, const char *path, uint32_t mask) { RESULT(inotify_add_watch(fd, path, mask)); }

int hostel_inotify_remove(int fd, int watch) { RESULT(inotify_rm_watch(fd, watch)); }

_Static_assert(HOSTEL_READABLE == EPOLLIN && HOSTEL_PRIORITY == EPOLLPRI && HOSTEL_WRITABLE == EPOLLOUT &&
                   HOSTEL_ERROR == EPOLLERR && HOSTEL_HANG_UP == EPOLLHUP && HOSTEL_PEER_CLOSED == EPOLLRDHUP &&
                   HOSTEL_EPOLL_ADD == EPOLL_CTL_ADD && HOSTEL_EPOLL_REMOVE == EPOLL_CTL_DEL &&
                   HOSTEL_EPOLL_MODIFY == EPOLL_CTL_MOD,
               "the header's numbers are the kernel's");

int hostel_epoll(void) { RESULT(epoll_create1(EPOLL_CLOEXEC)); }

int hostel_epoll_control(int epoll, int operation, int fd, uint32_t events, uint64_t token) {
    struct epoll_event event = {.events = events, .data.u64 = token};
    RESULT(epoll_ctl(epoll, operation, fd, &event));
}

int hostel_epoll_wait(int epoll, struct hostel_epoll_event *out, int capacity, int64_t timeout) {
    // The kernel's structure is packed on some architectures, so the events are copied, and Swift never sees it.
    struct epoll_event events[64];
    struct timespec wait = {.tv_sec = timeout / 1000000000, .tv_nsec = timeout % 1000000000};
    if (capacity > 64) capacity = 64;
    long count = syscall(SYS_epoll_pwait2, epoll, events, capacity, timeout < 0 ? NULL : &wait, NULL, (size_t)0);
    if (count < 0) return -errno;
    for (long i = 0; i < count; i++) out[i] = (struct hostel_epoll_event){events[i].data.u64, events[i].events};
    return (int)count;
}

int hostel_poll(int fd, int events, int timeout) {
    struct pollfd entry = {.fd = fd, .events = (short)events};
    int count = poll(&entry, 1, timeout);
    return count < 0 ? -errno : count == 0 ? 0 : entry.revents;
}

int hostel_spawn_process(const struct hostel_spawn *spawn, pid_t *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);

    int error = posix_spawn_file_actions_init(&actions);
    if (error) return -error;
    if ((error = posix_spawnattr_init(&attributes))) {
        posix_spawn_file_actions_destroy(&actions);
        return -error;
    }
    int log = spawn->log < 0 ? 2 : spawn->log;
    // posix_spawn clears close-on-exec if source and target are equal, so any control number works. The order matters:
    // 3 is overwritten last, when no later action reads from 3.
    if (!(error = posix_spawn_file_actions_adddup2(&actions, log, 2)) &&
        !(error = posix_spawn_file_actions_adddup2(&actions, 2, 1)) &&
        !(error = posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)) &&
        (spawn->control < 0 || !(error = posix_spawn_file_actions_adddup2(&actions, spawn->control, 3))) &&
        // A descriptor that another library of the host left open across exec does not pass.
        !(error = posix_spawn_file_actions_addclosefrom_np(&actions, spawn->control < 0 ? 3 : 4)) &&
        !(error = posix_spawnattr_setsigmask(&attributes, &none)) &&
        !(error = posix_spawnattr_setsigdefault(&attributes, &all)) &&
        // A session of its own: a terminal's interrupt reaches only the host, which then ends the fork server in order.
        !(error = posix_spawnattr_setflags(
              &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID)))
        error = posix_spawn(pid, spawn->path, &actions, &attributes, spawn->arguments, spawn->environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return -error;
}

const char *hostel_library_of(const char *symbol) {
    void *address = dlsym(RTLD_DEFAULT, symbol);
    return address ? hostel_library_at(address) : NULL;
}

const char *hostel_library_at(const void *address) {
    Dl_info info;
    return dladdr(address, &info) ? info.dli_fname : NULL;
}

void hostel_limit_process(pid_t pid, int resource, uint64_t limit) {
    struct rlimit both = {limit, limit};
    prlimit(pid, (__rlimit_resource_t)resource, &both, NULL);
}

int hostel_set_thread_name(const char *name) { RESULT(prctl(PR_SET_NAME, name, 0, 0, 0)); }

static _Thread_local uintptr_t thread_owner;

uintptr_t hostel_thread_owner(void) { return thread_owner; }

void hostel_set_thread_owner(uintptr_t owner) { thread_owner = owner; }

const char *hostel_error_name(int error) { return strerrorname_np(error); }

const char *hostel_error_text(int error) { return strerrordesc_np(error); }

const char *hostel_signal_name(int signal) { return sigabbrev_np(signal); }
