// Reads a loaded object: shared by the sources that list and replace functions.

#pragma once

#include <link.h>

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
