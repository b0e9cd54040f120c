// A calendar clock that a host sets, for Foundation and the author's library.

#pragma once

#include <stdint.h>
#include <sys/time.h>
#include <time.h>

/// Lets the calendar clock that Foundation and the author's library read run so many nanoseconds ahead of the machine's;
/// 0: as the machine's. Clocks that measure time spans are as before. For every thread of the process.
void hostel_clock_shift(int64_t nanoseconds);

/// The replacements of the C library's functions (`hostel_rebind.h`).
int hostel_clock_gettime(clockid_t clock, struct timespec *time);
int hostel_clock_gettimeofday(struct timeval *time, void *zone);
time_t hostel_clock_time(time_t *result);
