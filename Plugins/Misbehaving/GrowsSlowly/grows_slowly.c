// Takes and writes 512 KB of memory twenty times a second while it is shown, up to 40 MB, and prints each warning.
#include "../Support/kit_memory.h"
#include "../Support/kit_tile.h"

enum { step = 512 * 1024, most = 40 * 1024 * 1024 };

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Growing", 0.05);
}

static void tick(void *context) {
    (void)context;
    /// Kept over appearances, because the process grows.
    static size_t taken;
    if (taken < most && kit_take(step)) taken += step;
}

static void memory_warning(void *context) { kit_log(context, "was warned of memory"); }

KIT_WIDGET(.appear = appear, .tick = tick, .memory_warning = memory_warning, .disappear = free)
