// The common part of the kit's widgets in C: a tile with a line of text, and the function that their property lists
// name.
#ifndef KIT_TILE_H
#define KIT_TILE_H

#include <hostel_widget.h>
#include <stdio.h>
#include <stdlib.h>

/// A tile, and the host's functions for it.
struct kit_tile {
    struct hostel_view *view;
    const struct hostel_host *host;
};

/// The widget's state for one tile: shows a text, which can be pressed, and asks for ticks.
static inline struct kit_tile *kit_show(struct hostel_view *view, const struct hostel_host *host,
                                        const struct hostel_tile *tile, const char *text, double interval) {
    struct kit_tile *state = malloc(sizeof *state);
    if (!state) abort();
    *state = (struct kit_tile){view, host};
    struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_CENTER, .color = {0.5, 0.5, 0.5, 1}};
    struct hostel_rect line = {0, tile->size.height / 2 - 12, tile->size.width, 24};
    host->begin(view);
    host->text(view, line, text, &style);
    host->region(view, line, text);
    host->commit(view);
    host->set_interval(view, interval);
    return state;
}

static inline void kit_log(void *context, const char *line) {
    struct kit_tile *state = context;
    state->host->log(state->view, line);
}

#define KIT_WIDGET(...)                                                                       \
    __attribute__((visibility("default"))) const struct hostel_widget *kit_widget(void);      \
    const struct hostel_widget *kit_widget(void) {                                            \
        static const struct hostel_widget widget = {.version = HOSTEL_WIDGET_VERSION, __VA_ARGS__}; \
        return &widget;                                                                       \
    }

#endif
