// Asks for another height a hundred thousand times a second.
#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Asking", 0.01);
}

static void tick(void *context) {
    struct kit_tile *state = context;
    for (int count = 0; count < 1000; count++) state->host->set_preferred_height(state->view, 100 + count % 50);
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
