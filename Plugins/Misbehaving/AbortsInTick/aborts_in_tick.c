// Calls abort in a function of its own, a moment after it appeared.
#include <hostel_widget.h>
#include <stdio.h>
#include <stdlib.h>

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    (void)tile;
    host->set_interval(view, 0.1);
    return NULL;
}

__attribute__((noinline)) static void settle_accounts(int balance) {
    fprintf(stderr, "the accounts do not balance by %d\n", balance);
    abort();
}

static void tick(void *context) {
    (void)context;
    settle_accounts(7);
    fprintf(stderr, "settled\n");
}

__attribute__((visibility("default"))) const struct hostel_widget *kit_widget(void);

const struct hostel_widget *kit_widget(void) {
    static const struct hostel_widget widget = {.version = HOSTEL_WIDGET_VERSION, .appear = appear, .tick = tick};
    return &widget;
}
