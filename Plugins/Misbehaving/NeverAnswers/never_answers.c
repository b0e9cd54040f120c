// Stops reading messages once it is shown: its main thread waits for an event that never comes.
#include <unistd.h>

#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Not listening", 0.02);
}

static void tick(void *context) {
    kit_log(context, "listens no more");
    for (;;) pause();
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
