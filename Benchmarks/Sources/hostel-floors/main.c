// Serves one harness over a SEQPACKET socket at descriptor 3: a line of words in, an array of uint64_t out.

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "floors.h"

/// Returns the number of figures in the answer; 0 for an unknown line.
static size_t serve(const char *line, uint64_t *figures) {
    size_t a = 0, b = 0, c = 0, d = 0;
    int near = 0, far = 0;
    char folder[2048];
    if (sscanf(line, "fork %zu", &a) == 1 && a <= MOST_FIGURES) {
        measure_fork(figures, a);
        return a;
    }
    if (sscanf(line, "spawn %zu", &a) == 1 && a <= MOST_FIGURES) {
        measure_spawn(figures, a);
        return a;
    }
    if (sscanf(line, "zygote %zu", &a) == 1) {
        start_zygote(a);
        figures[0] = a;
        return 1;
    }
    if (sscanf(line, "launch %zu", &a) == 1 && a <= MOST_FIGURES) {
        measure_launch(figures, a);
        return a;
    }
    if (strcmp(line, "memory") == 0) {
        figures[0] = measure_memory();
        return 1;
    }
    if (sscanf(line, "ping %d %d %zu %zu %zu %zu", &near, &far, &a, &b, &c, &d) == 6 && d <= MOST_FIGURES) {
        measure_ping(near, far, a, b, c, figures, d);
        return d;
    }
    if (sscanf(line, "supervise %zu %zu", &a, &b) == 2 && a > 0 && b > 0)
        return (size_t)measure_supervise(a, b, figures);
    if (sscanf(line, "suspend %zu", &a) == 1 && a <= MOST_FIGURES) {
        measure_suspend(figures, a);
        return a;
    }
    if (sscanf(line, "discover %zu %zu %2047[^\n]", &a, &b, folder) == 3) {
        figures[0] = measure_discovery(folder, a, b);
        return 1;
    }
    return 0;
}

int main(void) {
    static uint64_t figures[MOST_FIGURES];
    char line[4096];
    for (;;) {
        ssize_t got = recv(3, line, sizeof line - 1, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return 0;  // The harness has exited. The zygote exits with this end of its socket.
        line[got] = 0;
        size_t count = serve(line, figures);
        if (count == 0) {
            fprintf(stderr, "hostel-floors: unknown line: %s\n", line);
            return 2;
        }
        must(send(3, figures, count * sizeof figures[0], MSG_NOSIGNAL), "answer");
    }
}
