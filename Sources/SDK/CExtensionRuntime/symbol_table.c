#include "symbol_table.h"

#include <elf.h>

#include "loaded_object.h"

struct symbol_table read_symbol_table(const struct dl_phdr_info *info) {
    struct symbol_table table = {0};
    ElfW(Addr) base = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const void *)(base + info->dlpi_phdr[i].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            switch (entry->d_tag) {
            case DT_SYMTAB: table.symbols = table_address(base, entry->d_un.d_ptr); break;
            case DT_STRTAB: table.texts = table_address(base, entry->d_un.d_ptr); break;
            case DT_HASH: table.hash = table_address(base, entry->d_un.d_ptr); break;
            case DT_GNU_HASH: table.gnu_hash = table_address(base, entry->d_un.d_ptr); break;
            }
        }
    }
    return table;
}

// The dynamic section does not say how many symbols there are; each kind of hash table does.
size_t symbol_count(const struct symbol_table *table) {
    // Buckets, chains: one chain entry for each symbol.
    if (table->hash) return table->hash[1];
    if (!table->gnu_hash) return 0;
    // Buckets, first hashed symbol, words of the filter, shift; the filter; the buckets; one entry for each symbol from
    // the first hashed one on, whose lowest bit marks the last of a bucket.
    uint32_t bucket_count = table->gnu_hash[0], first = table->gnu_hash[1], filter_words = table->gnu_hash[2];
    const uint32_t *buckets = table->gnu_hash + 4 + filter_words * (sizeof(ElfW(Addr)) / sizeof(uint32_t));
    const uint32_t *entries = buckets + bucket_count;
    uint32_t last = 0;
    for (uint32_t i = 0; i < bucket_count; i++)
        if (buckets[i] > last) last = buckets[i];
    if (last < first) return first;
    while (!(entries[last - first] & 1)) last++;
    return (size_t)last + 1;
}

size_t undefined_count(const struct symbol_table *table) {
    // This kind of table holds defined symbols alone, which come last.
    return table->gnu_hash ? table->gnu_hash[1] : symbol_count(table);
}
