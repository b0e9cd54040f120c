// Lists the functions that the library with this code exports under a common prefix.

#pragma once

/// Calls `found` once for each function whose name begins with `prefix` and that the loaded object of this code defines
/// and exports, in the order of its symbol table. A name stays valid as long as the object is loaded.
/// No other thread may load or unload libraries at the same time.
void hostel_each_export(const char *prefix, void (*found)(const char *name, void *context), void *context);
