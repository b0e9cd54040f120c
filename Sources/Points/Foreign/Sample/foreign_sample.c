#include "foreign_sample.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

int64_t sample_numbers(int8_t a, uint8_t b, int16_t c, uint16_t d, int32_t e, uint32_t f, int64_t g, uint64_t h) {
    return a + b + c + d + (int64_t)e + f + g + (int64_t)h;
}

double sample_floats(float a, double b) { return a * b; }

_Bool sample_not(_Bool flag) { return !flag; }

sample_point sample_move(sample_point point, double by) {
    point.tag++;
    point.x += by;
    point.y += by;
    return point;
}

int sample_measure(const sample_box *box, sample_point *out) {
    if (!box) return -1;
    *out = box->corner;
    return box->sizes[0] + box->sizes[1] + box->sizes[2] + (box->name ? (int)strlen(box->name) : 0);
}

void sample_scale(sample_point *points, int count, double by) {
    for (int i = 0; i < count; i++) {
        points[i].x *= by;
        points[i].y *= by;
    }
}

int64_t sample_sum(const int32_t *numbers, size_t count) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += numbers[i];
    return sum;
}

// Writes at most three numbers.
int sample_fill(uint16_t *numbers, int room, int *used) {
    *used = room < 3 ? room : 3;
    for (int i = 0; i < *used; i++) numbers[i] = (uint16_t)(100 + i);
    return room;
}

int sample_join(const char **words, char **out) {
    size_t length = 0;
    int count = 0;
    for (; words[count]; count++) length += strlen(words[count]);
    *out = calloc(length + 1, 1);
    if (!*out) return -1;
    for (int i = 0; i < count; i++) strcat(*out, words[i]);
    return count;
}

static int freed;

void sample_free(char *text) {
    freed++;
    free(text);
}

int sample_freed(void) { return freed; }

const char *sample_greeting(_Bool present) { return present ? "good day" : NULL; }

char *sample_text(size_t letters) {
    char *text = malloc(letters + 1);
    if (!text) return NULL;
    memset(text, 'a', letters);
    text[letters] = 0;
    return text;
}

// One byte more than a host takes.
const char *sample_endless(void) { return sample_text((64 << 20) + 1); }

char **sample_words(int count, int letters) {
    char **words = calloc((size_t)count + 1, sizeof *words);
    for (int word = 0; words && word < count; word++) words[word] = sample_text((size_t)letters);
    return words;
}

// The numbers 1 and 2, and a length that is not theirs.
const int *sample_lie(int length, int *count) {
    static const int numbers[] = {1, 2};
    *count = length;
    return numbers;
}

// Writes each pixel twice.
int sample_double(const uint8_t *pixels, int width, int height, uint16_t *doubled) {
    int count = 0;
    for (int pixel = 0; pixel < width * height; pixel++) {
        doubled[count++] = pixels[pixel];
        doubled[count++] = pixels[pixel];
    }
    return count;
}

// A picture with three numbers for each pixel.
uint16_t *sample_picture(_Bool is_large, int *width, int *height) {
    *width = is_large ? 800 : 2;
    *height = is_large ? 500 : 3;
    size_t count = (size_t)*width * (size_t)*height * 3;
    uint16_t *numbers = malloc(count * sizeof *numbers);
    if (!numbers) return NULL;
    for (size_t index = 0; index < count; index++) numbers[index] = (uint16_t)index;
    return numbers;
}

int sample_fail(int code) {
    errno = code;
    return -1;
}

struct sample_counter {
    int next;
};

struct sample_other {
    int value;
};

sample_counter *sample_open(int start) {
    if (start < 0) return NULL;
    sample_counter *counter = malloc(sizeof *counter);
    if (counter) counter->next = start;
    return counter;
}

int sample_next(sample_counter *counter) { return counter->next++; }

void sample_close(sample_counter *counter) { free(counter); }

sample_cursor sample_begin(sample_counter *counter) { return (sample_cursor){counter, 10}; }

