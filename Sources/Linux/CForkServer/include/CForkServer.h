// Functions of the C library that the fork server's executable replaces, for itself and for every library that it
// loads.

#pragma once

/// Opens a file as open(2) does. If the kernel refuses /proc/NUMBER/stat with EACCES, it opens
/// /proc/self/task/NUMBER/stat instead.
///
/// libdispatch reads the state of each of its threads in /proc/NUMBER/stat and ends the process if it cannot. An
/// extension without a /proc of its own may read only the entries about itself; its threads are under /proc/self/task.
int open(const char *path, int flags, ...);

/// Frees memory as free(3) does, and wipes it first while `hostel_wipe_freed` asks for it.
void free(void *memory);

/// Whether freed memory is wiped from now on. The fork server wipes what it frees while it handles a launch order, because
/// its next child begins as a copy of it. The child does not wipe.
void hostel_wipe_freed(int enabled);

/// Wipes the part of the stack below the caller that an order has used.
void hostel_wipe_stack(void);
