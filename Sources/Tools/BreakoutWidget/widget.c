#include "breakout_widget.h"

#include <breakout_kit.h>
#include <hostel_widget.h>
#include <stdlib.h>
#include <string.h>

struct state {
    struct hostel_view *view;
    const struct hostel_host *host;
    struct breakout_targets *targets;
    size_t next;
};

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    struct state *state = calloc(1, sizeof *state);
    if (!state) abort();
    *state = (struct state){.view = view, .host = host};
    struct hostel_text_style style = {.size = 17, .alignment = HOSTEL_CENTER, .color = {0.5, 0.5, 0.5, 1}};
    host->begin(view);
    host->text(view, (struct hostel_rect){0, 20, tile->size.width, 24}, "Trying to break out", &style);
    host->commit(view);
    char path[4096];
    const char *home = getenv("HOME");
    if (home && snprintf(path, sizeof path, "%s/targets", home) < (int)sizeof path)
        state->targets = breakout_targets_read(path);
    if (!state->targets) {
        puts("breakout no targets");
        fflush(stdout);
        return state;
    }
    const char *after = breakout_target(state->targets, "after");
    const struct breakout_attempt *attempt;
    for (size_t index = 0; after && (attempt = breakout_attempt_at(index)); index++)
        if (!strcmp(attempt->name, after)) state->next = index + 1;
    host->set_interval(view, 0.002);
    return state;
}

static void forge(struct state *state, const char *name) {
    const struct breakout_attempt *attempt;
    for (size_t index = 0; (attempt = breakout_forgery_at(index)); index++)
        if (!strcmp(attempt->name, name)) breakout_make(attempt, state->targets, stdout);
}

static void tick(void *context) {
    struct state *state = context;
    const char *run = breakout_target(state->targets, "run");
    const struct breakout_attempt *attempt = breakout_attempt_at(state->next++);
    if (run && strcmp(run, "all") != 0) {
        state->host->set_interval(state->view, 0);
        forge(state, run);
    } else if (attempt) {
        breakout_make(attempt, state->targets, stdout);
        return;
    }
    state->host->set_interval(state->view, 0);
    puts("breakout end");
    fflush(stdout);
}

static void disappear(void *context) {
    struct state *state = context;
    free(state->targets);
    free(state);
}

const struct hostel_widget *breakout_widget(void) {
    static const struct hostel_widget widget = {
        .version = HOSTEL_WIDGET_VERSION, .appear = appear, .tick = tick, .disappear = disappear};
    return &widget;
}
