// Reads a loaded object: shared by the sources that list and replace functions.

#pragma once

#include <errno.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

/// The address of a table that the dynamic section names: the loader has added the base, but not on every machine.
static inline const void *table_address(ElfW(Addr) base, ElfW(Addr) value) {
    return (const void *)(value < base ? base + value : value);
}

/// Whether the object was loaded around a place.
static inline int object_contains(const struct dl_phdr_info *info, ElfW(Addr) place) {
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        ElfW(Addr) start = info->dlpi_addr + header->p_vaddr;
        if (header->p_type == PT_LOAD && place >= start && place < start + header->p_memsz) return 1;
    }
    return 0;
}

/// The part of a loaded object that the loader made read-only after relocation. It may be empty.
struct sealed {
    ElfW(Addr) start, end;
};

static inline struct sealed sealed_part(const struct dl_phdr_info *info) {
    struct sealed sealed = {0, 0};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type != PT_GNU_RELRO) continue;
        sealed.start = info->dlpi_addr + header->p_vaddr;
        sealed.end = sealed.start + header->p_memsz;
    }
    return sealed;
}

/// Sets the protection of the pages from `first` to before `end`, if they are sealed. Returns 0 or a negated errno.
static inline int protect_sealed(struct sealed sealed, const void *first, const void *end, int protection) {
    if ((ElfW(Addr))first < sealed.start || (ElfW(Addr))first >= sealed.end) return 0;
    ElfW(Addr) page = (ElfW(Addr))sysconf(_SC_PAGESIZE), start = (ElfW(Addr))first & ~(page - 1);
    ElfW(Addr) limit = ((ElfW(Addr))end + page - 1) & ~(page - 1);
    // The loader sealed only whole pages; the last part of a page may hold data that is written to.
    if (limit > (sealed.end & ~(page - 1))) limit = sealed.end & ~(page - 1);
    if (limit <= start) return 0;
    return mprotect((void *)start, limit - start, protection) == 0 ? 0 : -errno;
}

/// Makes sealed pages writable, until `seal`.
static inline int unseal(struct sealed sealed, const void *first, const void *end) {
    return protect_sealed(sealed, first, end, PROT_READ | PROT_WRITE);
}

static inline void seal(struct sealed sealed, const void *first, const void *end) {
    protect_sealed(sealed, first, end, PROT_READ);
}
