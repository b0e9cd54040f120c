#include "CForkServer.h"

#include <malloc.h>
#include <string.h>

extern void __libc_free(void *memory);

static int wipes;

void hostel_wipe_freed(int enabled) { wipes = enabled; }

void free(void *memory) {
    if (wipes && memory) explicit_bzero(memory, malloc_usable_size(memory));
    __libc_free(memory);
}

void hostel_wipe_stack(void) {
    char unused[24576];
    explicit_bzero(unused, sizeof unused);
}
