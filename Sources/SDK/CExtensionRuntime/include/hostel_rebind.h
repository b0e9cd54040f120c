// Replaces functions that loaded libraries import, whatever order they were linked in.

#pragma once

#include <stddef.h>
#include <stdint.h>

struct hostel_rebinding {
    const char *symbol;
    /// NULL: only count the references.
    void *replacement;
    /// The number of references to the symbol.
    size_t found;
};

/// Defined by ExtensionFoundation: replaces functions of Foundation. Called once, by a constructor of the SDK's library.
void hostel_interposition_start(void);

/// The number of loaded libraries; later ones have higher numbers.
size_t hostel_count_objects(void);

/// Points each reference to one of these symbols at its replacement, in the loaded objects from number `first` on that
/// need a library whose name begins with `library`. `only`, a NULL-terminated list of file names, selects objects; NULL
/// selects all. Leaves the object alone in which `own` lies. Returns 0 or the negated
/// errno of the first page that could not be made writable. No other thread may load or unload libraries meanwhile.
int hostel_rebind(struct hostel_rebinding *rebindings, size_t count, const char *library, size_t first,
                  const char *const *only, const void *own);
