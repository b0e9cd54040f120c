// The child's path from clone to the SDK. The child allocates nothing and takes no lock before it is confined.

#include "hostel_child.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "hostel_landlock.h"
#include "hostel_linux.h"
#include "hostel_mounts.h"
#include "steps.h"

#ifndef CLONE_CLEAR_SIGHAND
#define CLONE_CLEAR_SIGHAND 0x100000000ULL
#endif
#ifndef PR_GET_TID_ADDRESS
#define PR_GET_TID_ADDRESS 40
#endif

extern char **environ;

// Whether the child enters namespaces that the fork server made. The kernel asks for privileges there, which the child
// loses in a user namespace of its own.
static int enters(const struct hostel_child *child) { return child->root >= 0 || child->network >= 0; }

// The namespaces that clone makes.
static uint32_t cloned(const struct hostel_child *child) {
    uint32_t later = HOSTEL_NAMESPACE_NETWORK;
    if (child->root >= 0) later |= HOSTEL_NAMESPACE_MOUNT;
    if (enters(child)) later |= HOSTEL_NAMESPACE_USER;
    return child->namespaces & ~later;
}

static int enter_root(const struct hostel_child *child, uint32_t *stage) {
    if (child->network >= 0) TRY(HOSTEL_STAGE_NETWORK_NAMESPACE, CHECK(setns(child->network, CLONE_NEWNET)));
    if (child->root < 0) return 0;
    TRY(HOSTEL_STAGE_ROOT, CHECK(setns(child->root, CLONE_NEWNS)));
    // Until here the namespace is all children's.
    TRY(HOSTEL_STAGE_MOUNT_NAMESPACE, CHECK(unshare(CLONE_NEWNS)));
    for (size_t i = 0; i < child->mount_count; i++)
        TRY(HOSTEL_STAGE_ROOT_FILES, -hostel_attach_mount(child->mounts[i].mount, child->mounts[i].target));
    return 0;
}

static int isolate(const struct hostel_child *child, struct identity identity, uint32_t *stage) {
    PASS(hostel_isolate(cloned(child), enters(child) ? 0 : child->measures, identity, stage));
    if (!enters(child)) return 0;
    PASS(hostel_own_proc(child->measures, stage));
    if (!(child->namespaces & HOSTEL_NAMESPACE_USER)) return 0;
    struct identity outside = identity;
    if (child->user) {
        outside = (struct identity){child->user, child->user};
        TRY(HOSTEL_STAGE_USER_MAP, hostel_become_user(child->user));
    }
    TRY(HOSTEL_STAGE_USER_NAMESPACE, CHECK(unshare(CLONE_NEWUSER)));
    return hostel_map_identity(identity, outside, stage);
}

static int limit(const struct hostel_child *child, uint32_t *stage) {
    for (size_t i = 0; i < child->limit_count; i++) {
        struct rlimit limit = {.rlim_cur = child->limits[i].soft, .rlim_max = child->limits[i].hard};
        TRY(HOSTEL_STAGE_LIMIT, CHECK(setrlimit((__rlimit_resource_t)child->limits[i].resource, &limit)));
    }
    return 0;
}

static int allow_proc(const struct hostel_child *child) {
    // Without a /proc of its own, the child gets only the part of the host's /proc that describes itself.
    const char *path = child->measures & HOSTEL_CONFINE_FRESH_PROC ? "/proc" : "/proc/self";
    int proc = open(path, O_PATH | O_CLOEXEC);
    if (proc < 0) return errno;
    int error = -hostel_landlock_allow(HOSTEL_RULESET_DESCRIPTOR, proc, child->proc_access);
    close(proc);
    return error > 0 ? error : 0;
}

static int restrict_files(const struct hostel_child *child, uint32_t *stage) {
    if (!(child->measures & HOSTEL_CONFINE_LANDLOCK)) return 0;
    if (child->proc_access) TRY(HOSTEL_STAGE_LANDLOCK_RULES, allow_proc(child));
    TRY(HOSTEL_STAGE_LANDLOCK, -hostel_landlock_restrict(HOSTEL_RULESET_DESCRIPTOR));
    close(HOSTEL_RULESET_DESCRIPTOR);
    return 0;
}

// Changes to the files directly in a folder, and no other events.
#define WATCHED (IN_MODIFY | IN_MOVED_TO | IN_DELETE | IN_ONLYDIR | IN_DONT_FOLLOW)

// Watches the folders. If it fails, the extension gets no notices and sees changes when it reads.
static void watch_folders(struct hostel_launch *launch) {
    launch->notices_descriptor = -1;
    if (!launch->watched_folders || !launch->watched_folders[0]) return;
    int made = inotify_init1(IN_CLOEXEC | IN_NONBLOCK), notices = made;
    if (made < 0) return;
    // The host knows the descriptor by this number.
    if (made != HOSTEL_NOTICES_DESCRIPTOR) {
        notices = dup3(made, HOSTEL_NOTICES_DESCRIPTOR, O_CLOEXEC);
        close(made);
        if (notices < 0) return;
    }
    for (size_t i = 0; launch->watched_folders[i]; i++)
        launch->watch_numbers[i] = inotify_add_watch(notices, launch->watched_folders[i], WATCHED);
    launch->notices_descriptor = notices;
}

