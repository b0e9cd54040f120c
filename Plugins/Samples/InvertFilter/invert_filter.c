#include <hostel_extension.h>
#include <string.h>

// A filter for the program of Examples/ImageFilters, in C: light becomes dark.

static void request(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name) {
    (void)state;
    size_t count = 0;
    const uint8_t *source = calls->get_memory(call, "pixels", &count);
    if (strcmp(name, "Apply") != 0 || source == NULL) {
        calls->fail(call, "unknown", "this filter takes Apply with pixels");
        return;
    }
    uint8_t *target = calls->put_memory(call, "pixels", count);
    if (target == NULL) {
        calls->fail(call, "memory", "no memory for the result");
        return;
    }
    for (size_t place = 0; place < count; place++)
        target[place] = place % 4 == 3 ? source[place] : (uint8_t)(255 - source[place]);
    calls->answer(call);
}

static const struct hostel_extension filter = {.version = HOSTEL_EXTENSION_VERSION, .request = request};

// The principal function, which the manifest names.
const struct hostel_extension *invert_filter(void) { return &filter; }
