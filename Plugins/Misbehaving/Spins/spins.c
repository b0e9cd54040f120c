// Computes for ever on a thread of its own, from its first appearance on.
#include <pthread.h>

#include "../Support/kit_tile.h"

static void *spin(void *context) {
    (void)context;
    for (volatile unsigned long count = 0;; count++) {
    }
    return NULL;
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    static pthread_t thread;
    if (!thread && pthread_create(&thread, NULL, spin, NULL) != 0) abort();
    return kit_show(view, host, tile, "Spinning", 0);
}

KIT_WIDGET(.appear = appear, .disappear = free)
