// Bare SIGSTOP and SIGCONT: the floor of a suspension.

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "floors.h"

/// Whether the kernel reports the process as stopped.
static int is_stopped(int stat) {
    char text[512];
    long got = must(pread(stat, text, sizeof text - 1, 0), "stat");
    text[got] = 0;
    const char *name = strrchr(text, ')');
    return name && name[1] == ' ' && name[2] == 'T';
}

void measure_suspend(uint64_t *figures, size_t count) {
    int pair[2];
    char byte = 0, path[64];
    must(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair), "socketpair");
    pid_t pid = (pid_t)must(fork(), "fork");
    if (pid == 0) {
        close(pair[0]);
        while (recv(pair[1], &byte, 1, 0) == 1) send(pair[1], &byte, 1, MSG_NOSIGNAL);
        _exit(0);
    }
    close(pair[1]);
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    int stat = (int)must(open(path, O_RDONLY | O_CLOEXEC), "stat");
    for (size_t i = 0; i + 1 < count; i += 2) {
        uint64_t start = now();
        must(kill(pid, SIGSTOP), "SIGSTOP");
        // The child may need this processor to stop: without this call it would wait for the end of a time slice.
        while (!is_stopped(stat)) sched_yield();
        figures[i] = now() - start;
        usleep(1000);
        start = now();
        must(kill(pid, SIGCONT), "SIGCONT");
        must(send(pair[0], &byte, 1, MSG_NOSIGNAL), "send");
        must(recv(pair[0], &byte, 1, 0), "recv");
        figures[i + 1] = now() - start;
        usleep(1000);
    }
    close(stat);
    close(pair[0]);
    must(waitpid(pid, NULL, 0), "waitpid");
}
