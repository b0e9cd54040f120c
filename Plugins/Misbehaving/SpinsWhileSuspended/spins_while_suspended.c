// Begins to compute for ever when its last view disappears.
#include <pthread.h>

#include "../Support/kit_tile.h"

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    return kit_show(view, host, tile, "At rest", 0);
}

static void *spin(void *context) {
    (void)context;
    for (volatile unsigned long count = 0;; count++) {
    }
    return NULL;
}

static void disappear(void *context) {
    static pthread_t thread;
    if (!thread && pthread_create(&thread, NULL, spin, NULL) != 0) abort();
    free(context);
}

KIT_WIDGET(.appear = appear, .disappear = disappear)
