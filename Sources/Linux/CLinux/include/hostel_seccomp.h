// Seccomp: which system calls a process may make.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// One instruction of classic BPF, as the kernel has it.
struct hostel_instruction {
    uint16_t code;
    uint8_t if_true;
    uint8_t if_false;
    uint32_t value;
};

/// Installs a filter for the calling thread and what it makes, for good. The caller has no new privileges, or may
/// administer the system. 0, or the negated errno: EINVAL also where the kernel has no filters. Async-signal-safe.
int hostel_seccomp_install(const struct hostel_instruction *instructions, size_t count);
