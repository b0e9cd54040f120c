#include "placement.h"

#include <errno.h>
#include <sched.h>

// The processors that the process was started with, read before anything is pinned.
static cpu_set_t allowed;

__attribute__((constructor)) static void remember(void) { sched_getaffinity(0, sizeof allowed, &allowed); }

int placement_pin(int thread, int cpu) {
    cpu_set_t one;
    CPU_ZERO(&one);
    if (cpu >= 0) CPU_SET(cpu, &one);
    return sched_setaffinity(thread, sizeof one, cpu >= 0 ? &one : &allowed) < 0 ? -errno : 0;
}

int placement_count(void) { return CPU_COUNT(&allowed); }

int placement_cpu(int index) {
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &allowed) && index-- == 0) return cpu;
    return -1;
}
