#include "hostel_exports.h"

#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <string.h>

#include "loaded_object.h"

struct search {
    const char *prefix;
    void (*found)(const char *name, void *context);
    void *context;
};

struct symbol_table {
    const ElfW(Sym) *symbols;
    const char *texts;
    const ElfW(Word) *hash;
    const uint32_t *gnu_hash;
};

static struct symbol_table read_table(const struct dl_phdr_info *info) {
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
static size_t symbol_count(const struct symbol_table *table) {
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

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    // The object of this code: a static function cannot be replaced by another object's of the same name.
    if (!object_contains(info, (ElfW(Addr))visit)) return 0;
    const struct search *search = context;
    struct symbol_table table = read_table(info);
    if (!table.symbols || !table.texts) return 1;
    size_t count = symbol_count(&table), length = strlen(search->prefix);
    for (size_t i = 0; i < count; i++) {
        const ElfW(Sym) *symbol = &table.symbols[i];
        // The type lies in the same bits in both forms of a symbol.
        if (symbol->st_shndx == SHN_UNDEF || ELF64_ST_TYPE(symbol->st_info) != STT_FUNC) continue;
        const char *name = table.texts + symbol->st_name;
        if (strncmp(name, search->prefix, length) == 0) search->found(name, search->context);
    }
    return 1;
}

void hostel_each_export(const char *prefix, void (*found)(const char *name, void *context), void *context) {
    struct search search = {.prefix = prefix, .found = found, .context = context};
    dl_iterate_phdr(visit, &search);
}
