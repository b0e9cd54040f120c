// Functions of the C library that the fork server's executable replaces, for itself and for every library that it
// loads.

#pragma once

/// Opens a file as open(2) does. If the kernel refuses /proc/NUMBER/stat with EACCES, it opens
/// /proc/self/task/NUMBER/stat instead.
///
/// libdispatch reads the state of each of its threads in /proc/NUMBER/stat and ends the process if it cannot. An
/// extension without a /proc of its own may read only the entries about itself; its threads are under /proc/self/task.
int open(const char *path, int flags, ...);
