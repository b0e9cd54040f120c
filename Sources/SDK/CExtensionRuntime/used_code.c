#include "hostel_library_pages.h"

#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Linux 5.14; Debian 12's C library has no name for it.
#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#endif

// A warmed fork server has some 400 ranges. Those beyond are not mapped ahead.
enum { MOST_RANGES = 1024, PAGES_A_READ = 512 };

static struct {
    uintptr_t start, length;
} ranges[MOST_RANGES];
static int range_count;

static void add_page(uintptr_t start, uintptr_t page) {
    if (range_count > 0 && ranges[range_count - 1].start + ranges[range_count - 1].length == start) {
        ranges[range_count - 1].length += page;
    } else if (range_count < MOST_RANGES) {
        ranges[range_count].start = start;
        ranges[range_count++].length = page;
    }
}

// proc_pid_pagemap(5): eight bytes a page, and the highest bit of them is set while the page is mapped.
static void note_range(int pagemap, uintptr_t start, uintptr_t end, uintptr_t page) {
    uint64_t entries[PAGES_A_READ];
    while (start < end) {
        uintptr_t count = (end - start) / page;
        if (count > PAGES_A_READ) count = PAGES_A_READ;
        ssize_t bytes = pread(pagemap, entries, count * sizeof entries[0], (off_t)(start / page * sizeof entries[0]));
        if (bytes != (ssize_t)(count * sizeof entries[0])) return;
        for (uintptr_t i = 0; i < count; i++)
            if (entries[i] >> 63) add_page(start + i * page, page);
        start += count * page;
    }
}

static int note_code(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
        uintptr_t start = info->dlpi_addr + segment->p_vaddr;
        uintptr_t end = start + segment->p_filesz;
        note_range(*(int *)context, start & ~(page - 1), (end + page - 1) & ~(page - 1), page);
    }
    return 0;
}

void hostel_note_used_code(void) {
    range_count = 0;
    int pagemap = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
    if (pagemap < 0) return;
    dl_iterate_phdr(note_code, &pagemap);
    close(pagemap);
}

int hostel_map_used_code(void) {
    int mapped = 0;
    for (int i = 0; i < range_count; i++)
        if (madvise((void *)ranges[i].start, ranges[i].length, MADV_POPULATE_READ) == 0) mapped++;
    return mapped;
}
