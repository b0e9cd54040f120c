// The handler of a crash. All of it is async-signal-safe: it allocates nothing, takes no lock, and calls the C library
// only for system calls and to copy memory.

#include "hostel_crash.h"
#include "launch_state.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

enum { most_ranges = 256, text_bytes = 32768, stack_bytes = 65536, scanned_words = 512, reach = 8 << 20 };

// Memory that costs nothing until a crash, because its pages are not touched before.
static struct range {
    uintptr_t start, end, base;
    uint32_t path;
    uint16_t length;
} ranges[most_ranges];
static size_t range_count;
static char texts[text_bytes];
static size_t text_count;
static unsigned char record[HOSTEL_CRASH_BYTES];
static unsigned char alternate[stack_bytes] __attribute__((aligned(16)));

// 0 until the handlers are installed, then `installed` plus the socket's descriptor, which is -1 for none. In one number,
// because the optimiser would take two apart and put them on two pages. At a page's start, because it is the first of the
// variables that each launch writes.
enum { installed = 2 };
LAUNCH_STATE static int report __attribute__((aligned(4096)));
static atomic_flag is_handling = ATOMIC_FLAG_INIT;

static const int handled[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};

// MARK: The map of the process

// A line of /proc/self/maps: "start-end rwxp offset dev inode path".
struct line {
    uintptr_t start, end;
    bool executable;
    const char *path;
    size_t length;
};

static uintptr_t read_number(const char **at, const char *end) {
    uintptr_t value = 0;
    for (; *at < end; (*at)++) {
        char c = **at;
        unsigned digit = c >= '0' && c <= '9' ? (unsigned)(c - '0') : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10 : 16;
        if (digit > 15) break;
        value = value << 4 | digit;
    }
    return value;
}

static bool read_line(const char *at, const char *end, struct line *line) {
    line->start = read_number(&at, end);
    if (at >= end || *at++ != '-') return false;
    line->end = read_number(&at, end);
    if (end - at < 5) return false;
    line->executable = at[3] == 'x';
    // Permissions, offset, device and inode: the path begins with the first slash.
    while (at < end && *at != '/') at++;
    line->path = at;
    line->length = (size_t)(end - at);
    return line->length > 0 && line->length <= HOSTEL_CRASH_PATH;
}

// The library of the last line: its first mapping is its load address.
static struct {
    uintptr_t base;
    uint32_t path;
    uint16_t length;
} current;

static void take_line(const char *text, const char *end) {
    struct line line;
    if (!read_line(text, end, &line)) return;
    if (current.length != line.length || memcmp(texts + current.path, line.path, line.length) != 0) {
        if (text_count + line.length > text_bytes) return;
        memcpy(texts + text_count, line.path, line.length);
        current.base = line.start;
        current.path = (uint32_t)text_count;
        current.length = (uint16_t)line.length;
        text_count += line.length;
    }
    if (!line.executable || range_count == most_ranges) return;
    ranges[range_count++] = (struct range){line.start, line.end, current.base, current.path, current.length};
}

static void read_map(void) {
    static char buffer[8192];
    size_t filled = 0;
    int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (fd < 0) return;
    for (;;) {
        ssize_t count = read(fd, buffer + filled, sizeof buffer - filled);
        if (count <= 0) break;
        filled += (size_t)count;
        size_t begin = 0;
        for (size_t i = 0; i < filled; i++) {
            if (buffer[i] != '\n') continue;
            take_line(buffer + begin, buffer + i);
            begin = i + 1;
        }
        // A line longer than the buffer is not a library's.
        if (begin == 0 && filled == sizeof buffer) begin = filled;
        memmove(buffer, buffer + begin, filled - begin);
        filled -= begin;
    }
    close(fd);
}

static const struct range *range_of(uintptr_t address) {
    for (size_t i = 0; i < range_count; i++)
        if (address >= ranges[i].start && address < ranges[i].end) return &ranges[i];
    return NULL;
}

// MARK: The stack

// The kernel reads, because it returns an error where a direct read would fault again.
static bool peek(uintptr_t address, void *into, size_t count) {
    struct iovec here = {into, count}, there = {(void *)address, count};
    return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == (ssize_t)count;
}

static uintptr_t frames[HOSTEL_CRASH_FRAMES];
static size_t frame_count;

static void add_frame(uintptr_t address) {
    if (frame_count < HOSTEL_CRASH_FRAMES) frames[frame_count++] = address;
}

struct frame {
    uintptr_t next, returns;
};

static bool read_frame(uintptr_t at, struct frame *frame) {
    return at && !(at & 7) && peek(at, frame, sizeof *frame) && range_of(frame->returns);
}

static void walk(uintptr_t frame_pointer) {
    struct frame frame;
    while (frame_count < HOSTEL_CRASH_FRAMES && read_frame(frame_pointer, &frame)) {
        add_frame(frame.returns);
        // Upwards only: a chain that turns back would never end.
        if (frame.next <= frame_pointer || frame.next - frame_pointer > reach) return;
        frame_pointer = frame.next;
    }
}