static int restrict_calls(const struct hostel_child *child, uint32_t *stage) {
    if (!(child->measures & HOSTEL_CONFINE_SECCOMP)) return 0;
    // On the stack, which is written anyway. Written in its place, the filter would be two more pages of the child's own.
    struct hostel_instruction filter[HOSTEL_MOST_INSTRUCTIONS];
    TRY(HOSTEL_STAGE_SECCOMP, child->filter_count > HOSTEL_MOST_INSTRUCTIONS ? EINVAL : 0);
    memcpy(filter, child->filter, child->filter_count * sizeof *filter);
    uint32_t own = (uint32_t)getpid();
    for (size_t i = 0; i < child->own_number_count; i++) filter[child->own_number[i]].value = own;
    TRY(HOSTEL_STAGE_SECCOMP, -hostel_seccomp_install(filter, child->filter_count));
    return 0;
}

// Opens /dev/null anew as descriptor 0. The fork server's is one open file, whose flags all children could change and
// read: a channel between extensions.
static int own_null(uint32_t *stage) {
    int opened = open("/dev/null", O_RDONLY | O_CLOEXEC);
    TRY(HOSTEL_STAGE_DESCRIPTORS, CHECK(opened));
    TRY(HOSTEL_STAGE_DESCRIPTORS, CHECK(dup2(opened, 0)));
    if (opened > 0) close(opened);
    return 0;
}

// The steps that are the same for all extensions: a process of its own, its root, its privileges.
static int leave_host(const struct hostel_child *child, struct identity identity, uint32_t *stage) {
    PASS(own_null(stage));
    TRY(HOSTEL_STAGE_PARENT_DEATH, CHECK(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)));
    PASS(enter_root(child, stage));
    TRY(HOSTEL_STAGE_SESSION, CHECK(setsid()));
    PASS(isolate(child, identity, stage));
    return hostel_give_up_privileges(child->measures, stage);
}

// The steps for one extension. They need no privilege.
static int become_extension(const struct hostel_child *child, uint32_t *stage) {
    prctl(PR_SET_NAME, child->name, 0, 0, 0);
    TRY(HOSTEL_STAGE_WORKING_DIRECTORY, CHECK(chdir(child->working_directory)));
    PASS(limit(child, stage));
    PASS(restrict_files(child, stage));
    // A change of credentials clears the signal, so it is set again. A host that died before this call sends no signal,
    // so the child then checks that the host still exists: a dead host has closed its end of the session.
    TRY(HOSTEL_STAGE_PARENT_DEATH, CHECK(prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)));
    int events = hostel_poll(HOSTEL_SESSION_DESCRIPTOR, 0, 0);
    TRY(HOSTEL_STAGE_HOST_GONE, events < 0 ? -events : (events & POLLHUP) ? EPIPE : 0);
    sigset_t none;
    sigemptyset(&none);
    TRY(HOSTEL_STAGE_SIGNALS, CHECK(sigprocmask(SIG_SETMASK, &none, NULL)));
    watch_folders(child->launch);
    // The filter comes last, because it refuses the calls that the earlier steps make.
    return restrict_calls(child, stage);
}

// Gives the process a stack canary of its own: siblings would share the fork server's. No function that began under the
// old canary returns in the child. Other architectures keep it in memory that the linker has made read-only.
__attribute__((no_stack_protector)) static void renew_canary(void) {
#if defined(__x86_64__)
    uint64_t canary = 0;
    if (syscall(SYS_getrandom, &canary, sizeof canary, 0) != sizeof canary) return;
    // A zero byte stops a copied text from reading or writing it.
    canary &= ~(uint64_t)0xFF;
    __asm__ volatile("movq %0, %%fs:0x28" : : "r"(canary));
#endif
}

// Without a system call: the kernel maps the clock into every process.
static int64_t clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

uint64_t hostel_page_faults(void) {
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) < 0 ? 0 : (uint64_t)(usage.ru_minflt + usage.ru_majflt);
}

// Reports, and enters the SDK if the child is confined.
_Noreturn static void report_and_enter(const struct hostel_child *child, int status, struct hostel_status *record) {
    record->confined = clock_now();
    record->faults = hostel_page_faults();
    ssize_t written = write(status, record, sizeof *record);
    // If nothing reads the status socket, there is no host to serve.
    if (record->error || written != sizeof *record) _exit(HOSTEL_EXIT_NOT_CONFINED);
    // The status socket stays open, because the crash handler reports on it.
    environ = child->environment;
    if (child->after_fork) child->after_fork();
    int code = child->main(child->launch);
    fflush(NULL);
    // _exit, not exit: exit would run the functions that the fork server's libraries registered for its own end.
    _exit(code);
}

