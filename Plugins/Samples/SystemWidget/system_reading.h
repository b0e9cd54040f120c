// The machine's figures in /proc.
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

/// Reads /proc. False if a file is missing or malformed; `reading` is then invalid.
bool system_reading_take(struct system_reading *reading);

/// Finds `key` in the text of /proc/meminfo, in KiB. False if the key is missing.
bool system_reading_meminfo(const char *text, const char *key, unsigned long long *value);

/// The used part of `total`, 0 … 1; 0 if `total` is 0.
double system_reading_share(unsigned long long total, unsigned long long available);

#endif
