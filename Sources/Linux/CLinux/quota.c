// Project quotas.

#include "hostel_quota.h"

#include <errno.h>
#include <linux/dqblk_xfs.h>
#include <linux/fs.h>
#include <linux/quota.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "result.h"

#ifndef SYS_quotactl_fd
#define SYS_quotactl_fd 443
#endif

// The kernel counts blocks of this size in bounds, whatever the file system has.
enum { BOUND_UNIT = 1024 };

// Names the file system by an open file instead of a device, which a host need not see.
static long control(int fd, unsigned command, uint32_t project, void *data) {
    return syscall(SYS_quotactl_fd, fd, QCMD(command, PRJQUOTA), project, data);
}

int hostel_get_project(int fd, struct hostel_project *out) {
    struct fsxattr attributes;
    memset(&attributes, 0, sizeof attributes);
    if (ioctl(fd, FS_IOC_FSGETXATTR, &attributes) < 0) return -errno;
    out->number = attributes.fsx_projid;
    out->inherits = (attributes.fsx_xflags & FS_XFLAG_PROJINHERIT) != 0;
    return 0;
}

int hostel_set_project(int fd, struct hostel_project project) {
    struct fsxattr attributes;
    memset(&attributes, 0, sizeof attributes);
    if (ioctl(fd, FS_IOC_FSGETXATTR, &attributes) < 0) return -errno;
    attributes.fsx_projid = project.number;
    attributes.fsx_xflags &= ~(uint32_t)FS_XFLAG_PROJINHERIT;
    if (project.inherits) attributes.fsx_xflags |= FS_XFLAG_PROJINHERIT;
    RESULT(ioctl(fd, FS_IOC_FSSETXATTR, &attributes));
}

int hostel_project_quota_state(int fd) {
    struct fs_quota_stat state;
    memset(&state, 0, sizeof state);
    if (control(fd, Q_XGETQSTAT, 0, &state) < 0) return -errno;
    int found = 0;
    if (state.qs_flags & FS_QUOTA_PDQ_ACCT) found |= HOSTEL_PROJECTS_COUNTED;
    if (state.qs_flags & FS_QUOTA_PDQ_ENFD) found |= HOSTEL_PROJECTS_ENFORCED;
    return found;
}

int hostel_get_project_use(int fd, uint32_t project, struct hostel_project_use *out) {
    struct if_dqblk use;
    memset(&use, 0, sizeof use);
    if (control(fd, Q_GETQUOTA, project, &use) < 0) return -errno;
    *out = (struct hostel_project_use){
        .bytes = use.dqb_curspace,
        .entries = use.dqb_curinodes,
        .most_bytes = use.dqb_bhardlimit * BOUND_UNIT,
        .most_entries = use.dqb_ihardlimit,
    };
    return 0;
}

int hostel_set_project_bounds(int fd, uint32_t project, uint64_t most_bytes, uint64_t most_entries) {
    // A soft bound of the same size would begin a grace period; 0 means no bound.
    struct if_dqblk bounds;
    memset(&bounds, 0, sizeof bounds);
    bounds.dqb_bhardlimit = most_bytes / BOUND_UNIT;
    bounds.dqb_ihardlimit = most_entries;
    bounds.dqb_valid = QIF_LIMITS;
    RESULT(control(fd, Q_SETQUOTA, project, &bounds));
}

int hostel_get_attribute_of(int fd, const char *name, void *value, uint32_t capacity) {
    RESULT(fgetxattr(fd, name, value, capacity));
}

int hostel_set_attribute_of(int fd, const char *name, const void *value, uint32_t length) {
    RESULT(fsetxattr(fd, name, value, length, 0));
}
