// Grows until it received two warnings, near its hard limit and above its soft one, and frees nothing.
#include "../Support/kit_memory.h"
#include "../Support/kit_tile.h"

enum { step = 128 * 1024 };

static int warnings;

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Deaf to warnings", 0.02);
}

static void tick(void *context) {
    (void)context;
    if (warnings < 2) kit_take(step);
}

static void memory_warning(void *context) {
    warnings++;
    kit_log(context, "was warned, and keeps what it has");
}

KIT_WIDGET(.appear = appear, .tick = tick, .memory_warning = memory_warning, .disappear = free)
