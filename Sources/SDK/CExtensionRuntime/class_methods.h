// Replaces methods of a Swift class in its table, which all libraries share.

#pragma once

#include <stddef.h>

struct method_change {
    const void *from, *to;
};

/// Replaces each of `count` methods of `class`. Returns the number of replaced methods, or a negated errno.
int change_methods(const void *class, const struct method_change *changes, size_t count);
