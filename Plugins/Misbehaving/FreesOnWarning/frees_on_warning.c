// Keeps a growing cache and frees it at each warning. The cache stops between the mark of the warning (80 % of 16 MB)
// and the limit, so a host that is late does not kill the widget.
#include "../Support/kit_memory.h"
#include "../Support/kit_tile.h"

enum { step = 256 * 1024, most = 56 };

static void *cache[most];
static int count;

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Keeping a cache", 0.02);
}

static void tick(void *context) {
    (void)context;
    if (count == most) return;
    void *more = kit_take(step);
    if (more) cache[count++] = more;
}

static void memory_warning(void *context) {
    while (count > 0) munmap(cache[--count], step);
    kit_log(context, "was warned, and let its cache go");
}

KIT_WIDGET(.appear = appear, .tick = tick, .memory_warning = memory_warning, .disappear = free)
