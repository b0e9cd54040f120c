// Sends frames of 1,500 shapes as fast as the host reads them, each different from the last.
#include <unistd.h>

#include "../Support/kit_raw.h"

static struct kit_bytes list, frame, event;

static void add_shape(float x, float red) {
    struct kit_bytes *part[4];
    static struct kit_bytes store[4];
    for (int index = 0; index < 4; index++) (part[index] = &store[index])->count = 0;
    // An ellipse: its place, the shape, its paint, the fill.
    for (int field = 1; field <= 4; field++) kit_float(part[0], field, field < 3 ? x / 2 : 5);
    kit_field(part[1], 2, part[0]->at, part[0]->count);
    part[0]->count = 0;
    kit_float(part[0], 1, red);
    kit_float(part[0], 4, 1);
    kit_field(part[2], 1, part[0]->at, part[0]->count);
    kit_field(part[3], 1, part[1]->at, part[1]->count);
    kit_field(part[3], 2, part[2]->at, part[2]->count);
    part[0]->count = 0;
    kit_field(part[0], 3, part[3]->at, part[3]->count);
    kit_field(&list, 2, part[0]->at, part[0]->count);
}

static void *flood(void *context) {
    (void)context;
    // The answer that the view has appeared must not wait behind the frames.
    sleep(1);
    for (uint32_t serial = 1000;; serial++) {
        list.count = frame.count = event.count = 0;
        struct kit_bytes *size = &event;
        kit_float(size, 1, 300);
        kit_float(size, 2, 110);
        kit_field(&list, 1, size->at, size->count);
        event.count = 0;
        for (int shape = 0; shape < 1500; shape++) add_shape((float)(shape % 200 + 1), (float)(serial % 100 + 1) / 101);
        kit_integer(&frame, 1, 1);
        kit_integer(&frame, 2, serial);
        kit_field(&frame, 3, list.at, list.count);
        kit_field(&event, 1, frame.at, frame.count);
        kit_send(&event);
    }
    return NULL;
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    void *state = kit_show(view, host, tile, "Flooding", 0);
    kit_thread(flood);
    return state;
}

KIT_WIDGET(.appear = appear, .disappear = free)
