// Writes a hundred megabytes a second to its log, like a forgotten trace in a loop.
#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Chattering", 0.01);
}

static void tick(void *context) {
    (void)context;
    for (int count = 0; count < 10000; count++)
        printf("%06d and here is what this loop thinks of its own state, in one hundred bytes of text each time\n", count);
    fflush(stdout);
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
