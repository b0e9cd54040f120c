// Maps 60,000 pieces of memory that it never touches.
#include <sys/mman.h>
#include <unistd.h>

#include "../Support/kit_tile.h"

enum { pieces = 60000 };

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Mapping pieces", 0.02);
}

static void tick(void *context) {
    static char *memory;
    if (memory) return;
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    memory = mmap(NULL, pieces * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        kit_log(context, "there is no more memory");
        return;
    }
    // Neighbours with other rights are mappings of their own.
    for (size_t piece = 0; piece < pieces; piece += 2) mprotect(memory + piece * page, page, PROT_READ);
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
