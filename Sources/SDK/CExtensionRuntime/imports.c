#include "hostel_imports.h"

#include <elf.h>
#include <link.h>
#include <string.h>

#include "symbol_table.h"

struct search {
    const char *const *prefixes;
    size_t first, index;
};

static bool has_prefix(const char *name, const char *const *prefixes) {
    for (; *prefixes; prefixes++)
        if (strncmp(name, *prefixes, strlen(*prefixes)) == 0) return true;
    return false;
}

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    if (search->index++ < search->first) return 0;
    struct symbol_table table = read_symbol_table(info);
    if (!table.symbols || !table.texts) return 1;
    size_t count = undefined_count(&table);
    for (size_t i = 1; i < count; i++)
        if (table.symbols[i].st_shndx == SHN_UNDEF && has_prefix(table.texts + table.symbols[i].st_name, search->prefixes))
            return 1;
    return 0;
}

bool hostel_imports(size_t first, const char *const *prefixes) {
    struct search search = {.prefixes = prefixes, .first = first};
    return dl_iterate_phdr(visit, &search) != 0;
}
