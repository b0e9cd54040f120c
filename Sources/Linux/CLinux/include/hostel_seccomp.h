// Seccomp: a filter on the system calls that a process may make.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// One instruction of classic BPF, in the kernel's layout.
struct hostel_instruction {
    uint16_t code;
    uint8_t if_true;
    uint8_t if_false;
    uint32_t value;
};

/// Installs a filter for the rest of the life of the calling thread and of every process that it makes. The caller must
/// have set no_new_privs or have CAP_SYS_ADMIN. Returns 0 or the negated errno, which is EINVAL too if the kernel has
/// no filters. Async-signal-safe.
int hostel_seccomp_install(const struct hostel_instruction *instructions, size_t count);
