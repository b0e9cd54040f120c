// Sleeps for an hour in the call for another display mode.
#include <unistd.h>

#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    host->set_largest_mode(view, HOSTEL_EXPANDED);
    return kit_show(view, host, tile, "Show More, and it sleeps", 0);
}

static void mode_changed(void *context, enum hostel_mode mode, struct hostel_size maximum) {
    (void)maximum;
    if (mode != HOSTEL_EXPANDED) return;
    kit_log(context, "sleeps");
    for (;;) sleep(3600);
}

KIT_WIDGET(.appear = appear, .mode_changed = mode_changed, .disappear = free)