static bool follows_call(uintptr_t address) {
#if defined(__x86_64__)
    unsigned char bytes[7];
    if (!peek(address - sizeof bytes, bytes, sizeof bytes)) return false;
    if (bytes[2] == 0xE8) return true;
    // FF /2 in its lengths of two, three, six and seven bytes.
    return (bytes[5] == 0xFF && (bytes[6] & 0x38) == 0x10) || (bytes[4] == 0xFF && (bytes[5] & 0x38) == 0x10) ||
           (bytes[1] == 0xFF && (bytes[2] & 0x38) == 0x10) || (bytes[0] == 0xFF && (bytes[1] & 0x38) == 0x10);
#else
    uint32_t word;
    return peek(address - 4, &word, 4) && ((word >> 26) == 0x25 || (word & 0xFFFFFC1F) == 0xD63F0000);
#endif
}

// For code without frame pointers, such as the C library's: looks on the stack for return addresses until a chain of
// frames begins.
static void scan(uintptr_t stack) {
    for (size_t i = 0; i < scanned_words; i++) {
        struct frame frame, next;
        uintptr_t at = stack + i * sizeof(uintptr_t);
        if (!peek(at, &frame, sizeof frame)) return;
        if (frame.next > at && frame.next - at < reach && read_frame(at, &frame) && read_frame(frame.next, &next)) {
            walk(at);
            return;
        }
        if (range_of(frame.next) && follows_call(frame.next)) add_frame(frame.next);
    }
}

static void collect(const ucontext_t *context) {
#if defined(__x86_64__)
    uintptr_t pc = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
    uintptr_t frame_pointer = (uintptr_t)context->uc_mcontext.gregs[REG_RBP];
    uintptr_t stack = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
    uintptr_t caller = 0;
    // A call to an unmapped address leaves nothing but its return address.
    if (!range_of(pc)) peek(stack, &caller, sizeof caller);
#elif defined(__aarch64__)
    uintptr_t pc = context->uc_mcontext.pc;
    uintptr_t frame_pointer = context->uc_mcontext.regs[29];
    uintptr_t stack = context->uc_mcontext.sp;
    uintptr_t caller = range_of(pc) ? 0 : context->uc_mcontext.regs[30];
#else
#error "the registers of this machine are not known"
#endif
    add_frame(pc);
    if (caller && range_of(caller)) add_frame(caller);
    struct frame first;
    // At or above the stack's end there is no frame of the running code.
    if (frame_pointer >= stack && frame_pointer - stack < reach && read_frame(frame_pointer, &first))
        walk(frame_pointer);
    else
        scan(stack);
}

// MARK: The record

static size_t written;

static bool put(const void *bytes, size_t count) {
    if (written + count > sizeof record) return false;
    memcpy(record + written, bytes, count);
    written += count;
    return true;
}

// The number of an address's module in the record. Writes the module at its first use.
static uint16_t module_of(uintptr_t address, uint32_t *paths, uint16_t *count) {
    const struct range *range = range_of(address);
    if (!range) return HOSTEL_CRASH_NO_MODULE;
    for (uint16_t i = 0; i < *count; i++)
        if (paths[i] == range->path) return i;
    if (*count == HOSTEL_CRASH_MODULES) return HOSTEL_CRASH_NO_MODULE;
    // Leaves room for the frames, without which a module is useless.
    size_t kept = frame_count * (sizeof(uint64_t) + sizeof(uint16_t));
    if (written + range->length + sizeof(uint64_t) + sizeof(uint16_t) + kept > sizeof record) return HOSTEL_CRASH_NO_MODULE;
    uint64_t base = range->base;
    put(&base, sizeof base);
    put(&range->length, sizeof range->length);
    put(texts + range->path, range->length);
    paths[*count] = range->path;
    return (*count)++;
}

static void send_record(int signal, const siginfo_t *info) {
    struct hostel_crash_header header = {
        .magic = HOSTEL_CRASH_MAGIC, .signal = signal, .code = info->si_code, .fault = (uintptr_t)info->si_addr};
    prctl(PR_GET_NAME, header.thread, 0, 0, 0);
    written = sizeof header;
    uint32_t paths[HOSTEL_CRASH_MODULES];
    uint16_t modules[HOSTEL_CRASH_FRAMES], module_count = 0;
    for (size_t i = 0; i < frame_count; i++) modules[i] = module_of(frames[i], paths, &module_count);
    header.modules = module_count;
    for (size_t i = 0; i < frame_count; i++) {
        uint64_t address = frames[i];
        if (!put(&address, sizeof address) || !put(&modules[i], sizeof modules[i])) break;
        header.frames++;
    }
    memcpy(record, &header, sizeof header);
    send(report - installed, record, written, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void restore_defaults(void) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    for (size_t i = 0; i < sizeof handled / sizeof *handled; i++) sigaction(handled[i], &action, NULL);
}

static void crashed(int signal, siginfo_t *info, void *context) {
    int error = errno;
    // Another thread, or this code, may crash meanwhile: the first record counts.
    bool is_first = !atomic_flag_test_and_set(&is_handling);
    restore_defaults();
    if (is_first) {
        read_map();
        collect(context);
        send_record(signal, info);
    }
    // A signal that was sent by a call does not repeat on return, and the first process of a pid namespace cannot end
    // itself by a signal. This fault ends it.
    if (info->si_code <= 0 || signal == SIGSYS) __builtin_trap();
    errno = error;
}

int hostel_crash_install(int descriptor) {
    if (report) {
        report = installed + descriptor;
        return 0;
    }
    stack_t stack = {.ss_sp = alternate, .ss_size = sizeof alternate};
    if (sigaltstack(&stack, NULL) < 0) return -errno;
    struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof handled / sizeof *handled; i++)
        if (sigaction(handled[i], &action, NULL) < 0) return -errno;
    report = installed + descriptor;
    return 0;
}
