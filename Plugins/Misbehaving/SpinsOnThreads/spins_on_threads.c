// Computes for ever on 100 threads, from its first appearance on.
#include <pthread.h>

#include "../Support/kit_tile.h"

static void *spin(void *context) {
    (void)context;
    for (volatile unsigned long count = 0;; count++) {
    }
    return NULL;
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    static int count;
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 64 << 10);
    // The host may allow fewer.
    while (count < 100 && pthread_create(&thread, &small, spin, NULL) == 0) count++;
    if (count == 0) abort();
    return kit_show(view, host, tile, "Spinning", 0);
}

KIT_WIDGET(.appear = appear, .disappear = free)
