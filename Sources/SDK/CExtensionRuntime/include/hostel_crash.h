// What an extension's process leaves behind when it crashes: one record on a descriptor that was there before.

#pragma once

#include <stdint.h>

/// "HCR1", in the byte order of the machine.
#define HOSTEL_CRASH_MAGIC 0x31524348u
#define HOSTEL_CRASH_FRAMES 64
#define HOSTEL_CRASH_MODULES 64
#define HOSTEL_CRASH_PATH 1024
/// A whole record at the most, in bytes.
#define HOSTEL_CRASH_BYTES 16384
/// The module of an address that lies in no library.
#define HOSTEL_CRASH_NO_MODULE 0xFFFFu

/// The begin of a record. After it come the modules (a uint64_t of the load address, a uint16_t of the path's length,
/// the path), then the frames, the innermost first (a uint64_t of the address, a uint16_t of the module). Packed.
struct __attribute__((packed)) hostel_crash_header {
    uint32_t magic;
    int32_t signal;
    /// As in siginfo_t: what kind of fault it was.
    int32_t code;
    /// As in siginfo_t: which address it was about.
    uint64_t fault;
    /// Padded with 0; not terminated where all bytes are used.
    char thread[16];
    uint16_t modules;
    uint16_t frames;
};

/// Installs the handlers of this process's crashes. The calling thread gets a stack of its own for them, so that its
/// overflow is told as well; other threads' overflows end the process without a record.
///
/// `report` is a SEQPACKET socket, which stays the caller's: one record is sent on it, at the most, without waiting.
/// A handled signal ends the process all the same. Returns 0 or a negated errno.
int hostel_crash_install(int report);
