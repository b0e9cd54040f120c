// What the fork server's executable puts in the place of the C library's own, for itself and all libraries it loads.

#pragma once

/// libdispatch reads the state of each of its threads in /proc/NUMBER/stat, and ends the process if it may not. Without
/// a /proc of its own an extension may read only what is about itself, where its threads are under /proc/self/task:
/// this `open` looks there once the kernel has refused the other place.
int open(const char *path, int flags, ...);
