// Makes processes, and then threads, until that fails; at most 300 of each.
#include <pthread.h>
#include <unistd.h>

#include "../Support/kit_tile.h"

enum { most = 300 };

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Multiplying", 0.02);
}

static void *rest(void *context) {
    for (;;) pause();
    return context;
}

static void tick(void *context) {
    static int ticks;
    if (ticks++ > 0) return;
    int processes = 0, threads = 0;
    for (; processes < most; processes++) {
        pid_t child = fork();
        if (child < 0) break;
        if (child == 0) rest(NULL);
    }
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 64 * 1024);
    for (pthread_t thread; threads < most; threads++)
        if (pthread_create(&thread, &small, rest, NULL) != 0) break;
    char line[80];
    snprintf(line, sizeof line, "made %d processes and %d threads", processes, threads);
    kit_log(context, line);
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
