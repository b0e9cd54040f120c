// The unused part of the main thread's stack.

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "hostel_linux.h"

// The kernel places no mapping in the megabyte below a stack that grows, unless a program asks for the address. A page of
// any size is left of it for the rounding.
enum { MOST = (1 << 20) - (1 << 16) };

// The kernel places no mapping in the 128 MiB below the start of the main stack.
enum { MAIN_STACK = 64 << 20 };

// Where the main stack started. The linker keeps it.
extern void *__libc_stack_end;

int hostel_discard_unused_stack(void) {
    uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
    // Another thread's stack and a fiber's have other mappings below them.
    if ((uintptr_t)__libc_stack_end - frame > MAIN_STACK) return -EINVAL;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t end = (frame - HOSTEL_KEPT_STACK) & ~(page - 1);
    // The part below the stack's end is not mapped. The kernel passes over it, and says so.
    if (madvise((void *)(end - MOST), MOST, MADV_DONTNEED) < 0 && errno != ENOMEM) return -errno;
    return 0;
}
