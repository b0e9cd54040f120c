// Leads what loaded libraries import under a name to another function, whatever the order they were linked in.

#pragma once

#include <stddef.h>
#include <stdint.h>

struct hostel_rebinding {
    const char *symbol;
    /// NULL: only counted.
    void *replacement;
    /// How many references to the symbol were found.
    size_t found;
};

/// How many libraries are loaded; those that come later have higher numbers.
size_t hostel_count_objects(void);

/// Goes through the relocations of loaded objects that name `library` among what they need themselves, from number
/// `first` on, and points each reference to one of these symbols at its replacement. The object that `own` lies in is
/// left alone. Returns 0 or the negated errno of the first page that could not be made writable.
/// No other thread may load or unload libraries meanwhile.
int hostel_rebind(struct hostel_rebinding *rebindings, size_t count, const char *library, size_t first,
                  const void *own);
