#include "CForkServer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/types.h>

// Writes "/proc/self/task/NUMBER/stat" into `own` if `path` is "/proc/NUMBER/stat". Returns 1 if it did, or 0.
static int own_thread(const char *path, char *own, size_t size) {
    static const char prefix[] = "/proc/", place[] = "/proc/self/task/";
    if (strncmp(path, prefix, sizeof prefix - 1)) return 0;
    const char *number = path + sizeof prefix - 1;
    size_t digits = strspn(number, "0123456789");
    if (digits == 0 || strcmp(number + digits, "/stat")) return 0;
    if (sizeof place - 1 + strlen(number) >= size) return 0;
    memcpy(own, place, sizeof place - 1);
    strcpy(own + sizeof place - 1, number);
    return 1;
}

int open(const char *path, int flags, ...) {
    mode_t mode = 0;
    if (flags & (O_CREAT | __O_TMPFILE)) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    int fd = openat(AT_FDCWD, path, flags, mode);
    char own[64];
    if (fd < 0 && errno == EACCES && own_thread(path, own, sizeof own)) fd = openat(AT_FDCWD, own, flags, mode);
    return fd;
}
