// Rarely used system calls.

#include "kit.h"

#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <sys/acct.h>
#include <sys/ioctl.h>
#include <sys/klog.h>
#include <sys/mman.h>
#include <sys/swap.h>
#include <sys/timex.h>
#include <time.h>

#ifndef SYS_io_uring_setup
#define SYS_io_uring_setup 425
#endif
#ifndef SYS_fsopen
#define SYS_fsopen 430
#endif
#ifndef SYS_open_tree
#define SYS_open_tree 428
#endif
#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447
#endif

#define DOOR(name, call) static result name(targets of) { (void)of; return door(call); }

// Each call passes empty or invalid arguments. The check is whether the kernel processes the call.
DOOR(load_module, syscall(SYS_finit_module, -1, "", 0))
DOOR(load_module_from_memory, syscall(SYS_init_module, NULL, 0, NULL))
DOOR(unload_module, syscall(SYS_delete_module, "breakout_none", O_NONBLOCK))
DOOR(load_kernel, syscall(SYS_kexec_load, 0, 0, NULL, 0xFFFFFFFFul))
DOOR(restart_machine, syscall(SYS_reboot, 0, 0, 0, NULL))
DOOR(swap_on, swapon("/breakout-none", 0))
DOOR(account, acct("/breakout-none"))
DOOR(read_messages, klogctl(3, (char[16]){0}, 16))
DOOR(open_tree, syscall(SYS_open_tree, AT_FDCWD, "/", 0x80000))
DOOR(open_file_system, syscall(SYS_fsopen, "tmpfs", 1))
DOOR(watch_all_files, syscall(SYS_fanotify_init, 0, O_RDONLY))
DOOR(hide_memory, syscall(SYS_memfd_secret, 0))
DOOR(lock_memory, mlockall(0x80))
DOOR(move_pages, syscall(SYS_move_pages, 0, 0, NULL, NULL, NULL, 0))
DOOR(profile, syscall(SYS_lookup_dcookie, 0, NULL, 0))

static result kept(long descriptor) {
    if (descriptor >= 0) close((int)descriptor);
    return door(descriptor);
}

static result use_keys(targets of) {
    (void)of;
    // Asks for the identifier of the user's keyring, which the kernel makes if there is none.
    return door(syscall(SYS_keyctl, 0, -4, 1, 0, 0));
}

static result add_key(targets of) {
    (void)of;
    return door(syscall(SYS_add_key, "user", "breakout", "x", 1, -3));
}

static result load_program(targets of) {
    (void)of;
    union bpf_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.map_type = BPF_MAP_TYPE_ARRAY;
    attributes.key_size = attributes.value_size = 4;
    attributes.max_entries = 1;
    return kept(syscall(SYS_bpf, BPF_MAP_CREATE, &attributes, sizeof attributes));
}

