// Bare processes: the floor of a launch.

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "floors.h"

void measure_fork(uint64_t *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint64_t start = now();
        pid_t pid = (pid_t)must(fork(), "fork");
        if (pid == 0) _exit(0);
        must(waitpid(pid, NULL, 0), "waitpid");
        figures[i] = now() - start;
    }
}

void measure_spawn(uint64_t *figures, size_t count) {
    char *arguments[] = {"true", NULL}, *environment[] = {NULL};
    for (size_t i = 0; i < count; i++) {
        uint64_t start = now();
        pid_t pid;
        must(-posix_spawn(&pid, "/bin/true", NULL, NULL, arguments, environment), "posix_spawn");
        must(waitpid(pid, NULL, 0), "waitpid");
        figures[i] = now() - start;
    }
}
