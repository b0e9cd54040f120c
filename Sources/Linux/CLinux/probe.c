// Finds the layers of confinement that a process may apply to its children on this machine.

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hostel_child.h"
#include "hostel_seccomp.h"
#include "steps.h"

int hostel_probe_measures(uint32_t namespaces, uint32_t measures, struct hostel_status *status) {
    struct identity identity = {geteuid(), getegid()};
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) < 0) return -errno;
    struct clone_args arguments = {.flags = hostel_clone_flags(namespaces)};
    // The caller may have other threads, so the new process makes system calls only. It sends no signal when it exits,
    // so that no other waiter of the caller sees it.
    long pid = syscall(SYS_clone3, &arguments, sizeof arguments);
    int error = errno;
    if (pid == 0) {
        struct hostel_status record = {.stage = HOSTEL_STAGE_CONFINED};
        record.error = hostel_isolate(namespaces, measures, identity, &record.stage);
        if (!record.error && measures & HOSTEL_CONFINE_OWN_ROOT) {
            record.stage = HOSTEL_STAGE_ROOT;
            record.error = -hostel_try_root();
        }
        if (!record.error) record.error = hostel_give_up_privileges(measures, &record.stage);
        if (!record.error && measures & HOSTEL_CONFINE_SECCOMP) {
            static const struct hostel_instruction allow_all = {.code = 0x06, .value = 0x7fff0000};
            record.stage = HOSTEL_STAGE_SECCOMP;
            record.error = -hostel_seccomp_install(&allow_all, 1);
        }
        _exit(write(pipe[1], &record, sizeof record) != sizeof record);
    }
    close(pipe[1]);
    if (pid > 0) {
        memset(status, 0, sizeof *status);
        error = read(pipe[0], status, sizeof *status) == sizeof *status ? 0 : EIO;
        TEMP_FAILURE_RETRY(waitpid((pid_t)pid, NULL, __WALL));
    }
    close(pipe[0]);
    return -error;
}
