// The moon tonight, the name of its phase, and the days until it is full and new.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../CSupport/tile_style.h"
#include "moon_phase.h"

static const double margin = 16;

struct state {
    struct hostel_view *view;
    const struct hostel_host *host;
    struct hostel_tile tile;
};

/// The disc, and on it the lit part in strips one pixel high. Their ends follow the limb on one side, and on the other
/// the line between day and night, which is half an ellipse.
static void draw_moon(struct state *state, double x, double y, double diameter, struct moon_phase moon) {
    const struct hostel_host *host = state->host;
    const double strip = 1 / fmax(1, state->tile.scale);
    double radius = diameter / 2, middle = x + radius;
    host->fill_ellipse(
        state->view, (struct hostel_rect){x, y, diameter, diameter}, tile_rgb(state->tile.dark ? 0x3a3a46 : 0x4a4a5c, 1));
    // 1 at new moon, -1 at full moon: how far the line between day and night bends to the lit side.
    double bend = cos(moon.phase * 2 * 3.14159265358979);
    for (double row = 0; row < diameter; row += strip) {
        double height = row + strip / 2 - radius;
        double half = sqrt(fmax(0, radius * radius - height * height));
        // The right side is lit while the moon waxes, the left while it wanes.
        double left = moon.phase < 0.5 ? middle + half * bend : middle - half;
        double right = moon.phase < 0.5 ? middle + half : middle - half * bend;
        if (right - left < 0.05) continue;
        host->fill_rect(
            state->view, (struct hostel_rect){left, y + row, right - left, strip}, 0, tile_rgb(0xf4ecd0, 1));
    }
}

static void days_text(char *text, size_t size, const char *what, double days) {
    int whole = (int)(days + 0.5);
    if (whole == 0)
        snprintf(text, size, "%s tonight", what);
    else
        snprintf(text, size, "%s in %d day%s", what, whole, whole == 1 ? "" : "s");
}

static void draw(struct state *state) {
    const struct hostel_host *host = state->host;
    struct hostel_size size = state->tile.size;
    struct moon_phase moon = moon_phase_at((double)time(NULL));
    host->begin(state->view);

    double diameter = size.height - 2 * margin;
    draw_moon(state, margin, margin, diameter, moon);

    char full[64], new[64], lit[64];
    days_text(full, sizeof full, "Full moon", moon.days_to_full);
    days_text(new, sizeof new, "New moon", moon.days_to_new);
    snprintf(lit, sizeof lit, "%.0f %% lit", moon.lit * 100);
    const char *const lines[] = {moon_phase_name(moon.phase), lit, full, new};
    const int count = 4;

    struct hostel_text_style styles[4];
    double heights[4], total = 0;
    for (int index = 0; index < count; index++) {
        styles[index] = tile_style(&state->tile, index == 0 ? TILE_HEADLINE : TILE_FOOTNOTE);
        heights[index] = host->measure_text(state->view, lines[index], 0, &styles[index]).height;
        total += heights[index];
    }
    double x = margin + diameter + margin, y = (size.height - total) / 2;
    for (int index = 0; index < count; index++) {
        host->text(
            state->view, (struct hostel_rect){x, y, size.width - margin - x, heights[index]}, lines[index],
            &styles[index]);
        y += heights[index];
    }
    host->commit(state->view);
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    struct state *state = calloc(1, sizeof *state);
    if (!state) return NULL;
    *state = (struct state){.view = view, .host = host, .tile = *tile};
    // The moon moves half a degree an hour, so every ten minutes is enough.
    host->set_interval(view, 600);
    draw(state);
    return state;
}

static enum hostel_update update(void *context) {
    if (!context) return HOSTEL_FAILED;
    // The host receives only a picture that differs from the last one, so drawing again costs little.
    draw(context);
    return HOSTEL_NEW_DATA;
}

static void tick(void *context) { update(context); }

static void tile_changed(void *context, const struct hostel_tile *tile) {
    struct state *state = context;
    if (!state) return;
    state->tile = *tile;
    draw(state);
}

static void disappear(void *context) { free(context); }

__attribute__((visibility("default"))) const struct hostel_widget *moon_widget(void);

const struct hostel_widget *moon_widget(void) {
    static const struct hostel_widget widget = {
        .version = HOSTEL_WIDGET_VERSION,
        .appear = appear,
        .update = update,
        .tile_changed = tile_changed,
        .tick = tick,
        .disappear = disappear,
    };
    return &widget;
}
