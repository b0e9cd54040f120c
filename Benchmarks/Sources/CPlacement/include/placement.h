// Pins threads to processors: Swift cannot call the macros of cpu_set_t.

#pragma once

/// Pins a thread (0: the calling one) to one processor, or, if `cpu` is negative, frees it for all that the process may
/// use.
/// Returns 0 or the negated errno.
int placement_pin(int thread, int cpu);

/// The count of processors that this process may use, and the number of the `index`th of them.
int placement_count(void);
int placement_cpu(int index);
