#include "hostel_exports.h"

#include <elf.h>
#include <link.h>
#include <string.h>

#include "loaded_object.h"
#include "symbol_table.h"

struct search {
    const char *prefix;
    void (*found)(const char *name, void *context);
    void *context;
};

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    // The object of this code: a static function cannot be replaced by another object's of the same name.
    if (!object_contains(info, (ElfW(Addr))visit)) return 0;
    const struct search *search = context;
    struct symbol_table table = read_symbol_table(info);
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
