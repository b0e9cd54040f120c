// Helpers for all files of the kit.

#pragma once

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "breakout_kit.h"

typedef struct breakout_result result;
typedef const struct breakout_targets *targets;

static inline result refused(int error) { return (result){BREAKOUT_REFUSED, error}; }
static inline result succeeded(void) { return (result){BREAKOUT_SUCCEEDED, 0}; }
static inline result not_applicable(int error) { return (result){BREAKOUT_NOT_APPLICABLE, error}; }

/// The result of a call that returns a negative number on failure.
static inline result judged(long done) { return done < 0 ? refused(errno) : succeeded(); }

/// The result of a system call that must be closed. Any errno but EPERM, EACCES and ENOSYS shows that the kernel
/// processed the call, which counts as success.
static inline result door(long done) {
    if (done >= 0) return succeeded();
    int closed = errno == EPERM || errno == EACCES || errno == ENOSYS;
    return closed ? refused(errno) : (result){BREAKOUT_SUCCEEDED, errno};
}

static inline int number_of(targets of, const char *name) {
    const char *text = breakout_target(of, name);
    return text ? atoi(text) : 0;
}

/// Ends an attempt whose target is missing.
#define NEED(text) \
    if (!(text)) return not_applicable(ENODATA)

/// Opens a file and closes it. A file that is not there for this process is refused.
static inline result opened(const char *path, int flags) {
    int file = open(path, flags | O_CLOEXEC, 0600);
    if (file < 0) return errno == ENXIO || errno == ENODEV ? not_applicable(errno) : refused(errno);
    close(file);
    return succeeded();
}

/// Joins a folder and a name in the caller's buffer.
static inline const char *in_folder(char path[4096], const char *folder, const char *name) {
    size_t length = strlen(folder), more = strlen(name);
    if (length + more + 2 > 4096) abort();
    memcpy(path, folder, length);
    path[length] = '/';
    memcpy(path + length + 1, name, more + 1);
    return path;
}

extern const struct breakout_attempt breakout_file_attempts[], breakout_folder_attempts[], breakout_network_attempts[],
    breakout_process_attempts[], breakout_kernel_attempts[], breakout_resource_attempts[], breakout_forgeries[];
extern const size_t breakout_file_count, breakout_folder_count, breakout_network_count, breakout_process_count,
    breakout_kernel_count, breakout_resource_count, breakout_forgery_count;

#define COUNT(of) (sizeof(of) / sizeof((of)[0]))
