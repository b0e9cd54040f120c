// Closes every descriptor that it did not open, and its session with them, as daemons do.
#include <unistd.h>

#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "About to hang up", 0.02);
}

static void tick(void *context) {
    (void)context;
    for (int number = 3; number < 256; number++) close(number);
    for (;;) pause();
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
