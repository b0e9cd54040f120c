// Takes much at once and then grows slowly until it received two warnings, near its hard limit and above its soft one.
// It frees nothing. Between its soft limit (15 MB) and its hard limit (16 MB) it grows for more than a second, so that
// a host on a busy machine warns it before it must end it.
#include "../Support/kit_memory.h"
#include "../Support/kit_tile.h"

enum { first = 11 * 1024 * 1024, step = 32 * 1024 };

static int warnings;

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    static int took_first;
    if (!took_first) took_first = kit_take(first) != NULL;
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
