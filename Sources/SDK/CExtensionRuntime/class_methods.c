#include "class_methods.h"

#include <stdint.h>
#include <string.h>

#include "loaded_object.h"

/// The words of a class on Linux, as Swift's ABI lays them out: those before its address do not count here.
struct class_words {
    const void **first;
    size_t count;
};

static struct class_words words_of(const void *class) {
    uint32_t size, before;
    memcpy(&size, (const char *)class + 32, sizeof size);
    memcpy(&before, (const char *)class + 36, sizeof before);
    return (struct class_words){(const void **)class, size > before ? (size - before) / sizeof(void *) : 0};
}

static int find_sealed(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    struct sealed *sealed = context;
    if (!object_contains(info, sealed->start)) return 0;
    *sealed = sealed_part(info);
    return 1;
}

int change_methods(const void *class, const struct method_change *changes, size_t count) {
    struct class_words words = words_of(class);
    struct sealed sealed = {(ElfW(Addr))class, 0};
    if (!dl_iterate_phdr(find_sealed, &sealed)) sealed = (struct sealed){0, 0};
    int replaced = 0;
    for (size_t i = 0; i < words.count; i++) {
        for (size_t j = 0; j < count; j++) {
            if (words.first[i] != changes[j].from) continue;
            int error = unseal(sealed, words.first + i, words.first + i + 1);
            if (error) return error;
            words.first[i] = changes[j].to;
            seal(sealed, words.first + i, words.first + i + 1);
            replaced++;
        }
    }
    return replaced;
}
