// The record of a crash: an extension's process sends it on a descriptor that was opened at its launch.

#pragma once

#include <stdint.h>

/// "HCR1", in the byte order of the machine.
#define HOSTEL_CRASH_MAGIC 0x31524348u
#define HOSTEL_CRASH_FRAMES 64
#define HOSTEL_CRASH_MODULES 64
#define HOSTEL_CRASH_PATH 1024
/// Bytes of the largest record.
#define HOSTEL_CRASH_BYTES 16384
/// The module of an address outside every library.
#define HOSTEL_CRASH_NO_MODULE 0xFFFFu

/// The beginning of a record. After it come the modules (a uint64_t of the load address, a uint16_t of the path's
/// length, the path), then the frames, the innermost first (a uint64_t of the address, a uint16_t of the module).
/// Packed.
struct __attribute__((packed)) hostel_crash_header {
    uint32_t magic;
    int32_t signal;
    /// As in siginfo_t: the kind of the fault.
    int32_t code;
    /// As in siginfo_t: the address of the fault.
    uint64_t fault;
    /// Padded with 0; not terminated if all bytes are used.
    char thread[16];
    uint16_t modules;
    uint16_t frames;
};

/// Installs the handlers of this process's crashes. The calling thread gets a stack of its own for them, so that its
/// stack overflow is reported as well; an overflow on another thread ends the process without a record.
///
/// `descriptor` is a SEQPACKET socket that stays the caller's: at most one record is sent on it, without waiting. A handled
/// signal still ends the process. A later call only exchanges the socket. Returns 0 or a negated errno.
int hostel_crash_install(int descriptor);
