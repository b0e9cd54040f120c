// What the system says about itself in /proc.
#ifndef SYSTEM_READING_H
#define SYSTEM_READING_H

#include <stdbool.h>

struct system_reading {
    /// Processes that run or wait to run, averaged over 1, 5 and 15 minutes.
    double load[3];
    /// At least 1.
    int processors;
    /// KiB; `available` is what a new program could have without swapping.
    unsigned long long memory_total, memory_available;
    /// KiB; 0 and 0 without swap.
    unsigned long long swap_total, swap_free;
    /// Seconds since the machine started.
    double uptime;
};

/// Reads /proc anew. False if a file is missing or is not as it should be; `reading` is then not to be used.
bool system_reading_take(struct system_reading *reading);

/// Finds `key` in the text of /proc/meminfo, in KiB. False if it is not there.
bool system_reading_meminfo(const char *text, const char *key, unsigned long long *value);

/// The part of `total` that is used, 0 … 1; 0 if there is none.
double system_reading_share(unsigned long long total, unsigned long long available);

#endif
