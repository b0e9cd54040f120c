// A widget in C: one exported function, a table of what the widget does, and a table of what its host does for it.
//
//     const struct hostel_widget *my_widget(void);
//
// Name the function in the manifest: HostelPrincipalFunction = my_widget. Compile with
//
//     cc -shared -fPIC -I <folder of this header> my_widget.c -o libMyWidget.so
//
// and link nothing: all that a widget calls is in the table it is handed. Every call, both ways, is made on the
// process's main thread. Lengths are points, the origin is the top left corner, y grows downwards. Texts are UTF-8
// and end with 0; they are copied before the call returns. A null text counts as an empty one.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of both tables. A host refuses a widget of another one.
#define HOSTEL_WIDGET_VERSION 1u

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

/// Parts 0 to 1 in sRGB, not premultiplied.
struct hostel_color {
    double red, green, blue, alpha;
};

/// How a text is set. All zero but `size` is plain text at the left.
struct hostel_text_style {
    /// Points, more than 0.
    double size;
    /// 100 to 900; 0 is regular, 400.
    int32_t weight;
    enum hostel_design design;
    bool italic;
    enum hostel_alignment alignment;
    /// The most lines; 0: as many as fit.
    int32_t line_limit;
    struct hostel_color color;
};

/// The facts about its tile that a widget needs.
struct hostel_tile {
    enum hostel_mode mode;
    struct hostel_size size;
    /// The most room that each mode has.
    struct hostel_size compact, expanded;
    /// 0 (extra small) to 6 (extra extra extra large); 3 is the default.
    int32_t text_size;
    /// Pixels a point.
    double scale;
    bool dark;
};

/// One tile, from `appear` to `disappear`: what the host's functions are called for.
struct hostel_view;

/// The functions of a host for a widget. Valid for the life of the process.
struct hostel_host {
    /// HOSTEL_WIDGET_VERSION of the host.
    uint32_t version;

    /// Asks for a height; the host may grant less, and never another compact one.
    void (*set_preferred_height)(struct hostel_view *view, double height);
    /// Says which mode is the largest that the widget can show: compact unless set.
    void (*set_largest_mode)(struct hostel_view *view, enum hostel_mode mode);

    /// Starts a picture of the whole tile; what was drawn and not committed is dropped.
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
    /// Names a place that can be pressed: `pressed` is called with its name. Later ones lie above earlier ones.
    void (*region)(struct hostel_view *view, struct hostel_rect rect, const char *name);
    /// Shows the picture; an equal one is not sent.
    void (*commit)(struct hostel_view *view);

    /// The room that a text takes, whole points upwards; `width` is where lines break, 0 or less: nowhere.
    struct hostel_size (*measure_text)(struct hostel_view *view, const char *text, double width,
                                       const struct hostel_text_style *style);

    /// Calls `tick` of the widget every so many seconds, until it is set to 0 or the tile disappears.
    void (*set_interval)(struct hostel_view *view, double seconds);

    /// Asks the host to open a URL; `opened`, if not null, is called once with whether it was.
    void (*open_url)(struct hostel_view *view, const char *url, void (*opened)(void *context, bool was_opened),
                     void *context);

    /// Writes a line to the extension's log.
    void (*log)(struct hostel_view *view, const char *line);
};

/// The functions of a widget. Every function but `appear` may be null.
struct hostel_widget {
    /// HOSTEL_WIDGET_VERSION that the widget was compiled with.
    uint32_t version;

    /// The tile is about to be shown: returns the widget's own state for it, which may be null.
    ///
    /// `tile` is valid during the call alone, `view` until `disappear` returns.
    void *(*appear)(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile);
    /// Brings the widget up to date. Called after `appear`, and later as the host sees fit.
    enum hostel_update (*update)(void *state);
    /// The active mode is another now.
    void (*mode_changed)(void *state, enum hostel_mode mode, struct hostel_size maximum);
    /// The tile has another size, text size or look now.
    void (*tile_changed)(void *state, const struct hostel_tile *tile);
    /// A place named by `region` was pressed.
    void (*pressed)(void *state, const char *name);
    /// One finger on the tile, whether on a named place or not.
    void (*touched)(void *state, enum hostel_touch phase, double x, double y);
    /// The time set by `set_interval` has come again.
    void (*tick)(void *state);
    /// Memory is short.
    void (*memory_warning)(void *state);
    /// The tile is gone: frees the state.
    void (*disappear)(void *state);
};

#ifdef __cplusplus
}
#endif
