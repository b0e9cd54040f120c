// Writes 256 MB into memory files that it does not map, a megabyte each millisecond.
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "../Support/kit_tile.h"

enum { step = 1024 * 1024, most = 256, each = 16 };

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "Hiding memory", 0.02);
}

static void tick(void *context) {
    static char bytes[step];
    static int taken, file = -1;
    memset(bytes, 1, step);
    struct timespec pause = {.tv_nsec = 1000000};
    for (; taken < most; taken++) {
        if (taken % each == 0) file = memfd_create("hidden", 0);
        if (file < 0 || write(file, bytes, step) != step) {
            kit_log(context, "there is no more memory");
            taken = most;
            return;
        }
        nanosleep(&pause, NULL);
    }
}

KIT_WIDGET(.appear = appear, .tick = tick, .disappear = free)
