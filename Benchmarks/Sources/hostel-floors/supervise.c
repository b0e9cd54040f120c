// A bare supervisor that kills a process which exceeds its memory limit: the floor of a kill.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "floors.h"

/// Memory that the hog and its supervisor share.
struct progress {
    _Atomic uint64_t crossed;
    _Atomic uint64_t bytes;
};

/// Writes new memory at `rate` bytes a second until it is killed, and notes when it has taken `limit`.
static void hog(struct progress *progress, size_t limit, size_t rate) {
    enum { step = 64 * 1024 };
    size_t most = 2 * limit + (256u << 20);
    char *memory = mmap(NULL, most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) _exit(1);
    uint64_t start = now();
    for (size_t taken = 0; taken < most; taken += step) {
        memset(memory + taken, 1, step);
        progress->bytes = taken + step;
        if (taken + step >= limit && !progress->crossed) progress->crossed = now();
        while ((now() - start) * (rate >> 20) / 1000 < ((taken + step) * 1000000 >> 20)) {}
    }
    for (;;) pause();
}

static int write_text(const char *folder, const char *name, const char *text) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return -1;
    long written = write(file, text, strlen(text));
    close(file);
    return written < 0 ? -1 : 0;
}

/// Returns an event descriptor that is readable once the group `folder` uses `limit` bytes; -1 without a memory control
/// group of version 1.
static int watch_group(const char *folder, size_t limit) {
    char text[512];
    if (mkdir(folder, 0755) < 0) return -1;
    snprintf(text, sizeof text, "%s/memory.usage_in_bytes", folder);
    int usage = open(text, O_RDONLY | O_CLOEXEC), event = eventfd(0, EFD_CLOEXEC);
    snprintf(text, sizeof text, "%d %d %zu", event, usage, limit);
    if (usage >= 0 && event >= 0 && write_text(folder, "cgroup.event_control", text) == 0) {
        close(usage);
        return event;
    }
    if (usage >= 0) close(usage);
    if (event >= 0) close(event);
    rmdir(folder);
    return -1;
}

/// Reads the size a thousand times a second, where no control group can be made.
static void poll_size(pid_t pid, size_t limit) {
    char path[64], text[128];
    snprintf(path, sizeof path, "/proc/%d/statm", pid);
    size_t page = (size_t)sysconf(_SC_PAGESIZE), resident = 0, shared = 0;
    do {
        usleep(1000);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) return;
        long got = read(file, text, sizeof text - 1);
        close(file);
        if (got <= 0) return;
        text[got] = 0;
        if (sscanf(text, "%*u %zu %zu", &resident, &shared) != 2) return;
    } while ((resident - shared) * page < limit);
}

int measure_supervise(size_t megabytes, size_t rate, uint64_t figures[3]) {
    size_t limit = megabytes << 20;
    struct progress *progress =
        mmap(NULL, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (progress == MAP_FAILED) must(-1, "mmap");
    char folder[128];
    snprintf(folder, sizeof folder, "/sys/fs/cgroup/memory/hostel-floor-%d", getpid());
    // The kernel charges a group for its page tables too, and in batches: an event at the limit itself would be early.
    int event = watch_group(folder, limit + limit / 512 + (512u << 10)), go[2];
    must(pipe2(go, O_CLOEXEC), "pipe2");
    pid_t pid = (pid_t)must(fork(), "fork");
    if (pid == 0) {
        char byte;
        if (read(go[0], &byte, 1) != 1) _exit(1);
        hog(progress, limit, rate);
    }
    if (event >= 0) {
        char text[32];
        snprintf(text, sizeof text, "%d", pid);
        must(write_text(folder, "cgroup.procs", text), "cgroup.procs");
    }
    int process = (int)must(syscall(SYS_pidfd_open, pid, 0), "pidfd_open");
    must(write(go[1], "", 1), "go");
    if (event >= 0) {
        struct pollfd ready = {.fd = event, .events = POLLIN};
        must(poll(&ready, 1, -1), "poll");
    } else {
        poll_size(pid, limit);
    }
    must(syscall(SYS_pidfd_send_signal, process, SIGKILL, NULL, 0), "pidfd_send_signal");
    syscall(SYS_process_mrelease, process, 0);
    uint64_t released = now();
    struct pollfd ended = {.fd = process, .events = POLLIN};
    must(poll(&ended, 1, -1), "poll");
    must(waitpid(pid, NULL, 0), "waitpid");
    uint64_t reaped = now();
    uint64_t crossed = progress->crossed ? progress->crossed : released;
    figures[0] = released > crossed ? released - crossed : 0;
    figures[1] = reaped > crossed ? reaped - crossed : 0;
    figures[2] = progress->bytes > limit ? progress->bytes - limit : 0;
    close(process);
    close(go[0]);
    close(go[1]);
    if (event >= 0) {
        close(event);
        rmdir(folder);
    }
    munmap(progress, sizeof *progress);
    return 3;
}
