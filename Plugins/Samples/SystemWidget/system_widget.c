// The machine's load, memory and time since its start; when expanded also the last two minutes.

#include <stdio.h>
#include <stdlib.h>

#include "../CSupport/tile_style.h"
#include "system_history.h"
#include "system_reading.h"
#include "system_text.h"

static const double margin = 16;
/// Seconds between two readings; a load average changes every five.
static const double interval = 2;
static const double graph_height = 72;

/// The history continues from one tile to the next, because the process is the same.
static struct system_history load_history, memory_history;

struct state {
    struct hostel_view *view;
    const struct hostel_host *host;
    struct hostel_tile tile;
    struct system_reading reading;
    bool is_readable;
};

static struct hostel_color bar_color(double share) {
    return tile_rgb(share < 0.6 ? 0x34c759 : share < 0.85 ? 0xff9500 : 0xff3b30, 1);
}

/// The height of a row of text and bar.
static double row_height(const struct state *state) { return tile_points(TILE_BODY, state->tile.text_size) * 1.75; }

/// A name at the left, a value at the right, and below them a bar that is full at 1.
static void draw_row(
    struct state *state, double y, const char *name, const char *value, double share, struct hostel_color color) {
    const struct hostel_host *host = state->host;
    double width = state->tile.size.width - 2 * margin;
    struct hostel_text_style left = tile_style(&state->tile, TILE_FOOTNOTE), right = left;
    left.color = tile_label(state->tile.dark);
    left.weight = 600;
    right.alignment = HOSTEL_TRAILING;
    double line = host->measure_text(state->view, name, 0, &left).height;
    host->text(state->view, (struct hostel_rect){margin, y, width / 2, line}, name, &left);
    host->text(state->view, (struct hostel_rect){margin + width / 4, y, width * 3 / 4, line}, value, &right);

    const double thick = 5;
    double top = y + line + 3;
    host->fill_rect(state->view, (struct hostel_rect){margin, top, width, thick}, thick / 2, tile_fill(state->tile.dark));
    double filled = share > 1 ? 1 : share;
    if (filled * width >= thick)
        host->fill_rect(
            state->view, (struct hostel_rect){margin, top, width * filled, thick}, thick / 2, color);
}

/// Columns from the oldest reading at the left to the newest at the right.
static void draw_graph(
    struct state *state, double y, double height, const struct system_history *history, const char *name,
    struct hostel_color color) {
    const struct hostel_host *host = state->host;
    double width = state->tile.size.width - 2 * margin, step = width / SYSTEM_HISTORY_LENGTH;
    struct hostel_rect area = {margin, y, width, height};
    host->fill_rect(state->view, area, 6, tile_fill(state->tile.dark));
    for (int back = 0; back < system_history_size(history); back++) {
        double value = system_history_value(history, back), tall = (value > 1 ? 1 : value) * (height - 4);
        if (tall < 1) tall = 1;
        host->fill_rect(
            state->view,
            (struct hostel_rect){margin + width - (back + 1) * step + 0.5, y + height - 2 - tall, step - 1, tall},
            1, color);
    }
    struct hostel_text_style style = tile_style(&state->tile, TILE_FOOTNOTE);
    double line = host->measure_text(state->view, name, 0, &style).height;
    host->text(state->view, (struct hostel_rect){margin + 6, y + 3, width - 12, line}, name, &style);
}

