#include "hostel_seccomp.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>

_Static_assert(sizeof(struct hostel_instruction) == sizeof(struct sock_filter) &&
                   offsetof(struct hostel_instruction, value) == offsetof(struct sock_filter, k),
               "an instruction is the kernel's");

int hostel_seccomp_install(const struct hostel_instruction *instructions, size_t count) {
    if (count > BPF_MAXINSNS) return -EINVAL;
    struct sock_fprog program = {.len = (unsigned short)count, .filter = (struct sock_filter *)(uintptr_t)instructions};
    // prctl, not seccomp(2): a filter that refuses seccomp(2) may still allow this use of prctl.
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) < 0 ? -errno : 0;
}
