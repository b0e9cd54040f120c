#include <stdatomic.h>

#include "hostel_clock.h"

static const int64_t second = 1000000000;

static _Atomic int64_t shift;

void hostel_clock_shift(int64_t nanoseconds) { atomic_store(&shift, nanoseconds); }

int hostel_clock_gettime(clockid_t clock, struct timespec *time) {
    int failure = clock_gettime(clock, time);
    int64_t ahead = atomic_load_explicit(&shift, memory_order_relaxed);
    if (failure || !ahead || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return failure;
    int64_t seconds = ahead / second, rest = time->tv_nsec + ahead % second;
    if (rest < 0) {
        rest += second;
        seconds -= 1;
    } else if (rest >= second) {
        rest -= second;
        seconds += 1;
    }
    time->tv_sec += seconds;
    time->tv_nsec = rest;
    return 0;
}

int hostel_clock_gettimeofday(struct timeval *time, void *zone) {
    if (!atomic_load_explicit(&shift, memory_order_relaxed)) return gettimeofday(time, zone);
    struct timespec now;
    int failure = hostel_clock_gettime(CLOCK_REALTIME, &now);
    if (failure || !time) return failure;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

time_t hostel_clock_time(time_t *result) {
    struct timespec now = {0};
    hostel_clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
