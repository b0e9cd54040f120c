// Other processes: the host, siblings and new processes; and rights that would permit more.

#include "kit.h"

#include <dirent.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/fsuid.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>

#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_process_madvise
#define SYS_process_madvise 440
#endif

// A signal without effect on a process that is not stopped.
#define HARMLESS SIGCONT

#define WITH_NUMBER(name, target, call)         \
    static result name(targets of) {            \
        int pid = number_of(of, target);        \
        NEED(pid);                              \
        return judged(call);                    \
    }

WITH_NUMBER(signal_host, "host", kill(pid, HARMLESS))
WITH_NUMBER(signal_sibling, "sibling", kill(pid, HARMLESS))
WITH_NUMBER(signal_thread_of_host, "host", syscall(SYS_tgkill, pid, pid, HARMLESS))
WITH_NUMBER(prioritise_host, "host", setpriority(PRIO_PROCESS, (id_t)pid, getpriority(PRIO_PROCESS, (id_t)pid)))
WITH_NUMBER(limit_host, "host", syscall(SYS_prlimit64, pid, RLIMIT_NOFILE, NULL, &(struct rlimit){0, 0}))
WITH_NUMBER(compare_host, "host", syscall(SYS_kcmp, getpid(), pid, 1, 0, 0))

static result signal_everybody(targets of) {
    (void)of;
    return judged(kill(-1, 0));
}

static result queue_signal(targets of) {
    int pid = number_of(of, "host");
    NEED(pid);
    siginfo_t information = {.si_signo = HARMLESS, .si_code = SI_QUEUE};
    return judged(syscall(SYS_rt_sigqueueinfo, pid, HARMLESS, &information));
}

static result signal_by_descriptor(targets of) {
    int pid = number_of(of, "host");
    NEED(pid);
    int descriptor = (int)syscall(SYS_pidfd_open, pid, 0);
    if (descriptor < 0) return refused(errno);
    result result = judged(syscall(SYS_pidfd_send_signal, descriptor, HARMLESS, NULL, 0));
    close(descriptor);
    return result;
}

// Makes the kernel send a signal whenever a pipe is ready.
static result signal_by_pipe(targets of) {
    int ends[2], pid = number_of(of, "host");
    NEED(pid);
    if (pipe2(ends, O_CLOEXEC) < 0) return refused(errno);
    result result = judged(fcntl(ends[0], F_SETOWN, pid));
    close(ends[0]);
    close(ends[1]);
    return result;
}

static result trace(int pid) {
    if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) < 0) return refused(errno);
    ptrace(PTRACE_DETACH, pid, NULL, NULL);
    return succeeded();
}

static result trace_host(targets of) { return number_of(of, "host") ? trace(number_of(of, "host")) : not_applicable(0); }
static result trace_sibling(targets of) {
    return number_of(of, "sibling") ? trace(number_of(of, "sibling")) : not_applicable(0);
}

// No address is valid for every target. An error about the address shows that the call was processed.
static result memory_of(int pid, int is_write) {
    char byte = 0;
    struct iovec here = {&byte, 1}, there = {(void *)8, 1};
    if (!pid) return not_applicable(ENODATA);
    long done = is_write ? process_vm_writev(pid, &here, 1, &there, 1, 0) : process_vm_readv(pid, &here, 1, &there, 1, 0);
    return done < 0 && errno != EFAULT ? refused(errno) : succeeded();
}

static result read_memory_of_host(targets of) { return memory_of(number_of(of, "host"), 0); }
static result write_memory_of_host(targets of) { return memory_of(number_of(of, "host"), 1); }
static result write_memory_of_sibling(targets of) { return memory_of(number_of(of, "sibling"), 1); }

static result proc_file(int pid, const char *name, int flags) {
    char path[64];
    if (!pid) return not_applicable(ENODATA);
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    int file = open(path, flags | O_CLOEXEC);
    if (file < 0) return refused(errno);
    char byte;
    ssize_t got = flags == O_RDONLY && strcmp(name, "mem") != 0 ? read(file, &byte, 1) : 0;
    int error = errno;
    close(file);
    return got < 0 ? refused(error) : succeeded();
}

#define PROC(function, who, name, flags) \
    static result function(targets of) { return proc_file(number_of(of, who), name, flags); }

