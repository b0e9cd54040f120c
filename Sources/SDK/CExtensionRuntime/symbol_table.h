// The symbols of a loaded object: shared by the sources that list them.

#pragma once

#include <link.h>
#include <stddef.h>
#include <stdint.h>

struct symbol_table {
    const ElfW(Sym) *symbols;
    const char *texts;
    const ElfW(Word) *hash;
    const uint32_t *gnu_hash;
};

/// Reads the dynamic section. An object without one has no symbols.
struct symbol_table read_symbol_table(const struct dl_phdr_info *info);

/// The number of all symbols; 0 without a hash table.
size_t symbol_count(const struct symbol_table *table);

/// The number of the first symbols of the table, among which all undefined ones are.
size_t undefined_count(const struct symbol_table *table);
