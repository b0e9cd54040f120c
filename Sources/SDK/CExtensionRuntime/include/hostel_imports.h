// Tells whether loaded libraries use functions or types of other libraries, by their names.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// Whether a loaded object from number `first` on (`hostel_count_objects`) needs a symbol whose name begins with one of
/// these prefixes, which NULL ends. True also for an object whose symbols cannot be read.
/// No other thread may load or unload libraries at the same time.
bool hostel_imports(size_t first, const char *const *prefixes);
