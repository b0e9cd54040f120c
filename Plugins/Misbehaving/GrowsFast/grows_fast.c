// Takes and writes memory at 1 GB/s from its first tick on, up to 512 MB.
#include <time.h>

#include "../Support/kit_memory.h"
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
        if (!kit_take(step)) {
            kit_log(context, "there is no more memory");
            taken = most;
            return;
        }
        // A megabyte each millisecond, or as fast as the machine can.
        next.tv_nsec += 1000000;
        if (next.tv_nsec >= 1000000000) next = (struct timespec){next.tv_sec + 1, next.tv_nsec - 1000000000};
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, NULL);
    }
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
