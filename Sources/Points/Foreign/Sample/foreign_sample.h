// A library for the tests of the foreign point: every kind of type, and every way to fail.
#include <stddef.h>
#include <stdint.h>

typedef struct {
    int8_t tag;
    double x, y;
} sample_point;

typedef struct {
    sample_point corner;
    uint16_t sizes[3];
    const char *name;
} sample_box;

typedef struct sample_counter sample_counter;
typedef struct sample_other sample_other;
typedef struct {
    sample_counter *counter;
    int at;
} sample_cursor;
typedef int (*sample_visit)(int number, const char *text);
typedef int (*sample_rows)(int count, char **values);
typedef int (*sample_meet)(const sample_point *point, sample_point copy, const char **words);
typedef int64_t (*sample_read_fn)(void *bytes, size_t room, void *context);
typedef int64_t (*sample_supply)(void *context, const void **bytes);
typedef int (*sample_adjust)(int16_t *numbers, int count, double *factor);
typedef struct {
    sample_read_fn read;
    sample_visit visit;
} sample_stream;

int64_t sample_numbers(int8_t a, uint8_t b, int16_t c, uint16_t d, int32_t e, uint32_t f, int64_t g, uint64_t h);
double sample_floats(float a, double b);
_Bool sample_not(_Bool flag);
sample_point sample_move(sample_point point, double by);
sample_box sample_boxed(void);
int sample_measure(const sample_box *box, sample_point *out);
void sample_scale(sample_point *points, int count, double by);
int64_t sample_sum(const int32_t *numbers, size_t count);
int sample_fill(uint16_t *numbers, int room, int *used);
int sample_join(const char **words, char **out);
void sample_free(char *text);
const char *sample_greeting(_Bool present);
char *sample_text(size_t letters);
const char *sample_endless(void);
char **sample_words(int count, int letters);
const int *sample_lie(int length, int *count);
int sample_double(const uint8_t *pixels, int width, int height, uint16_t *doubled);
uint16_t *sample_picture(_Bool is_large, int *width, int *height);
int sample_freed(void);
int sample_fail(int code);
sample_counter *sample_open(int start);
int sample_next(sample_counter *counter);
void sample_close(sample_counter *counter);
sample_cursor sample_begin(sample_counter *counter);
int sample_look(sample_cursor cursor);
void sample_step(sample_cursor *cursor);
int sample_make(sample_other **out);
int sample_each(int count, sample_visit visit);
int sample_table(sample_rows rows);
int sample_met(sample_meet meet);
const sample_point *sample_origin(_Bool present);
void sample_remember(sample_visit visit);
int sample_recall(int number);
int sample_elsewhere(sample_visit visit);
int64_t sample_pull(size_t room, sample_read_fn read);
int64_t sample_drain(sample_supply supply);
double sample_adjusted(sample_adjust adjust);
int64_t sample_stream_sum(const sample_stream *stream);
void sample_crash(void);
void sample_abort(void);
void sample_loop(void);
void sample_exit(int code);
int64_t sample_grow(void);
void sample_babble(void);
int64_t sample_read(int file, uint8_t *bytes, size_t room);
