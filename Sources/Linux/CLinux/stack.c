// The unused part of a stack.

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "hostel_linux.h"

// The kernel keeps as much free below a stack that grows (stack_guard_gap), so nothing else can lie there.
enum { MOST = 1 << 20 };

int hostel_discard_unused_stack(void) {
    // Another thread's stack does not grow, and ends at a page that is not its own.
    if (getpid() != gettid()) return -EINVAL;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t end = ((uintptr_t)__builtin_frame_address(0) - HOSTEL_KEPT_STACK) & ~(page - 1);
    // The part below the stack's end is not mapped. The kernel passes over it, and says so.
    if (madvise((void *)(end - MOST), MOST, MADV_DONTNEED) < 0 && errno != ENOMEM) return -errno;
    return 0;
}
