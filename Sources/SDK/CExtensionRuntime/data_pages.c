#include "hostel_data_pages.h"

#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Linux 5.14; Debian 12's C library has no name for it.
#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#endif

static int map_data(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_W)) continue;
        uintptr_t start = (info->dlpi_addr + segment->p_vaddr) & ~(page - 1);
        uintptr_t end = (info->dlpi_addr + segment->p_vaddr + segment->p_filesz + page - 1) & ~(page - 1);
        madvise((void *)start, end - start, MADV_POPULATE_READ);
    }
    return 0;
}

void hostel_map_data_pages(void) { dl_iterate_phdr(map_data, 0); }
