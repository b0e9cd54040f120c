#include "hostel_dependencies.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "loaded_object.h"

// A tag of no meaning, in the range that systems may use. The linker passes over it.
#define HIDDEN_NEED ((ElfW(Sxword))0x6fff4853)

enum { most_names = 1024 };

static atomic_bool is_hidden;
static pthread_mutex_t showing = PTHREAD_MUTEX_INITIALIZER;

struct names {
    const char *texts[most_names];
    size_t count;
};

/// The dynamic section of a loaded object.
struct table {
    ElfW(Dyn) *first, *end;
};

/// False for the program itself and for the kernel's library, whose section is not writable.
static bool find_table(const struct dl_phdr_info *info, struct table *table) {
    table->first = NULL;
    if (!info->dlpi_name || !info->dlpi_name[0]) return false;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type != PT_DYNAMIC || !(header->p_flags & PF_W)) continue;
        table->first = (ElfW(Dyn) *)(info->dlpi_addr + header->p_vaddr);
        table->end = table->first + header->p_memsz / sizeof(ElfW(Dyn));
    }
    if (!table->first) return false;
    for (ElfW(Dyn) *entry = table->first; entry < table->end; entry++)
        if (entry->d_tag == DT_NULL) {
            table->end = entry;
            return true;
        }
    return false;
}

static ElfW(Dyn) *find(struct table table, ElfW(Sxword) tag) {
    for (ElfW(Dyn) *entry = table.first; entry < table.end; entry++)
        if (entry->d_tag == tag) return entry;
    return NULL;
}

static int collect_name(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct names *names = context;
    struct table table;
    if (!find_table(info, &table)) return 0;
    const ElfW(Dyn) *name = find(table, DT_SONAME), *texts = find(table, DT_STRTAB);
    if (!name || !texts || names->count == most_names) return 0;
    const char *start = table_address(info->dlpi_addr, texts->d_un.d_ptr);
    names->texts[names->count++] = start + name->d_un.d_val;
    return 0;
}

/// Makes the linker keep a list of each library's names, in which it then finds a library by each of them.
static bool learn_names(void) {
    static struct names names;
    dl_iterate_phdr(collect_name, &names);
    if (names.count == most_names) return false;
    for (size_t i = 0; i < names.count; i++)
        if (!dlopen(names.texts[i], RTLD_NOW | RTLD_NOLOAD)) return false;
    return true;
}

/// Moves a library's own name to the empty text at the end of its table. The linker compares it with each name that it
/// looks for, and would touch a page of each library's texts.
static void hide_name(ElfW(Addr) base, struct table table) {
    ElfW(Dyn) *name = find(table, DT_SONAME), *texts = find(table, DT_STRTAB);
    if (!name || !texts) return;
    const void *start = table_address(base, texts->d_un.d_ptr);
    name->d_un.d_val = (ElfW(Addr))&table.end->d_un - (ElfW(Addr))start;
}

static int hide(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    struct table table;
    if (!find_table(info, &table) || table.end->d_un.d_val != 0) return 0;
    struct sealed sealed = sealed_part(info);
    if (unseal(sealed, table.first, table.end) != 0) return 0;
    for (ElfW(Dyn) *entry = table.first; entry < table.end; entry++)
        if (entry->d_tag == DT_NEEDED) entry->d_tag = HIDDEN_NEED;
    hide_name(info->dlpi_addr, table);
    seal(sealed, table.first, table.end);
    return 0;
}

void hostel_dependencies_hide(void) {
    if (!learn_names()) return;
    atomic_store(&is_hidden, true);
    dl_iterate_phdr(hide, NULL);
}

static int show(struct dl_phdr_info *info, size_t size, void *failed) {
    (void)size;
    struct table table;
    if (!find_table(info, &table) || !find(table, HIDDEN_NEED)) return 0;
    struct sealed sealed = sealed_part(info);
    if (unseal(sealed, table.first, table.end) != 0) {
        *(bool *)failed = true;
        return 0;
    }
    for (ElfW(Dyn) *entry = table.first; entry < table.end; entry++)
        if (entry->d_tag == HIDDEN_NEED) entry->d_tag = DT_NEEDED;
    seal(sealed, table.first, table.end);
    return 0;
}

bool hostel_dependencies_are_hidden(void) { return atomic_load(&is_hidden); }

bool hostel_dependencies_show(void) {
    pthread_mutex_lock(&showing);
    bool was_hidden = atomic_load(&is_hidden), failed = false;
    if (was_hidden) dl_iterate_phdr(show, &failed);
    atomic_store(&is_hidden, false);
    pthread_mutex_unlock(&showing);
    return was_hidden && !failed;
}

void *hostel_dependencies_open(const char *path, int flags) {
    if (path && !(flags & RTLD_NOLOAD) && atomic_load(&is_hidden)) {
        if (strchr(path, '/') && !strchr(path, '$')) {
            // With all symbols now, so that a missing one is found here.
            void *library = dlopen(path, (flags & ~RTLD_LAZY) | RTLD_NOW);
            if (library || !hostel_dependencies_show()) return library;
        } else {
            hostel_dependencies_show();
        }
    }
    // A jump: the linker searches a bare name in the folders of the library that calls.
    __attribute__((musttail)) return dlopen(path, flags);
}
