// Landlock: limits on a process's use of files, ports and other processes. The numbers are the kernel's; see
// landlock(7).

#pragma once

#include <stdint.h>

/// The version of the kernel's interface, or the negated errno: ENOSYS or EOPNOTSUPP without Landlock.
int hostel_landlock_abi(void);

/// Makes a set of rules that refuses these accesses until a rule allows them. Returns its descriptor, or -EINVAL for a
/// bit that the kernel does not know.
int hostel_landlock_create(uint64_t files, uint64_t network, uint64_t scopes);

/// Allows `access` to the file that `path_descriptor` names, or to everything beneath that folder.
int hostel_landlock_allow(int ruleset, int path_descriptor, uint64_t access);

/// Confines the calling thread for the rest of its life. Async-signal-safe, as are all of these functions.
int hostel_landlock_restrict(int ruleset);
