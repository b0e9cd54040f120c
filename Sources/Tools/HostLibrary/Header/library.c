#define _GNU_SOURCE
#include "hostel_host_library.h"

#include <dlfcn.h>

// Swift's Glibc module lacks Dl_info.
const char *hostel_host_library(void) {
    Dl_info found;
    return dladdr((const void *)hostel_host_library, &found) ? found.dli_fname : 0;
}
