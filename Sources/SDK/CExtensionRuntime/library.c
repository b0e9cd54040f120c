#include "hostel_library.h"

#include <dlfcn.h>
#include <link.h>
#include <stddef.h>

bool hostel_library_holds(void *library, const void *address) {
    struct link_map *map = NULL;
    struct dl_find_object found;
    if (dlinfo(library, RTLD_DI_LINKMAP, &map) < 0) return false;
    return _dl_find_object((void *)address, &found) == 0 && found.dlfo_link_map == map;
}

bool hostel_is_same_library(const void *first, const void *second) {
    struct dl_find_object one, other;
    return _dl_find_object((void *)first, &one) == 0 && _dl_find_object((void *)second, &other) == 0
           && one.dlfo_link_map == other.dlfo_link_map;
}