static result measure_kernel(targets of) {
    (void)of;
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.type = PERF_TYPE_SOFTWARE;
    attributes.size = sizeof attributes;
    attributes.config = PERF_COUNT_SW_CPU_CLOCK;
    attributes.exclude_kernel = 1;
    return kept(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
}

static result handle_faults(targets of) {
    (void)of;
    return kept(syscall(SYS_userfaultfd, O_CLOEXEC | 1));
}

static result use_ring(targets of) {
    (void)of;
    char parameters[120] = {0};
    return kept(syscall(SYS_io_uring_setup, 1, parameters));
}

static result set_clock(targets of) {
    (void)of;
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    // The monotonic clock cannot be set. Only a process that may set clocks receives that error.
    struct timex adjustment = {.modes = ADJ_SETOFFSET, .time = {.tv_usec = -1}};
    return door(adjtimex(&adjustment));
}

static result type_into_terminal(targets of) {
    (void)of;
    // Descriptor 0 is not a terminal. An error that says so shows that the call was processed.
    return door(ioctl(0, 0x5412, "x"));
}

static result use_ports(targets of) {
    (void)of;
#if defined __x86_64__
    long done = syscall(SYS_iopl, 3);
    if (done == 0) syscall(SYS_iopl, 0);
    return judged(done);
#else
    return not_applicable(ENOSYS);
#endif
}

static result call_as_32_bit(targets of) {
    (void)of;
#if defined __x86_64__
    // Calls getpid by its number in 32-bit programs.
    long answer = 20;
    __asm__ volatile("int $0x80" : "+a"(answer) : : "memory", "r8", "r9", "r10", "r11");
    if (answer == getpid()) return succeeded();
    return answer == -ENOSYS ? not_applicable(ENOSYS) : refused((int)-answer);
#else
    return not_applicable(ENOSYS);
#endif
}

static result call_as_x32(targets of) {
    (void)of;
#if defined __x86_64__
    long answer = syscall(0x40000000 | 39);
    return answer == getpid() ? succeeded() : refused(errno);
#else
    return not_applicable(ENOSYS);
#endif
}

const struct breakout_attempt breakout_kernel_attempts[] = {
    {"use-keys", "use the kernel's keyring", "seccomp", BITES_SOMETIMES, use_keys},
    {"add-key", "add to the kernel's keyring", "seccomp", BITES_SOMETIMES, add_key},
    {"load-program", "load a program into the kernel (bpf)", "seccomp", BITES_ROOT, load_program},
    {"measure-kernel", "measure with the kernel (perf)", "seccomp", BITES_SOMETIMES, measure_kernel},
    {"handle-faults", "handle page faults (userfaultfd)", "seccomp", BITES_SOMETIMES, handle_faults},
    {"use-ring", "make calls through a ring (io_uring)", "seccomp", BITES_SOMETIMES, use_ring},
    {"load-module", "load a module", "seccomp", BITES_SOMETIMES, load_module},
    {"load-module-from-memory", "load a module from memory", "seccomp", BITES_SOMETIMES, load_module_from_memory},
    {"unload-module", "unload a module", "seccomp", BITES_SOMETIMES, unload_module},
    {"load-kernel", "load another kernel", "seccomp", BITES_SOMETIMES, load_kernel},
    {"restart-machine", "restart the machine", "seccomp", BITES_ROOT, restart_machine},
    {"swap-on", "swap to a file", "seccomp", BITES_ROOT, swap_on},
    {"account", "log all processes", "seccomp", BITES_SOMETIMES, account},
    {"read-messages", "read the kernel's messages by a call", "seccomp", BITES_SOMETIMES, read_messages},
    {"set-clock", "set the clock", "seccomp", BITES_ROOT, set_clock},
    {"open-tree", "hold a mount", "seccomp", BITES_SOMETIMES, open_tree},
    {"open-file-system", "prepare a mount", "seccomp", BITES_ROOT, open_file_system},
    {"watch-all-files", "watch whole file systems", "seccomp", BITES_ROOT, watch_all_files},
    {"hide-memory", "get memory that the host cannot read", "seccomp", BITES_SOMETIMES, hide_memory},
    {"lock-memory", "keep its memory from being swapped", "seccomp", BITES_ANYBODY, lock_memory},
    {"move-pages", "place memory", "seccomp", BITES_SOMETIMES, move_pages},
    {"profile", "look files up by number", "seccomp", BITES_SOMETIMES, profile},
    {"type-into-terminal", "type into a terminal (TIOCSTI)", "seccomp", BITES_ANYBODY, type_into_terminal},
    {"use-ports", "use the machine's ports", "seccomp", BITES_SOMETIMES, use_ports},
    {"call-as-32-bit", "call as a 32-bit program does", "seccomp", BITES_SOMETIMES, call_as_32_bit},
    {"call-as-x32", "call as an x32 program does", "seccomp", BITES_SOMETIMES, call_as_x32},
};
const size_t breakout_kernel_count = COUNT(breakout_kernel_attempts);
