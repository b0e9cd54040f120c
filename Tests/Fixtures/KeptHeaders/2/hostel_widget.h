// A widget in C: one exported function, a table of the widget's functions, and a table of its host's functions.
//
//     const struct hostel_widget *my_widget(void);
//
// Name the function in the manifest: HostelPrincipalFunction = my_widget. Compile with
//
//     cc -shared -fPIC -I <folder of this header> my_widget.c -o libMyWidget.so
//
// and link nothing: a widget calls only functions of the table that it receives. Every call, both ways, is made on the
// process's main thread. Lengths are points, the origin is the top left corner, y grows downwards. Texts are UTF-8 and
// end with 0; they are copied before the call returns. A null text counts as an empty one.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of both tables. A host also takes version 1, whose table ends with `disappear`, and refuses any other.
#define HOSTEL_WIDGET_VERSION 2u

/// Compact has a fixed height, expanded a variable one.
enum hostel_mode { HOSTEL_COMPACT = 0, HOSTEL_EXPANDED = 1 };

/// The result of an update.
enum hostel_update { HOSTEL_NEW_DATA = 0, HOSTEL_NO_DATA = 1, HOSTEL_FAILED = 2 };

enum hostel_touch { HOSTEL_TOUCH_BEGAN = 0, HOSTEL_TOUCH_MOVED = 1, HOSTEL_TOUCH_ENDED = 2, HOSTEL_TOUCH_CANCELLED = 3 };

enum hostel_design { HOSTEL_SYSTEM = 0, HOSTEL_MONOSPACED = 1, HOSTEL_SERIF = 2, HOSTEL_SYMBOL = 3 };

enum hostel_alignment { HOSTEL_LEADING = 0, HOSTEL_CENTER = 1, HOSTEL_TRAILING = 2 };

struct hostel_size {
    double width, height;
};

struct hostel_rect {
    double x, y, width, height;
};

/// Components 0 to 1 in sRGB, not premultiplied; others are clamped.
struct hostel_color {
    double red, green, blue, alpha;
};

/// The style of a text. A style of zeros, except for `size`, is plain text at the left.
struct hostel_text_style {
    /// Points, more than 0; 17 otherwise.
    double size;
    /// 100 to 900; 0 means regular, 400.
    int32_t weight;
    enum hostel_design design;
    bool italic;
    enum hostel_alignment alignment;
    /// The largest number of lines; 0: as many as fit.
    int32_t line_limit;
    struct hostel_color color;
};

/// The facts about a tile.
struct hostel_tile {
    enum hostel_mode mode;
    struct hostel_size size;
    /// The largest size of each mode.
    struct hostel_size compact, expanded;
    /// 0 (extra small) to 6 (extra extra extra large); 3 is the default.
    int32_t text_size;
    /// Pixels for each point.
    double scale;
    bool dark;
};

/// One tile, from `appear` to `disappear`. The host's functions take it first.
struct hostel_view;

/// The host's functions. Valid for the life of the process.
struct hostel_host {
    /// HOSTEL_WIDGET_VERSION of the host.
    uint32_t version;

    /// Asks for a height in points. The host may grant less, and always gives the compact mode its own height.
    void (*set_preferred_height)(struct hostel_view *view, double height);
    /// Sets the largest mode that the widget can show: compact unless set.
    void (*set_largest_mode)(struct hostel_view *view, enum hostel_mode mode);

    /// Starts a picture of the whole tile. Drops drawings that were not committed.
    void (*begin)(struct hostel_view *view);
    void (*fill_rect)(struct hostel_view *view, struct hostel_rect rect, double corner_radius,
                      struct hostel_color color);
    void (*stroke_rect)(struct hostel_view *view, struct hostel_rect rect, double corner_radius, double width,
                        struct hostel_color color);
    void (*fill_ellipse)(struct hostel_view *view, struct hostel_rect rect, struct hostel_color color);
    void (*line)(struct hostel_view *view, double x1, double y1, double x2, double y2, double width,
                 struct hostel_color color);
    /// Draws a text from the upper edge of `rect` down, broken into lines at its width.
    void (*text)(struct hostel_view *view, struct hostel_rect rect, const char *text,
                 const struct hostel_text_style *style);
    /// Names a region that can be pressed: `pressed` receives its name. Later regions lie above earlier ones.
    void (*region)(struct hostel_view *view, struct hostel_rect rect, const char *name);
    /// Shows the picture. A picture that equals the last one is not sent.
    void (*commit)(struct hostel_view *view);

    /// Returns the size of a text, rounded up to whole points. Lines break at `width`; 0 or less: only where the text
    /// has line breaks.
    struct hostel_size (*measure_text)(struct hostel_view *view, const char *text, double width,
                                       const struct hostel_text_style *style);

    /// Calls the widget's `tick` every `seconds`, until this is set to 0 or less, or the tile disappears.
    void (*set_interval)(struct hostel_view *view, double seconds);

    /// Asks the host to open a URL. `opened`, if not null, is called once with the result.
    void (*open_url)(struct hostel_view *view, const char *url, void (*opened)(void *context, bool was_opened),
                     void *context);

    /// Writes a line to the extension's log.
    void (*log)(struct hostel_view *view, const char *line);
};

/// The widget's functions. All but `appear` may be null.
struct hostel_widget {
    /// HOSTEL_WIDGET_VERSION that the widget was compiled with.
    uint32_t version;

    /// The tile is about to be shown. Returns the widget's own state for it, which may be null.
    ///
    /// `tile` is valid only during the call, `view` until `disappear` returns.
    void *(*appear)(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile);
    /// Updates the widget. Called after `appear`, and later when the host decides.
    enum hostel_update (*update)(void *state);
    /// The active mode changed; `maximum` is the largest size in it.
    void (*mode_changed)(void *state, enum hostel_mode mode, struct hostel_size maximum);
    /// The tile's size, text size or look changed.
    void (*tile_changed)(void *state, const struct hostel_tile *tile);
    /// The region of this name was pressed.
    void (*pressed)(void *state, const char *name);
    /// One finger on the tile, in a named region or outside.
    void (*touched)(void *state, enum hostel_touch phase, double x, double y);
    /// The interval of `set_interval` passed.
    void (*tick)(void *state);
    /// A memory warning: the process is near its limit, or the machine is short of memory.
    void (*memory_warning)(void *state);
    /// The tile disappeared. Frees the state.
    void (*disappear)(void *state);

    /// The process is suspended after this returns, because its tiles are hidden. Save data and release locks here. A
    /// process that takes longer than the point's deadline is killed.
    void (*will_suspend)(void);
    /// The process resumed. Called before any of its tiles appears again.
    void (*did_resume)(void);
};

#ifdef __cplusplus
}
#endif
