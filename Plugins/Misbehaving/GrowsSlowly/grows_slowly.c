// Takes and writes 512 KB of memory twenty times a second while it is shown, and 128 KB from 10 MB on, up to 40 MB. So
// it grows for more than a second between the warning mark of a limit of 16 MB and the limit. It prints each warning.
#include "../Support/kit_memory.h"
#include "../Support/kit_tile.h"

enum { megabyte = 1024 * 1024, fast = 512 * 1024, slow = 128 * 1024 };

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Growing", 0.05);
}

static void tick(void *context) {
    (void)context;
    /// Kept over appearances, because the process grows.
    static size_t taken;
    size_t step = taken < 10 * megabyte ? fast : slow;
    if (taken < 40 * megabyte && kit_take(step)) taken += step;
}

static void memory_warning(void *context) { kit_log(context, "was warned of memory"); }

KIT_WIDGET(.appear = appear, .tick = tick, .memory_warning = memory_warning, .disappear = free)