PROC(proc_environment, "host", "environ", O_RDONLY)
PROC(proc_command, "host", "cmdline", O_RDONLY)
PROC(proc_memory, "host", "mem", O_RDWR)
PROC(proc_maps, "host", "maps", O_RDONLY)
PROC(proc_sibling_memory, "sibling", "mem", O_RDWR)

static result proc_descriptors(targets of) {
    char path[64];
    int pid = number_of(of, "host");
    NEED(pid);
    snprintf(path, sizeof path, "/proc/%d/fd", pid);
    DIR *folder = opendir(path);
    if (!folder) return refused(errno);
    struct dirent *entry = readdir(folder);
    result result = entry ? succeeded() : refused(errno);
    closedir(folder);
    return result;
}

static result proc_root(targets of) {
    char path[4096];
    int pid = number_of(of, "host");
    const char *secret = breakout_target(of, "secret");
    NEED(pid && secret);
    snprintf(path, sizeof path, "/proc/%d/root%s", pid, secret);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return refused(errno);
    close(file);
    return succeeded();
}

static result list_processes(targets of) {
    (void)of;
    DIR *folder = opendir("/proc");
    if (!folder) return refused(errno);
    int others = 0;
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9' && atoi(entry->d_name) != getpid()) others++;
    closedir(folder);
    return others ? succeeded() : refused(0);
}

// New processes and programs.

static result reap(long pid) {
    if (pid < 0) return refused(errno);
    if (pid == 0) _exit(0);
    TEMP_FAILURE_RETRY(waitpid((pid_t)pid, NULL, __WALL));
    return succeeded();
}

static result make_process(targets of) {
    (void)of;
    return reap(fork());
}

static result make_process_by_clone(targets of) {
    (void)of;
    return reap(syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, 0));
}

static result make_process_by_clone3(targets of) {
    (void)of;
    struct clone_args arguments = {.exit_signal = SIGCHLD};
    return reap(syscall(SYS_clone3, &arguments, sizeof arguments));
}

// The arguments are invalid, so that the process never becomes the program. An error about them shows that the call was
// processed.
static result become(const char *path) {
    syscall(SYS_execve, path, (void *)8, NULL);
    return errno == EFAULT ? succeeded() : errno == ENOENT ? not_applicable(errno) : refused(errno);
}

static result become_shell(targets of) { (void)of; return become("/bin/sh"); }
static result become_privileged(targets of) { (void)of; return become("/usr/bin/passwd"); }

static result become_own_file(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    int file = open(in_folder(path, data, "program"), O_WRONLY | O_CREAT | O_CLOEXEC, 0700);
    if (file < 0) return refused(errno);
    if (write(file, "#!/bin/sh\n", 10) != 10) abort();
    close(file);
    result result = become(path);
    unlink(path);
    return result;
}

static result become_memory(targets of) {
    (void)of;
    int file = memfd_create("breakout", MFD_CLOEXEC);
    if (file < 0) return refused(errno);
    syscall(SYS_execveat, file, "", (void *)8, NULL, AT_EMPTY_PATH);
    int error = errno;
    close(file);
    return error == EFAULT || error == ENOEXEC ? succeeded() : refused(error);
}

static result shell_command(targets of) {
    (void)of;
    int code = system("exit 7");
    return code >= 0 && WIFEXITED(code) && WEXITSTATUS(code) == 7 ? succeeded() : refused(code < 0 ? errno : 0);
}

// Rights.

#define CALL(name, call) static result name(targets of) { (void)of; return judged(call); }
#define DOOR(name, call) static result name(targets of) { (void)of; return door(call); }

CALL(change_user, syscall(SYS_setresuid, -1, 12345, -1) == 0 ? syscall(SYS_setresuid, -1, getuid(), -1) : -1)
CALL(change_groups, syscall(SYS_setgroups, 0, NULL))
CALL(change_root, chroot("/"))
CALL(change_name, sethostname("", (size_t)-1) == 0 ? 0 : errno == EINVAL ? 0 : -1)
CALL(leave_host, prctl(PR_SET_PDEATHSIG, 0))
CALL(let_itself_be_traced, prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0))
CALL(unrandomise, personality(ADDR_NO_RANDOMIZE) < 0 ? -1 : personality(0))
DOOR(mount_something, mount("none", "/proc/self/fd", "tmpfs", 0x80000000, "size=bad"))
DOOR(unmount_something, umount2("/", MNT_EXPIRE | MNT_FORCE))
DOOR(pivot_root_over, syscall(SYS_pivot_root, "/", "/"))

