// A sound widget in C, so that a library of the kit has only the one fault that it is made for.
#ifndef WIDGET_STUB_H
#define WIDGET_STUB_H

#include <hostel_widget.h>
#include <stddef.h>

#ifndef WIDGET_STUB_VERSION
#define WIDGET_STUB_VERSION HOSTEL_WIDGET_VERSION
#endif

#ifndef WIDGET_STUB_WILL_SUSPEND
#define WIDGET_STUB_WILL_SUSPEND NULL
#endif

static void *stub_appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_CENTER, .color = {0.5, 0.5, 0.5, 1}};
    host->begin(view);
    host->text(view, (struct hostel_rect){0, tile->size.height / 2 - 12, tile->size.width, 24}, "All is well", &style);
    host->commit(view);
    return NULL;
}

__attribute__((visibility("default"))) const struct hostel_widget *kit_widget(void);

const struct hostel_widget *kit_widget(void) {
    static const struct hostel_widget widget = {
        .version = WIDGET_STUB_VERSION, .appear = stub_appear, .will_suspend = WIDGET_STUB_WILL_SUSPEND};
    return &widget;
}

#endif
