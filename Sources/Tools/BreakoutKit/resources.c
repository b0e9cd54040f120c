// Exhausting resources.

#include "kit.h"

#include <mqueue.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *wait_at_gate(void *context) {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return context;
}

// Far more threads than a widget needs.
static result make_threads(targets of) {
    enum { most = 600 };
    static pthread_t threads[most];
    (void)of;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 65536);
    int count = 0, error = 0;
    pthread_mutex_lock(&gate);
    while (count < most && !(error = pthread_create(&threads[count], &attributes, wait_at_gate, NULL))) count++;
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
    return count == most ? succeeded() : refused(error);
}

static result open_files(targets of) {
    enum { most = 900 };
    static int files[most];
    (void)of;
    int count = 0;
    while (count < most && (files[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) count++;
    int error = errno;
    for (int i = 0; i < count; i++) close(files[i]);
    return count == most ? succeeded() : refused(error);
}

static result watch_files(targets of) {
    (void)of;
    int watcher = inotify_init1(IN_CLOEXEC);
    if (watcher < 0) return refused(errno);
    result result = judged(inotify_add_watch(watcher, "/dev", IN_ALL_EVENTS));
    close(watcher);
    return result;
}

static result keep_shared_memory(targets of) {
    (void)of;
    int memory = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
    if (memory >= 0) shmctl(memory, IPC_RMID, NULL);
    return judged(memory);
}

static result keep_semaphores(targets of) {
    (void)of;
    int semaphores = semget(IPC_PRIVATE, 1, IPC_CREAT | 0600);
    if (semaphores >= 0) semctl(semaphores, 0, IPC_RMID);
    return judged(semaphores);
}

static result keep_queue(targets of) {
    (void)of;
    mqd_t queue = mq_open("/breakout", O_RDWR | O_CREAT, 0600, NULL);
    if (queue < 0) return errno == ENOSYS ? not_applicable(errno) : refused(errno);
    mq_close(queue);
    mq_unlink("/breakout");
    return succeeded();
}

// More bytes in one file than any widget needs.
static result fill_disk(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    int file = open(in_folder(path, data, "large"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return refused(errno);
    signal(SIGXFSZ, SIG_IGN);
    // A file with a hole: the limit applies to the size, and the file takes no disk space if no limit holds.
    result result = judged(ftruncate(file, (off_t)1 << 31));
    signal(SIGXFSZ, SIG_DFL);
    close(file);
    unlink(path);
    return result;
}

// Takes space behind the end of a file, where the limit of its size does not hold, without the time that writing takes.
static result reserve_space(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    int file = open(in_folder(path, data, "reserved"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return refused(errno);
    result result = judged(fallocate(file, FALLOC_FL_KEEP_SIZE, 0, (off_t)160 << 20));
    close(file);
    unlink(path);
    return result;
}

static result enlarge_pipe(targets of) {
    int ends[2];
    (void)of;
    if (pipe2(ends, O_CLOEXEC) < 0) return refused(errno);
    result result = judged(fcntl(ends[0], 1031, 1 << 20));
    close(ends[0]);
    close(ends[1]);
    return result;
}

static result be_real_time(targets of) {
    (void)of;
    struct sched_param parameter = {.sched_priority = 1};
    struct sched_param normal = {.sched_priority = 0};
    int done = sched_setscheduler(0, SCHED_RR, &parameter);
    if (done == 0) sched_setscheduler(0, SCHED_OTHER, &normal);
    return judged(done);
}

static result be_first(targets of) {
    (void)of;
    int done = setpriority(PRIO_PROCESS, 0, -5);
    if (done == 0) setpriority(PRIO_PROCESS, 0, 0);
    return judged(done);
}

// Leaves descriptors in a socket. Descriptors in flight count for the user, not only for the sender.
static result hoard(int number, int count) {
    int descriptors[64];
    char space[CMSG_SPACE(sizeof descriptors)];
    struct iovec part = {.iov_base = "x", .iov_len = 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = space};
    memset(space, 0, sizeof space);
    message.msg_controllen = CMSG_SPACE((size_t)count * sizeof(int));
    for (int i = 0; i < count; i++) descriptors[i] = 1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN((size_t)count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, (size_t)count * sizeof(int));
    return judged(sendmsg(number, &message, MSG_DONTWAIT | MSG_NOSIGNAL));
}

static result hoard_in_pair(targets of) {
    int pair[2];
    (void)of;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) return refused(errno);
    result result = hoard(pair[0], 64);
    close(pair[0]);
    close(pair[1]);
    return result;
}

// The socket for the crash record. The host takes one packet and closes it.
static result hoard_with_host(targets of) {
    (void)of;
    int type = 0;
    socklen_t size = sizeof type;
    if (getsockopt(4, SOL_SOCKET, SO_TYPE, &type, &size) < 0) return not_applicable(errno);
    for (int i = 0; i < 100; i++) {
        result result = hoard(4, 1);
        if (result.outcome == BREAKOUT_REFUSED) return result;
        usleep(20000);
    }
    return succeeded();
}

// Memory that stays in use after its pages leave the page tables, where nothing counts it.
static result keep_dropped_pages(targets of) {
    (void)of;
    char *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return refused(errno);
    memset(memory, 1, 1 << 20);
    madvise(memory, 1 << 20, MADV_DONTNEED);
    result result = memory[4096] == 1 ? succeeded() : refused(0);
    munmap(memory, 1 << 20);
    return result;
}

// Memory that the kernel takes for a stack, which the limit of data does not bound.
static result take_stack(targets of) {
    (void)of;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN;
    void *memory = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (memory == MAP_FAILED) return refused(errno);
    munmap(memory, 1 << 20);
    return succeeded();
}

// Room for page tables of far more memory than an extension may use.
static result fill_page_tables(targets of) {
    (void)of;
    void *memory = mmap(NULL, (size_t)256 << 30, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return refused(errno);
    munmap(memory, (size_t)256 << 30);
    return succeeded();
}

// Each lock of a range is the kernel's memory.
static result lock_ranges(targets of) {
    char path[4096];
    const char *data = breakout_target(of, "data");
    NEED(data);
    int file = open(in_folder(path, data, "locked"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return refused(errno);
    struct flock range = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0, .l_len = 1};
    result result = judged(fcntl(file, F_OFD_SETLK, &range));
    close(file);
    unlink(path);
    return result;
}

const struct breakout_attempt breakout_resource_attempts[] = {
    {"exhaust-threads", "make 600 threads", "resourceLimits", BITES_SOMETIMES, make_threads},
    {"exhaust-files", "open 900 files", "resourceLimits", BITES_SOMETIMES, open_files},
    {"exhaust-watches", "watch files", "seccomp", BITES_ANYBODY, watch_files},
    {"keep-shared-memory", "keep System V shared memory", "seccomp", BITES_SOMETIMES, keep_shared_memory},
    {"keep-semaphores", "keep System V semaphores", "seccomp", BITES_SOMETIMES, keep_semaphores},
    {"keep-queue", "keep a message queue", "seccomp", BITES_SOMETIMES, keep_queue},
    {"fill-disk", "make a file of 2 GiB", "resourceLimits", BITES_SOMETIMES, fill_disk},
    {"reserve-space", "take the space of a file of 160 MiB", "seccomp", BITES_SOMETIMES, reserve_space},
    {"enlarge-pipe", "have a pipe of a megabyte", "seccomp", BITES_SOMETIMES, enlarge_pipe},
    {"hoard-in-pair", "leave descriptors in a socket", "seccomp", BITES_ANYBODY, hoard_in_pair},
    {"hoard-with-host", "leave descriptors with the host", "host", BITES_SOMETIMES, hoard_with_host},
    {"keep-dropped-pages", "keep memory outside its page tables", "seccomp", BITES_ANYBODY, keep_dropped_pages},
    {"take-stack", "take memory that counts as a stack", "seccomp", BITES_ANYBODY, take_stack},
    {"fill-page-tables", "reserve 256 GiB of addresses", "resourceLimits", BITES_SOMETIMES, fill_page_tables},
    {"lock-ranges", "keep locks of an open file", "seccomp", BITES_ANYBODY, lock_ranges},
    {"be-real-time", "run before everybody", "seccomp", BITES_ROOT, be_real_time},
    {"be-first", "run before others", "seccomp", BITES_ROOT, be_first},
};
const size_t breakout_resource_count = COUNT(breakout_resource_attempts);
