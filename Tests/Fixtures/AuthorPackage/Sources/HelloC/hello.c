#include <hostel_widget.h>

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    struct hostel_rect whole = {0, 0, tile->size.width, tile->size.height};
    struct hostel_text_style style = {.size = 17, .color = {0, 0, 0, 1}};
    host->begin(view);
    host->text(view, whole, "Hello from C", &style);
    host->commit(view);
    return 0;
}

static const struct hostel_widget hello = {.version = HOSTEL_WIDGET_VERSION, .appear = appear};

const struct hostel_widget *hello_widget(void) { return &hello; }
