// Grows until it received two warnings, near its hard limit and above its soft one, and frees nothing.
#include <string.h>
#include <sys/mman.h>

#include "../Support/kit_tile.h"

enum { step = 128 * 1024 };

static int warnings;

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Deaf to warnings", 0.02);
}

static void tick(void *context) {
    (void)context;
    if (warnings >= 2) return;
    void *more = mmap(NULL, step, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (more != MAP_FAILED) memset(more, 1, step);
}

static void memory_warning(void *context) {
    warnings++;
    kit_log(context, "was warned, and keeps what it has");
}

KIT_WIDGET(.appear = appear, .tick = tick, .memory_warning = memory_warning, .disappear = free)
