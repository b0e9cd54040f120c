#include "hostel_library_pages.h"

#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Linux 5.14; Debian 12's C library has no name for it.
#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#endif

static uintptr_t address(const struct dl_phdr_info *info, const ElfW(Phdr) *segment) {
    return info->dlpi_addr + segment->p_vaddr;
}

// Whether a library is the one that this code lies in.
static int is_own(const struct dl_phdr_info *info) {
    uintptr_t own = (uintptr_t)hostel_map_library_pages;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        uintptr_t start = address(info, segment);
        if (segment->p_type == PT_LOAD && own >= start && own - start < segment->p_memsz) return 1;
    }
    return 0;
}

static int map_pages(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    ElfW(Word) wanted = is_own(info) ? PF_W | PF_X : PF_W;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || !(segment->p_flags & wanted)) continue;
        uintptr_t start = address(info, segment) & ~(page - 1);
        uintptr_t end = (address(info, segment) + segment->p_filesz + page - 1) & ~(page - 1);
        madvise((void *)start, end - start, MADV_POPULATE_READ);
    }
    return 0;
}

void hostel_map_library_pages(void) { dl_iterate_phdr(map_pages, 0); }
