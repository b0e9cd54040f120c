// Functions of the C library that the fork server's executable replaces, for itself and for every library it loads.

#pragma once

/// libdispatch reads the state of each of its threads in /proc/NUMBER/stat, and ends the process if it may not. Without
/// a /proc of its own an extension may read only what is about itself, where its threads are under /proc/self/task:
/// this `open` looks there once the kernel has refused the other place.
int open(const char *path, int flags, ...);