static result take_capabilities(targets of) {
    (void)of;
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct wanted[2], before[2];
    memset(before, 0, sizeof before);
    if (syscall(SYS_capget, &header, before) < 0) return refused(errno);
    memcpy(wanted, before, sizeof wanted);
    for (int i = 0; i < 2; i++) wanted[i].permitted = wanted[i].effective = i ? 0x1FF : ~0u;
    if (before[0].permitted != 0) return succeeded();
    return judged(syscall(SYS_capset, &header, wanted));
}

// A child makes the namespace, so that this process stays unchanged. If fork is refused, the process tries it itself.
static result make_namespace(targets of) {
    (void)of;
    pid_t pid = fork();
    if (pid < 0) return judged(unshare(CLONE_NEWUSER));
    if (pid == 0) _exit(unshare(CLONE_NEWUSER) < 0 ? errno : 0);
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? succeeded() : refused(WEXITSTATUS(status));
}

static result enter_namespace(targets of) {
    char path[64];
    int pid = number_of(of, "host");
    NEED(pid);
    snprintf(path, sizeof path, "/proc/%d/ns/uts", pid);
    int space = open(path, O_RDONLY | O_CLOEXEC);
    if (space < 0) return refused(errno);
    result result = judged(syscall(SYS_setns, space, 0));
    close(space);
    return result;
}

static result raise_limit(targets of) {
    (void)of;
    struct rlimit limit;
    if (getrlimit(RLIMIT_CORE, &limit) < 0) return refused(errno);
    // Setting the value that the process already has counts as success.
    return judged(syscall(SYS_prlimit64, 0, RLIMIT_CORE, &limit, NULL));
}

static result be_killed_last(targets of) {
    (void)of;
    return opened("/proc/self/oom_score_adj", O_WRONLY);
}

// Descriptors that a careless host would have left open. The run loop's own descriptors have no path.
static result use_inherited(targets of) {
    (void)of;
    // Descriptor 3 is the session, 4 the socket for crash reports.
    for (int number = 5; number < 1024; number++) {
        char path[64], target[512];
        snprintf(path, sizeof path, "/proc/self/fd/%d", number);
        ssize_t length = readlink(path, target, sizeof target - 1);
        if (length < 0) continue;
        target[length] = 0;
        int is_anonymous = !strncmp(target, "anon_inode:", 11) && !strstr(target, "pidfd");
        int is_own_memory = !strncmp(target, "/memfd:", 7);
        int is_kit = strstr(target, "targets") != NULL || strstr(target, "/proc/") == target;
        if (!is_anonymous && !is_own_memory && !is_kit) return (result){BREAKOUT_SUCCEEDED, number};
    }
    return refused(0);
}

// A descriptor of the host's process, through the session.
static result describe_host(targets of) {
    (void)of;
    int type = 0, pidfd = -1;
    socklen_t size = sizeof type;
    if (getsockopt(3, SOL_SOCKET, SO_TYPE, &type, &size) < 0) return not_applicable(errno);
    size = sizeof pidfd;
    // SO_PEERPIDFD, since Linux 6.5.
    if (getsockopt(3, SOL_SOCKET, 77, &pidfd, &size) < 0)
        return errno == ENOPROTOOPT ? not_applicable(errno) : refused(errno);
    close(pidfd);
    return succeeded();
}

