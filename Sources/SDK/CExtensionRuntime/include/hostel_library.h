// Tells which loaded library an address belongs to.

#pragma once

#include <stdbool.h>

/// Whether the address lies in a mapping of the library, which `dlopen` has returned.
bool hostel_library_holds(void *library, const void *address);

/// Whether two addresses lie in mappings of one library.
bool hostel_is_same_library(const void *first, const void *second);
