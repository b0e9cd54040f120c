// Landlock: what a process may do with files, ports and other processes. Numbers are the kernel's; see landlock(7).

#pragma once

#include <stdint.h>

/// The version of the interface that the kernel has, or the negated errno: ENOSYS or EOPNOTSUPP without Landlock.
int hostel_landlock_abi(void);

/// A set of rules that refuses these accesses until they are allowed. A bit that the kernel does not know is EINVAL.
int hostel_landlock_create(uint64_t files, uint64_t network, uint64_t scopes);

/// Allows `access` to the file, or to everything beneath the folder, that `path_descriptor` names.
int hostel_landlock_allow(int ruleset, int path_descriptor, uint64_t access);

/// Confines the calling thread for good. Async-signal-safe, like all of these.
int hostel_landlock_restrict(int ruleset);
