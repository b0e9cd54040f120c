// Takes and writes memory at 1 GB/s from its first tick on, up to 512 MB.
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "../Support/kit_tile.h"

enum { step = 1024 * 1024, most = 512 };

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Growing fast", 0.02);
}

static void tick(void *context) {
    static int taken;
    struct timespec next;
    clock_gettime(CLOCK_MONOTONIC, &next);
    for (; taken < most; taken++) {
        void *more = mmap(NULL, step, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (more == MAP_FAILED) {
            kit_log(context, "there is no more memory");
            taken = most;
            return;
        }
        memset(more, 1, step);
        // A megabyte each millisecond, or as fast as the machine can.
        next.tv_nsec += 1000000;
        if (next.tv_nsec >= 1000000000) next = (struct timespec){next.tv_sec + 1, next.tv_nsec - 1000000000};
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
