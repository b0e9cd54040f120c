// A warm child's side of the socket on which it waits for its order.

#include <errno.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#include "hostel_child.h"
#include "hostel_linux.h"
#include "steps.h"

int hostel_await_one_task(void) {
    int tasks = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (tasks < 0) return errno;
    int count = hostel_count_tasks(tasks);
    // A thread that was joined stays in the kernel's list for a moment.
    for (int patience = 500; count > 1 && patience > 0; patience--) {
        usleep(1000);
        count = hostel_count_tasks(tasks);
    }
    close(tasks);
    return count == 1 ? 0 : count < 0 ? -count : EBUSY;
}

int hostel_offer_warm_child(void) {
    int32_t mounts = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
    if (mounts < 0) return errno;
    ssize_t sent = hostel_send(HOSTEL_ORDERS_DESCRIPTOR, "", 1, &mounts, 1);
    close(mounts);
    return sent < 0 ? (int)-sent : 0;
}

struct hostel_child *hostel_take_order(const struct hostel_warm *warm) {
    int32_t passed[HOSTEL_WARM_MOST_DESCRIPTORS];
    size_t count = 0, next = 0;
    unsigned flags = 0;
    struct iovec place = {warm->memory, warm->size};
    ssize_t length;
    do length = hostel_receive(HOSTEL_ORDERS_DESCRIPTOR, &place, 1, passed, HOSTEL_WARM_MOST_DESCRIPTORS, &count, &flags);
    while (length == -EINTR);
    struct hostel_child *child = warm->memory;
    if (length < (ssize_t)sizeof *child || flags) return NULL;
    // The numbers in the order are the fork server's.
    int32_t *numbers[] = {&child->session, &child->log, &child->status, &child->ruleset, &child->library};
    for (size_t i = 0; i < HOSTEL_WARM_MOST_DESCRIPTORS; i++) {
        if (*numbers[i] < 0) continue;
        if (next == count) return NULL;
        *numbers[i] = passed[next++];
    }
    int has_all = child->session >= 0 && child->log >= 0 && child->status >= 0;
    return has_all && next == count ? child : NULL;
}