const struct breakout_attempt breakout_process_attempts[] = {
    {"list-processes", "see other processes", "pidNamespace", BITES_ANYBODY, list_processes},
    {"signal-host", "signal the host", "pidNamespace", BITES_ANYBODY, signal_host},
    {"signal-sibling", "signal another extension", "pidNamespace", BITES_ANYBODY, signal_sibling},
    {"signal-thread-of-host", "signal a thread of the host's", "pidNamespace", BITES_ANYBODY, signal_thread_of_host},
    {"signal-everybody", "signal everybody", "seccomp", BITES_ANYBODY, signal_everybody},
    {"queue-signal", "queue a signal for the host", "pidNamespace", BITES_ANYBODY, queue_signal},
    {"signal-by-descriptor", "signal the host by a descriptor", "pidNamespace", BITES_ANYBODY, signal_by_descriptor},
    {"signal-by-pipe", "have the kernel signal the host", "pidNamespace", BITES_ANYBODY, signal_by_pipe},
    {"trace-host", "trace the host", "pidNamespace", BITES_SOMETIMES, trace_host},
    {"trace-sibling", "trace another extension", "pidNamespace", BITES_SOMETIMES, trace_sibling},
    {"read-memory-of-host", "read the host's memory", "pidNamespace", BITES_SOMETIMES, read_memory_of_host},
    {"write-memory-of-host", "write to the host's memory", "pidNamespace", BITES_SOMETIMES, write_memory_of_host},
    {"write-memory-of-sibling", "write to another extension's memory", "pidNamespace", BITES_SOMETIMES,
     write_memory_of_sibling},
    {"proc-environment", "read the host's environment in /proc", "freshProc", BITES_SOMETIMES, proc_environment},
    {"proc-command", "read the host's command line in /proc", "freshProc", BITES_ANYBODY, proc_command},
    {"proc-memory", "open the host's memory in /proc", "freshProc", BITES_SOMETIMES, proc_memory},
    {"proc-maps", "read the host's map in /proc", "freshProc", BITES_SOMETIMES, proc_maps},
    {"proc-descriptors", "see the host's descriptors in /proc", "freshProc", BITES_SOMETIMES, proc_descriptors},
    {"proc-root", "reach a file through the host's root in /proc", "freshProc", BITES_SOMETIMES, proc_root},
    {"proc-sibling-memory", "open another extension's memory in /proc", "freshProc", BITES_SOMETIMES,
     proc_sibling_memory},
    {"prioritise-host", "change the host's priority", "pidNamespace", BITES_ANYBODY, prioritise_host},
    {"limit-host", "read the host's limits", "pidNamespace", BITES_ANYBODY, limit_host},
    {"compare-host", "compare itself with the host", "pidNamespace", BITES_SOMETIMES, compare_host},
    {"describe-host", "hold a descriptor of the host's process", "seccomp", BITES_SOMETIMES, describe_host},
    {"make-process", "make a process", "seccomp", BITES_ANYBODY, make_process},
    {"make-process-by-clone", "make a process by clone", "seccomp", BITES_ANYBODY, make_process_by_clone},
    {"make-process-by-clone3", "make a process by clone3", "seccomp", BITES_ANYBODY, make_process_by_clone3},
    {"shell-command", "run a command in a shell", "seccomp", BITES_ANYBODY, shell_command},
    {"become-shell", "become a shell", "seccomp", BITES_ANYBODY, become_shell},
    {"become-privileged", "become a program that runs as root", "seccomp", BITES_SOMETIMES, become_privileged},
    {"become-own-file", "become a program that it wrote", "seccomp", BITES_ANYBODY, become_own_file},
    {"become-memory", "become a program in memory", "seccomp", BITES_SOMETIMES, become_memory},
    {"change-user", "become another user", "seccomp", BITES_ROOT, change_user},
    {"change-groups", "leave its groups", "seccomp", BITES_ROOT, change_groups},
    {"take-capabilities", "take capabilities", "capabilities", BITES_ROOT, take_capabilities},
    {"make-namespace", "make a user namespace", "seccomp", BITES_SOMETIMES, make_namespace},
    {"enter-namespace", "enter a namespace of the host's", "seccomp", BITES_ROOT, enter_namespace},
    {"mount", "mount a file system", "seccomp", BITES_ROOT, mount_something},
    {"unmount", "take a mount away", "seccomp", BITES_ROOT, unmount_something},
    {"change-root", "change its root", "seccomp", BITES_ROOT, change_root},
    {"pivot-root", "replace the root of all processes", "seccomp", BITES_ROOT, pivot_root_over},
    {"change-host-name", "rename the machine", "seccomp", BITES_ROOT, change_name},
    {"leave-host", "outlive its host", "seccomp", BITES_ANYBODY, leave_host},
    {"be-traced", "let others trace it", "seccomp", BITES_SOMETIMES, let_itself_be_traced},
    {"unrandomise", "turn off the randomisation of its addresses", "seccomp", BITES_ANYBODY, unrandomise},
    {"set-limit", "set its own limits", "seccomp", BITES_ANYBODY, raise_limit},
    {"be-killed-last", "be spared when memory is short", "landlock", BITES_ANYBODY, be_killed_last},
    {"use-inherited", "use descriptors that were left open", "host", BITES_SOMETIMES, use_inherited},
};
const size_t breakout_process_count = COUNT(breakout_process_attempts);