int sample_look(sample_cursor cursor) { return cursor.counter ? sample_next(cursor.counter) + cursor.at : -1; }

void sample_step(sample_cursor *cursor) { cursor->at += 10; }

int sample_make(sample_other **out) {
    *out = calloc(1, sizeof **out);
    return 0;
}

int sample_each(int count, sample_visit visit) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += visit(i, i % 2 ? "odd" : "even");
    return sum;
}

int sample_table(sample_rows rows) {
    char *values[] = {"one", NULL, "three"};
    return rows(3, values);
}

sample_box sample_boxed(void) {
    sample_box box = {{1, 2.5, -3}, {10, 20, 30}, "small"};
    return box;
}

int sample_met(sample_meet meet) {
    sample_point point = {1, 2.5, -3}, copy = {4, 5.5, -6};
    const char *words[] = {"good", "day", NULL};
    return meet(&point, copy, words);
}

// A struct of the library's own, which has no getters.
const sample_point *sample_origin(_Bool present) {
    static const sample_point origin = {7, 8.5, -9};
    return present ? &origin : NULL;
}

static sample_visit remembered;

void sample_remember(sample_visit visit) { remembered = visit; }

int sample_recall(int number) { return remembered ? remembered(number, "again") : -1; }

static void *visit_elsewhere(void *visit) {
    ((sample_visit)visit)(1, "another thread");
    return NULL;
}

int sample_elsewhere(sample_visit visit) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, visit_elsewhere, (void *)visit)) return -1;
    pthread_join(thread, NULL);
    return 0;
}

// The sum of all bytes that a source gives; -2 if it wrote beyond its room, or beyond what it said.
static int64_t pull(size_t room, sample_read_fn read) {
    unsigned char *bytes = malloc(room + 8);
    if (!bytes) return -1;
    int64_t sum = 0, count = 0;
    do {
        memset(bytes, 0xEE, room + 8);
        count = read(bytes, room, NULL);
        for (int64_t i = 0; i < count; i++) sum += bytes[i];
        for (size_t i = count < 0 ? 0 : (size_t)count; i < room + 8; i++) {
            if (bytes[i] != 0xEE) sum = count = -2;
        }
    } while (count > 0);
    free(bytes);
    return sum;
}

int64_t sample_pull(size_t room, sample_read_fn read) { return pull(room, read); }

int64_t sample_drain(sample_supply supply) {
    int64_t sum = 0, count;
    const void *bytes;
    do {
        bytes = &sum;
        count = supply(NULL, &bytes);
        for (int64_t i = 0; i < count; i++) sum += ((const unsigned char *)bytes)[i];
    } while (count > 0);
    return bytes ? -1 : sum;
}

double sample_adjusted(sample_adjust adjust) {
    int16_t numbers[] = {1, -2, 3};
    double factor = 1;
    int count = adjust(numbers, 3, &factor);
    return (numbers[0] * 100 + numbers[1] * 10 + numbers[2]) * factor + count;
}

int64_t sample_stream_sum(const sample_stream *stream) {
    return pull(16, stream->read) * (stream->visit ? stream->visit(1, "seek") : 1);
}

void sample_crash(void) { *(volatile int *)8 = 1; }

void sample_abort(void) { abort(); }

void sample_loop(void) {
    for (volatile int i = 0;; i++) {
    }
}

void sample_exit(int code) { _exit(code); }

// Takes memory until none is left.
int64_t sample_grow(void) {
    int64_t total = 0;
    for (;;) {
        char *more = malloc(1 << 20);
        if (!more) return total;
        memset(more, 1, 1 << 20);
        total += 1 << 20;
    }
}

// Writes to every socket of the process, the session among them.
void sample_babble(void) {
    for (int file = 0; file < 64; file++) send(file, "babble", 6, MSG_NOSIGNAL | MSG_DONTWAIT);
    sample_loop();
}

int64_t sample_read(int file, uint8_t *bytes, size_t room) { return read(file, bytes, room); }