__attribute__((no_stack_protector)) _Noreturn static void run_child(const struct hostel_child *child, struct identity identity) {
    struct hostel_status record = {.stage = HOSTEL_STAGE_CONFINED, .cloned = clock_now()};
    int status = child->status;
    renew_canary();
    record.error = leave_host(child, identity, &record.stage);
    if (!record.error) record.error = hostel_arrange_descriptors(child, &status, &record.stage);
    if (!record.error) record.error = become_extension(child, &record.stage);
    report_and_enter(child, status, &record);
}

// A warm child without an order has nobody to tell its failure: the fork server sees only its end.
__attribute__((no_stack_protector)) _Noreturn static void run_warm(
    const struct hostel_child *child, const struct hostel_warm *warm, struct identity identity) {
    struct hostel_status record = {.stage = HOSTEL_STAGE_CONFINED};
    renew_canary();
    if (leave_host(child, identity, &record.stage)) _exit(HOSTEL_EXIT_NOT_CONFINED);
    // Nothing of the fork server's stays open, except where its messages go.
    if (dup3(warm->orders, HOSTEL_ORDERS_DESCRIPTOR, O_CLOEXEC) < 0) _exit(HOSTEL_EXIT_NOT_CONFINED);
    if (hostel_close_range(HOSTEL_ORDERS_DESCRIPTOR + 1, ~0u) < 0) _exit(HOSTEL_EXIT_NOT_CONFINED);
    // The new privileges cleared the signal. If the host is dead already, the fork server's end closes soon.
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) < 0) _exit(HOSTEL_EXIT_NOT_CONFINED);
    if (child->after_fork) child->after_fork();
    // The SDK keeps descriptors, and the order brings some: all of them get numbers above those of a launch.
    for (int number = HOSTEL_ORDERS_DESCRIPTOR + 1; number <= HOSTEL_LIBRARY_DESCRIPTOR; number++)
        if (dup3(HOSTEL_ORDERS_DESCRIPTOR, number, O_CLOEXEC) < 0) _exit(HOSTEL_EXIT_NOT_CONFINED);
    if (warm->rehearse) warm->rehearse();
    // The order's rules and filter will bind the calling thread alone.
    if (hostel_await_one_task()) _exit(HOSTEL_EXIT_NOT_CONFINED);
    prctl(PR_SET_NAME, "hostel-warm", 0, 0, 0);
    // The order's filter then refuses what the steps until its end still need.
    if (child->filter && restrict_calls(child, &record.stage)) _exit(HOSTEL_EXIT_NOT_CONFINED);
    if (hostel_offer_warm_child()) _exit(HOSTEL_EXIT_NOT_CONFINED);
    struct hostel_child *order = hostel_take_order(warm);
    // The usual end: the fork server closed its end, or exited.
    if (!order) _exit(0);
    record.cloned = clock_now();
    int status = order->status;
    // It was called before the rehearsal.
    order->after_fork = NULL;
    record.error = hostel_arrange_received(order, &status, &record.stage);
    if (!record.error) record.error = become_extension(order, &record.stage);
    report_and_enter(order, status, &record);
}

static pid_t clone_child(const struct hostel_child *child, const struct hostel_warm *warm, int *pidfd) {
    struct identity identity = {geteuid(), getegid()};
    int *thread_id = NULL;
    void *robust_list = NULL;
    size_t robust_length = 0;
    if (prctl(PR_GET_TID_ADDRESS, &thread_id, 0, 0, 0) < 0) return -errno;
    if (syscall(SYS_get_robust_list, 0, &robust_list, &robust_length) < 0) return -errno;
    struct clone_args arguments = {
        // CHILD_SETTID at the C library's own cell keeps the C library's thread number right, as its fork() does.
        .flags = hostel_clone_flags(cloned(child)) | CLONE_PARENT | CLONE_PIDFD | CLONE_CHILD_SETTID |
                 CLONE_CHILD_CLEARTID | CLONE_CLEAR_SIGHAND,
        .pidfd = (uintptr_t)pidfd,
        .child_tid = (uintptr_t)thread_id,
        // With CLONE_PARENT the exit signal is the caller's own, and the kernel refuses any other value.
        .exit_signal = 0,
    };
    long pid = syscall(SYS_clone3, &arguments, sizeof arguments);
    if (pid < 0) return -errno;
    if (pid > 0) return (pid_t)pid;
    // The kernel drops the list of robust mutexes at a clone.
    syscall(SYS_set_robust_list, robust_list, robust_length);
    if (warm) run_warm(child, warm, identity);
    run_child(child, identity);
}

pid_t hostel_clone_child(const struct hostel_child *child, int *pidfd) { return clone_child(child, NULL, pidfd); }

pid_t hostel_clone_warm_child(const struct hostel_child *child, const struct hostel_warm *warm, int *pidfd) {
    return clone_child(child, warm, pidfd);
}

int hostel_set_parent_death_signal(int signal) { return -CHECK(prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0)); }

int hostel_forbid_new_privileges(void) { return -CHECK(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)); }
