// The run loop's C interface. libFoundation exports it on Linux, but the toolchain has no header for it. The
// declarations follow the documented Core Foundation interface, with plain pointers for its types.

#pragma once

#include <stdint.h>

struct hostel_source_context {
    /// 1: the source is a descriptor.
    intptr_t version;
    void *info;
    const void *(*retain)(const void *);
    void (*release)(const void *);
    void *(*copy_description)(const void *);
    unsigned char (*equal)(const void *, const void *);
    uintptr_t (*hash)(const void *);
    /// Readable when the source is due. The loop reads eight bytes from it, so such a read must do no harm.
    int (*get_port)(void *);
    void (*perform)(void *);
};

enum { HOSTEL_BEFORE_WAITING = 1 << 5, HOSTEL_EXIT = 1 << 7 };

extern void *const kCFRunLoopCommonModes;
extern void *const kCFRunLoopDefaultMode;

void *CFRunLoopGetMain(void);
void CFRunLoopRun(void);
/// Runs for some seconds; 0: serves what is ready.
int32_t CFRunLoopRunInMode(void *mode, double seconds, unsigned char returns_after_source);
void CFRunLoopStop(void *loop);
void *CFRunLoopSourceCreate(void *allocator, intptr_t order, struct hostel_source_context *context);
void CFRunLoopAddSource(void *loop, void *source, void *mode);
void *CFRunLoopObserverCreate(void *allocator, uintptr_t activities, unsigned char repeats, intptr_t order,
                              void (*callout)(void *observer, uintptr_t activity, void *info), void *context);
void CFRunLoopAddObserver(void *loop, void *observer, void *mode);
/// A descriptor that is readable while work waits on the main dispatch queue, on which the run loop itself waits.
/// libdispatch exports it for Core Foundation.
int _dispatch_get_main_queue_port_4CF(void);

/// Seconds since 2001; 0 without a timer.
double CFRunLoopGetNextTimerFireDate(void *loop, void *mode);

/// The path from which libFoundation derives Bundle.main at its first use.
const char **_CFGetProcessPath(void);
