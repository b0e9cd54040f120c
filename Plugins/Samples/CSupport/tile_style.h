// Colours and text sizes for widgets in C: the platform's own, for light and dark and the seven text sizes.
#ifndef TILE_STYLE_H
#define TILE_STYLE_H

#include <hostel_widget.h>

static inline struct hostel_color tile_rgb(uint32_t rgb, double alpha) {
    return (struct hostel_color){(rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, alpha};
}

static inline struct hostel_color tile_label(bool dark) { return tile_rgb(dark ? 0xffffff : 0x000000, 1); }
static inline struct hostel_color tile_secondary(bool dark) { return tile_rgb(dark ? 0xebebf5 : 0x3c3c43, 0.6); }
static inline struct hostel_color tile_fill(bool dark) { return tile_rgb(0x767680, dark ? 0.24 : 0.12); }

enum tile_text { TILE_HEADLINE, TILE_BODY, TILE_FOOTNOTE };

/// The points of a text style at a text size, 0 (extra small) to 6.
static inline double tile_points(enum tile_text text, int32_t text_size) {
    static const double body[] = {14, 15, 16, 17, 19, 21, 23};
    static const double footnote[] = {12, 12, 12, 13, 15, 17, 19};
    int32_t index = text_size < 0 ? 0 : text_size > 6 ? 6 : text_size;
    return text == TILE_FOOTNOTE ? footnote[index] : body[index];
}

static inline struct hostel_text_style tile_style(const struct hostel_tile *tile, enum tile_text text) {
    return (struct hostel_text_style){
        .size = tile_points(text, tile->text_size),
        .weight = text == TILE_HEADLINE ? 600 : 400,
        .line_limit = 1,
        .color = text == TILE_FOOTNOTE ? tile_secondary(tile->dark) : tile_label(tile->dark),
    };
}

#endif
