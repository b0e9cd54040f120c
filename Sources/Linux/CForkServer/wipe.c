#include "CForkServer.h"

#include <malloc.h>
#include <string.h>
#include <unistd.h>

#include "hostel_linux.h"

extern void __libc_free(void *memory);

static int wipes;

void hostel_wipe_freed(int enabled) { wipes = enabled; }

void free(void *memory) {
    if (wipes && memory) explicit_bzero(memory, malloc_usable_size(memory));
    __libc_free(memory);
}

__attribute__((noinline)) static void overwrite(size_t count) {
    char unused[count];
    explicit_bzero(unused, count);
}

void hostel_wipe_stack(void) {
    // The discarding keeps this part. Each child copies its pages, and gets none of the others. The frames of the two
    // functions differ by less than the rest.
    overwrite(HOSTEL_KEPT_STACK + (size_t)sysconf(_SC_PAGESIZE) + 512);
    // For a stack that is locked in memory: more than any order uses.
    if (hostel_discard_unused_stack() < 0) overwrite(24576);
}
