// Takes and writes 512 KB of memory twenty times a second while it is shown, up to 40 MB, and prints each warning.
#include <hostel_widget.h>
#include <stdlib.h>
#include <string.h>

enum { step = 512 * 1024, most = 40 * 1024 * 1024 };

struct state {
    struct hostel_view *view;
    const struct hostel_host *host;
};

/// Kept over appearances, because the process grows.
static size_t taken;

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    struct state *state = malloc(sizeof *state);
    if (!state) abort();
    *state = (struct state){view, host};
    struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_CENTER, .color = {0.5, 0.5, 0.5, 1}};
    host->begin(view);
    host->text(view, (struct hostel_rect){0, tile->size.height / 2 - 12, tile->size.width, 24}, "Growing", &style);
    host->commit(view);
    host->set_interval(view, 0.05);
    return state;
}

static void tick(void *context) {
    (void)context;
    if (taken >= most) return;
    char *more = malloc(step);
    if (!more) return;
    memset(more, 1, step);
    taken += step;
}

static void memory_warning(void *context) {
    struct state *state = context;
    state->host->log(state->view, "was warned of memory");
}

static void disappear(void *context) { free(context); }

__attribute__((visibility("default"))) const struct hostel_widget *kit_widget(void);

const struct hostel_widget *kit_widget(void) {
    static const struct hostel_widget widget = {
        .version = HOSTEL_WIDGET_VERSION,
        .appear = appear,
        .tick = tick,
        .memory_warning = memory_warning,
        .disappear = disappear,
    };
    return &widget;
}
