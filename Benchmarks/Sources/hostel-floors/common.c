// The clock, the processors and the failures of the programs that measure.

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "floors.h"

uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

long must(long result, const char *what) {
    if (result >= 0) return result;
    fprintf(stderr, "hostel-floors: %s: %s\n", what, strerror(errno));
    _exit(1);
}

void pin(int cpu) {
    static cpu_set_t started_with;
    static int is_known;
    if (!is_known) must(sched_getaffinity(0, sizeof started_with, &started_with), "sched_getaffinity");
    is_known = 1;
    cpu_set_t one;
    CPU_ZERO(&one);
    if (cpu >= 0) CPU_SET(cpu, &one);
    must(sched_setaffinity(0, sizeof one, cpu >= 0 ? &one : &started_with), "sched_setaffinity");
}
