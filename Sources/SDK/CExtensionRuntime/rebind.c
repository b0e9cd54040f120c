#include <elf.h>
#include <link.h>
#include <string.h>

#include "hostel_rebind.h"
#include "loaded_object.h"

// Relocations that store the plain address of a function.
#if defined(__x86_64__)
#define IS_ADDRESS(type) ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT || (type) == R_X86_64_64)
#elif defined(__aarch64__)
#define IS_ADDRESS(type) ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT || (type) == R_AARCH64_ABS64)
#else
#define IS_ADDRESS(type) 0
#endif

/// The tables of one loaded object, from its dynamic section.
struct object {
    ElfW(Addr) base;
    const ElfW(Sym) *symbols;
    const char *texts;
    const ElfW(Rela) *relocations, *calls;
    size_t relocation_count, call_count;
    struct sealed sealed;
};

struct search {
    struct hostel_rebinding *rebindings;
    size_t count;
    const char *library;
    const char *const *only;
    size_t first, index;
    ElfW(Addr) own;
    /// A bit for the first letters of each symbol: most names differ there.
    uint64_t letters;
    int error;
};

/// Six letters, because Swift's names all begin with the same two and the length of their module's name.
static uint64_t letters(const char *name) {
    unsigned mixed = 0;
    for (int i = 0; i < 6 && name[i]; i++) mixed = mixed * 31 + (unsigned char)name[i];
    return (uint64_t)1 << (mixed & 63);
}

static int needs(const ElfW(Dyn) *dynamic, const char *texts, const char *library) {
    for (; dynamic->d_tag != DT_NULL; dynamic++)
        if (dynamic->d_tag == DT_NEEDED && strncmp(texts + dynamic->d_un.d_val, library, strlen(library)) == 0) return 1;
    return 0;
}

/// Finds the tables. Returns 0 for an object that has none or does not need the library.
static int read_object(const struct dl_phdr_info *info, const char *library, struct object *object) {
    const ElfW(Dyn) *dynamic = NULL;
    *object = (struct object){.base = info->dlpi_addr, .sealed = sealed_part(info)};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type == PT_DYNAMIC) dynamic = (const void *)(object->base + header->p_vaddr);
    }
    if (!dynamic) return 0;
    for (const ElfW(Dyn) *entry = dynamic; entry->d_tag != DT_NULL; entry++) {
        switch (entry->d_tag) {
        case DT_SYMTAB: object->symbols = table_address(object->base, entry->d_un.d_ptr); break;
        case DT_STRTAB: object->texts = table_address(object->base, entry->d_un.d_ptr); break;
        case DT_RELA: object->relocations = table_address(object->base, entry->d_un.d_ptr); break;
        case DT_RELASZ: object->relocation_count = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        case DT_JMPREL: object->calls = table_address(object->base, entry->d_un.d_ptr); break;
        case DT_PLTRELSZ: object->call_count = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        }
    }
    return object->symbols && object->texts && needs(dynamic, object->texts, library);
}

static int put(const struct object *object, void **place, void *value) {
    int error = unseal(object->sealed, place, place + 1);
    if (error) return error;
    *place = value;
    seal(object->sealed, place, place + 1);
    return 0;
}

static void rebind(const struct object *object, const ElfW(Rela) *relocations, size_t count, struct search *search) {
    for (size_t i = 0; relocations && i < count; i++) {
        const ElfW(Rela) *relocation = &relocations[i];
        // The same field widths in both 64-bit forms.
        size_t number = relocation->r_info >> 32;
        if (number == 0 || !IS_ADDRESS(relocation->r_info & 0xffffffff)) continue;
        const ElfW(Sym) *symbol = &object->symbols[number];
        // A symbol that the object defines itself stays.
        if (symbol->st_shndx != SHN_UNDEF) continue;
        const char *name = object->texts + symbol->st_name;
        if (!(search->letters & letters(name))) continue;
        for (size_t j = 0; j < search->count; j++) {
            struct hostel_rebinding *rebinding = &search->rebindings[j];
            if (strcmp(name, rebinding->symbol) != 0) continue;
            rebinding->found++;
            if (!rebinding->replacement) continue;
            int error = put(object, (void **)(object->base + relocation->r_offset), rebinding->replacement);
            if (error && !search->error) search->error = error;
        }
    }
}

static int is_selected(const char *path, const char *const *only) {
    if (!only) return 1;
    const char *slash = path ? strrchr(path, '/') : NULL;
    for (; slash && *only; only++)
        if (strcmp(slash + 1, *only) == 0) return 1;
    return 0;
}

static int visit(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct search *search = context;
    struct object object;
    if (search->index++ < search->first || object_contains(info, search->own)) return 0;
    if (!is_selected(info->dlpi_name, search->only)) return 0;
    if (!read_object(info, search->library, &object)) return 0;
    rebind(&object, object.relocations, object.relocation_count, search);
    rebind(&object, object.calls, object.call_count, search);
    return 0;
}

static int count_one(struct dl_phdr_info *info, size_t size, void *context) {
    (void)info;
    (void)size;
    ++*(size_t *)context;
    return 0;
}

size_t hostel_count_objects(void) {
    size_t count = 0;
    dl_iterate_phdr(count_one, &count);
    return count;
}

int hostel_rebind(struct hostel_rebinding *rebindings, size_t count, const char *library, size_t first,
                  const char *const *only, const void *own) {
    for (size_t i = 0; i < count; i++) rebindings[i].found = 0;
    struct search search = {
        .rebindings = rebindings, .count = count, .library = library, .only = only, .first = first, .own = (ElfW(Addr))own};
    for (size_t i = 0; i < count; i++) search.letters |= letters(rebindings[i].symbol);
    dl_iterate_phdr(visit, &search);
    return search.error;
}

// Before the program's own code: its calls lead to the SDK from then on.
__attribute__((constructor)) static void start(void) { hostel_interposition_start(); }
