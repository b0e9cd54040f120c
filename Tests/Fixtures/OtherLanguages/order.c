#include <hostel_extension.h>
#include <string.h>
#include <unistd.h>

// An extension that counts the messages that do not follow the one before. Its library takes a while to load.

static int64_t last = -1, count, misplaced;

__attribute__((constructor)) static void load(void) { usleep(500000); }

static void message(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name) {
    int64_t number = -1;
    (void)state;
    if (strcmp(name, "Note") != 0 || !calls->get_integer(call, "number", &number)) return;
    misplaced += number != last + 1;
    last = number;
    count++;
}

static void request(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name) {
    (void)state;
    if (strcmp(name, "Look") != 0) return calls->fail(call, "unknown", "send Look");
    calls->put_integer(call, "count", count);
    calls->put_integer(call, "misplaced", misplaced);
    calls->answer(call);
}

static const struct hostel_extension extension = {
    .version = HOSTEL_EXTENSION_VERSION, .request = request, .message = message};
const struct hostel_extension *order_extension(void) { return &extension; }
