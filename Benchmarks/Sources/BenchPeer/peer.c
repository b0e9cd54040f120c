#include <hostel_extension.h>
#include <string.h>

#include "bench_peer.h"

static void request(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name) {
    (void)state;
    size_t count = 0;
    if (strcmp(name, "Echo") == 0) {
        const uint8_t *bytes = calls->get_bytes(call, "bytes", &count);
        calls->put_bytes(call, "bytes", bytes, bytes ? count : 0);
        return calls->answer(call);
    }
    const uint8_t *source = calls->get_memory(call, "memory", &count);
    uint8_t *target = source ? calls->put_memory(call, "memory", count) : NULL;
    if (target == NULL) return calls->fail(call, "memory", "no memory was sent, or there is none for the answer");
    if (strcmp(name, "Copy") == 0) {
        memcpy(target, source, count);
    } else {
        for (size_t place = 0; place < count; place++)
            target[place] = place % 4 == 3 ? source[place] : (uint8_t)(255 - source[place]);
    }
    calls->answer(call);
}

static const struct hostel_extension extension = {.version = HOSTEL_EXTENSION_VERSION, .request = request};

const struct hostel_extension *bench_peer(void) { return &extension; }
