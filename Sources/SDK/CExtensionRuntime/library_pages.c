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

static const ElfW(Dyn) *dynamic_section(const struct dl_phdr_info *info) {
    for (int i = 0; i < info->dlpi_phnum; i++)
        if (info->dlpi_phdr[i].p_type == PT_DYNAMIC) return (const ElfW(Dyn) *)address(info, &info->dlpi_phdr[i]);
    return 0;
}

static int is_symbol_table(const ElfW(Dyn) *entry) {
    return entry->d_tag == DT_GNU_HASH || entry->d_tag == DT_SYMTAB || entry->d_tag == DT_STRTAB ||
           entry->d_tag == DT_VERSYM;
}

// More than the symbols of any library take. A program may have its tables in several places.
enum { MOST_SYMBOL_BYTES = 64 << 20 };

static int map_symbols(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    uintptr_t first = UINTPTR_MAX, last = 0, texts = 0, length = 0;
    for (const ElfW(Dyn) *entry = dynamic_section(info); entry && entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_STRSZ) length = entry->d_un.d_val;
        if (!is_symbol_table(entry)) continue;
        // The C library has made these offsets addresses, except those of the kernel's own library.
        uintptr_t start = entry->d_un.d_ptr;
        if (start < info->dlpi_addr) return 0;
        if (entry->d_tag == DT_STRTAB) texts = start;
        if (start < first) first = start;
        if (start > last) last = start;
    }
    if (texts + length > last) last = texts + length;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    first &= ~(page - 1);
    if (first < last && last - first < MOST_SYMBOL_BYTES)
        madvise((void *)first, (last - first + page - 1) & ~(page - 1), MADV_POPULATE_READ);
    return 0;
}

void hostel_map_symbol_tables(void) { dl_iterate_phdr(map_symbols, 0); }

void hostel_map_library_pages(void) { dl_iterate_phdr(map_pages, 0); }
