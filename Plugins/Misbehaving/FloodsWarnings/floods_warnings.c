// Sends warnings for the log, 1 KB each, as often as a widget may send messages at all.
#include <time.h>

#include "../Support/kit_raw.h"

static struct kit_bytes warning, event;

static void *flood(void *context) {
    (void)context;
    char text[1024];
    memset(text, 'w', sizeof text);
    for (;;) {
        for (int count = 0; count < 19; count++) {
            warning.count = event.count = 0;
            kit_field(&warning, 1, text, sizeof text);
            kit_field(&event, 7, warning.at, warning.count);
            kit_send(&event);
        }
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    return NULL;
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    void *state = kit_show(view, host, tile, "Warning", 0);
    kit_thread(flood);
    return state;
}

KIT_WIDGET(.appear = appear, .disappear = free)
