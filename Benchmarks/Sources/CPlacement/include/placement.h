// Where threads run: Swift cannot call the macros of cpu_set_t.

#pragma once

/// Lets a thread (0: the calling one) run on one processor, or on all that the process may use if `cpu` is negative.
/// Returns 0 or the negated errno.
int placement_pin(int thread, int cpu);

/// How many processors this process may use, and the number of the `index`th of them.
int placement_count(void);
int placement_cpu(int index);
