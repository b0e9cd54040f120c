// The benchmark measures the host. The hog only counts its private memory and logs the time at which it exceeds the
// limit.

#include "bench_hog.h"

#include <hostel_widget.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

enum { step = 64 * 1024, second = 1000000000 };

struct state {
    struct hostel_view *view;
    const struct hostel_host *host;
    size_t limit;
};

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

/// Private memory before the first step, in bytes. It counts against the limit too.
static size_t private_bytes(void) {
    FILE *file = fopen("/proc/self/smaps_rollup", "re");
    if (!file) return 0;
    char line[128];
    size_t kibibytes = 0;
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "Private_Dirty: %zu kB", &kibibytes) == 1) break;
    fclose(file);
    return kibibytes * 1024;
}

static void *appear(struct hostel_view *view, const struct hostel_host *host, size_t megabytes) {
    struct state *state = malloc(sizeof *state);
    if (!state) abort();
    *state = (struct state){view, host, megabytes << 20};
    host->begin(view);
    host->commit(view);
    // First the host shows the tile and makes the control group, which takes the kernel some 50 ms. Then the hog takes
    // memory.
    host->set_interval(view, 0.25);
    return state;
}

static void *appear_16(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    (void)tile;
    return appear(view, host, 16);
}

static void *appear_256(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    (void)tile;
    return appear(view, host, 256);
}

static void *appear_1024(struct hostel_view *view, const struct hostel_host *host, const struct hostel_tile *tile) {
    (void)tile;
    return appear(view, host, 1024);
}

/// Takes memory until the process is killed.
static void tick(void *context) {
    struct state *state = context;
    size_t taken = private_bytes(), most = 2 * state->limit + (256u << 20);
    char *memory = mmap(NULL, most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) abort();
    uint64_t start = now(), written = 0;
    char due[64];
    // One byte in each nanosecond. A host that is quick kills the hog before it can log more.
    snprintf(due, sizeof due, "crosses at %llu", (unsigned long long)(start + state->limit - taken));
    state->host->log(state->view, due);
    for (bool has_crossed = false; written < most; written += step) {
        memset(memory + written, 1, step);
        if (!has_crossed && taken + written + step >= state->limit) {
            char line[64];
            snprintf(line, sizeof line, "crossed at %llu", (unsigned long long)now());
            state->host->log(state->view, line);
            has_crossed = true;
        }
        while (now() - start < written + step) {}
    }
    abort();
}

static void disappear(void *context) { free(context); }

#define HOG(size)                                                                                        \
    __attribute__((visibility("default"))) const struct hostel_widget *hog_##size(void) {                \
        static const struct hostel_widget widget = {                                                     \
            .version = HOSTEL_WIDGET_VERSION, .appear = appear_##size, .tick = tick, .disappear = disappear}; \
        return &widget;                                                                                  \
    }

HOG(16)
HOG(256)
HOG(1024)
