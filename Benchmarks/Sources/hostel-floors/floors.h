// Floors: the same work on this machine, in C, with nothing around it.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The largest number of figures in one answer.
#define MOST_FIGURES 1024

/// CLOCK_MONOTONIC in nanoseconds.
uint64_t now(void);
/// Ends the program with a message if a call failed.
long must(long result, const char *what);
/// Pins the calling thread to one processor, or frees it for those it was started with if `cpu` is negative.
void pin(int cpu);

// Each fills `figures` with `count` times in nanoseconds.

/// fork, _exit, waitpid.
void measure_fork(uint64_t *figures, size_t count);
/// posix_spawn of /bin/true, waitpid.
void measure_spawn(uint64_t *figures, size_t count);

/// Starts a fork server with `megabytes` of touched memory in small pages.
void start_zygote(size_t megabytes);
/// From a request to the zygote until the first byte of the process that it made, with Hostel's confinement.
void measure_launch(uint64_t *figures, size_t count);
/// Private bytes of a confined process that the zygote made and that waits.
uint64_t measure_memory(void);
/// "FIELD:  123 kB" of a process's smaps_rollup, in bytes.
uint64_t rollup(int pid, const char *field);

/// Mean times of a round trip of `size` bytes in packets of at most `packet` bytes, between this process on processor
/// `near` and another on `far`. Each figure is the mean of `rounds`.
void measure_ping(int near, int far, size_t size, size_t packet, size_t rounds, uint64_t *figures, size_t count);

/// Time to list a folder and to open, fstat and read each bundle's Info.plist and the first bytes of the file that has
/// the bundle's name. Ends the program if it did not find `expected` bundles.
uint64_t measure_discovery(const char *folder, size_t head, size_t expected);

/// Starts a process that takes memory at `rate` bytes a second, and kills it once it has more than `megabytes` MiB. The
/// supervisor is notified by an event of a memory control group of version 1 where it can make one. Else it reads the
/// size a thousand times a second. The figures: from the crossed limit until the process is killed and process_mrelease
/// has returned, and until it is reaped, in nanoseconds; and how much it took above the limit, in bytes. Returns their
/// number.
int measure_supervise(size_t megabytes, size_t rate, uint64_t figures[3]);

/// Pairs of times: from SIGSTOP until the process is stopped, and from SIGCONT until it has answered one byte.
void measure_suspend(uint64_t *figures, size_t count);