static void draw(struct state *state) {
    const struct hostel_host *host = state->host;
    const struct system_reading *reading = &state->reading;
    struct hostel_size size = state->tile.size;
    host->begin(state->view);
    if (!state->is_readable) {
        struct hostel_text_style style = tile_style(&state->tile, TILE_FOOTNOTE);
        style.alignment = HOSTEL_CENTER;
        host->text(
            state->view, (struct hostel_rect){margin, size.height / 2 - 10, size.width - 2 * margin, 20},
            "The system says nothing about itself", &style);
        host->commit(state->view);
        return;
    }
    char value[64];
    double compact = state->tile.compact.height, row = row_height(state);
    double y = compact / 2 - row * 1.5;
    if (y < 4) y = 4;
    double pitch = (compact - 2 * y) / 3;

    double load = reading->load[0] / reading->processors;
    snprintf(value, sizeof value, "%.2f  %.2f  %.2f", reading->load[0], reading->load[1], reading->load[2]);
    draw_row(state, y, "Load", value, load, bar_color(load));

    unsigned long long used = reading->memory_total - reading->memory_available;
    system_text_memory(value, sizeof value, used, reading->memory_total);
    double memory = system_reading_share(reading->memory_total, reading->memory_available);
    draw_row(state, y + pitch, "Memory", value, memory, bar_color(memory));

    // A full bar is a week without a restart.
    system_text_uptime(value, sizeof value, reading->uptime);
    draw_row(state, y + 2 * pitch, "Uptime", value, reading->uptime / (7 * 86400), tile_rgb(0x5856d6, 1));

    if (size.height >= compact + graph_height) {
        double room = size.height - compact - margin, gap = 8, height = (room - gap) / 2;
        draw_graph(state, compact, height, &load_history, "Load", tile_rgb(0x007aff, 0.8));
        draw_graph(state, compact + height + gap, height, &memory_history, "Memory", tile_rgb(0xaf52de, 0.8));
    }
    host->commit(state->view);
}

static void read_system(struct state *state) {
    state->is_readable = system_reading_take(&state->reading);
    if (!state->is_readable) return;
    // An update soon after a tick adds no reading to the graphs.
    static double last;
    const struct system_reading *reading = &state->reading;
    if (load_history.count > 0 && reading->uptime - last < interval / 2) return;
    last = reading->uptime;
    system_history_add(&load_history, reading->load[0] / reading->processors);
    system_history_add(&memory_history, system_reading_share(reading->memory_total, reading->memory_available));
}

static void ask_for_height(struct state *state, enum hostel_mode mode, struct hostel_size maximum) {
    double wanted = state->tile.compact.height + 2 * graph_height + 8 + margin;
    if (mode == HOSTEL_COMPACT || wanted > maximum.height) wanted = maximum.height;
    state->host->set_preferred_height(state->view, wanted);
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    struct state *state = calloc(1, sizeof *state);
    if (!state) return NULL;
    *state = (struct state){.view = view, .host = host, .tile = *tile};
    host->set_largest_mode(view, HOSTEL_EXPANDED);
    ask_for_height(state, tile->mode, tile->mode == HOSTEL_EXPANDED ? tile->expanded : tile->compact);
    host->set_interval(view, interval);
    read_system(state);
    draw(state);
    return state;
}

static enum hostel_update update(void *context) {
    struct state *state = context;
    if (!state) return HOSTEL_FAILED;
    read_system(state);
    draw(state);
    return state->is_readable ? HOSTEL_NEW_DATA : HOSTEL_FAILED;
}

static void tick(void *context) { update(context); }

static void mode_changed(void *context, enum hostel_mode mode, struct hostel_size maximum) {
    struct state *state = context;
    if (!state) return;
    state->tile.mode = mode;
    ask_for_height(state, mode, maximum);
}

static void tile_changed(void *context, const struct hostel_tile *tile) {
    struct state *state = context;
    if (!state) return;
    state->tile = *tile;
    draw(state);
}

static void disappear(void *context) { free(context); }

__attribute__((visibility("default"))) const struct hostel_widget *system_widget(void);

const struct hostel_widget *system_widget(void) {
    static const struct hostel_widget widget = {
        .version = HOSTEL_WIDGET_VERSION,
        .appear = appear,
        .update = update,
        .mode_changed = mode_changed,
        .tile_changed = tile_changed,
        .tick = tick,
        .disappear = disappear,
    };
    return &widget;
}
