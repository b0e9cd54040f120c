// Wrappers of system calls. Each returns the kernel's value or the negated errno, so a caller reads no global.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/xattr.h>

// Processes.

int hostel_pidfd_open(pid_t pid);
int hostel_pidfd_send_signal(int pidfd, int signal);
int hostel_process_mrelease(int pidfd);
/// Duplicates the descriptor `number` of the process. The duplicate is closed on exec.
int hostel_pidfd_getfd(int pidfd, int number);

#define HOSTEL_EXIT_NONE 0
#define HOSTEL_EXIT_CODE 1
#define HOSTEL_EXIT_SIGNAL 2
#define HOSTEL_EXIT_CORE 3

struct hostel_exit {
    /// One of HOSTEL_EXIT_*; NONE while the process lives.
    int32_t kind;
    /// Exit code or signal number.
    int32_t value;
    /// The process's identifier.
    int32_t pid;
    /// Processor time of the process and of the children that it reaped, in microseconds.
    int64_t processor_time;
};

/// Waits for a process to exit (waitid on a pidfd) and reaps it. Without `block` it returns at once, with kind NONE
/// while the process lives.
int hostel_wait_pidfd(int pidfd, int block, struct hostel_exit *out);

/// Counts the tasks of the calling process, through an open directory /proc/self/task.
int hostel_count_tasks(int task_directory);

/// Fills `names` with the numeric entries of an open directory, at most `capacity`. Returns the number of all such
/// entries.
int hostel_list_numbers(int directory, int32_t *names, size_t capacity);

/// Enough for the calls that follow, among them the linker's at the first call of a function, which saves all vector
/// registers.
#define HOSTEL_KEPT_STACK 4096

/// Gives the pages of the main thread's stack below this function back to the kernel, up to 1 MiB of them; they are zero when
/// they are used again. At least HOSTEL_KEPT_STACK bytes below its frame stay, at most one page more. Returns 0 or a negated
/// errno: EINVAL on another stack, or where the stack is locked in memory.
int hostel_discard_unused_stack(void);

// Descriptors.

int hostel_close_range(unsigned first, unsigned last);
int hostel_set_close_on_exec(int fd, int enabled);
int hostel_get_close_on_exec(int fd);
int hostel_set_nonblocking(int fd, int enabled);
int hostel_duplicate(int fd, int at_least);
/// Raises the soft limit of open descriptors to the hard limit.
int hostel_raise_descriptor_limit(void);
int hostel_open_at(int directory, const char *path, int flags);
int hostel_open(const char *path, int flags, unsigned mode);
/// Returns a descriptor that names the file without opening its contents (O_PATH).
int hostel_open_path(const char *path);
/// Reads a link's target, cut at `capacity` bytes and without a closing zero. Returns its length.
ssize_t hostel_readlinkat(int directory, const char *path, char *target, size_t capacity);
/// Sets an extended attribute of a file; links are followed.
int hostel_set_attribute(const char *path, const char *name, const void *value, size_t length);
int hostel_memfd_create(const char *name);
int hostel_add_seals(int fd, int seals);
int hostel_get_seals(int fd);

extern const int hostel_seal_seal, hostel_seal_shrink, hostel_seal_grow, hostel_seal_write, hostel_seal_future_write;

// Sockets.

/// sendmsg with MSG_NOSIGNAL and, if `count` is not 0, one SCM_RIGHTS message. At most 253 descriptors.
ssize_t hostel_send(int socket, const void *bytes, size_t length, const int32_t *descriptors, size_t count);
/// Like hostel_send, for one packet whose bytes lie in `part_count` places, one after the other.
ssize_t hostel_send_parts(int socket, const struct iovec *parts, size_t part_count, const int32_t *descriptors,
                          size_t count);

#define HOSTEL_RECEIVED_TRUNCATED 1u
#define HOSTEL_RECEIVED_DESCRIPTORS_LOST 2u

/// recvmsg with MSG_CMSG_CLOEXEC into `part_count` places, one after the other. At most `capacity` (253) descriptors
/// are kept; excess ones are closed and flagged. On return `count` is the number of `descriptors`, and `flags` holds
/// any of HOSTEL_RECEIVED_*. Returns the length of the packet, which exceeds that of the places if the packet was
/// truncated.
ssize_t hostel_receive(int socket, const struct iovec *parts, size_t part_count, int32_t *descriptors, size_t capacity,
                       size_t *count, unsigned *flags);

struct hostel_peer {
    int32_t pid;
    uint32_t uid;
    uint32_t gid;
};

int hostel_peer_credentials(int socket, struct hostel_peer *out);
int hostel_peer_pidfd(int socket);
/// Makes each packet that this socket receives carry the number of the process that sent it.
int hostel_pass_credentials(int socket);
/// recvmsg. `pid` becomes the sender's number in the caller's pid namespace, or 0 if it is unknown. Descriptors are
/// closed.
ssize_t hostel_receive_with_sender(int socket, void *bytes, size_t length, int32_t *pid);
/// accept4. The connection does not block and is closed on exec.
int hostel_accept(int listener);
int hostel_pair_seqpacket(int nonblocking_first, int32_t out[2]);

// Waiting.

int hostel_pipe(int32_t out[2]);
int hostel_eventfd(void);
int hostel_timerfd(void);
/// Times are in nanoseconds. A `value` of 0 disarms the timer.
int hostel_timerfd_set(int fd, int64_t value, int64_t interval);
int hostel_inotify(void);
int hostel_inotify_add(int fd, const char *path, uint32_t mask);
int hostel_inotify_remove(int fd, int watch);

/// The events of epoll(7).
enum {
    HOSTEL_READABLE = 0x001,
    HOSTEL_PRIORITY = 0x002,
    HOSTEL_WRITABLE = 0x004,
    HOSTEL_ERROR = 0x008,
    HOSTEL_HANG_UP = 0x010,
    HOSTEL_PEER_CLOSED = 0x2000,
};

int hostel_epoll(void);
enum { HOSTEL_EPOLL_ADD = 1, HOSTEL_EPOLL_REMOVE = 2, HOSTEL_EPOLL_MODIFY = 3 };

struct hostel_epoll_event {
    uint64_t token;
    uint32_t events;
};

int hostel_epoll_control(int epoll, int operation, int fd, uint32_t events, uint64_t token);
/// Returns at most 64 events. `timeout` is in nanoseconds; a negative one waits without end.
int hostel_epoll_wait(int epoll, struct hostel_epoll_event *out, int capacity, int64_t timeout);
/// poll on one descriptor. Returns revents, or 0 after `timeout` milliseconds.
int hostel_poll(int fd, int events, int timeout);

/// The path of the library that defines an exported symbol of this process, or NULL. Valid while the library is loaded.
const char *hostel_library_of(const char *symbol);

/// The path of the library that an address of this process lies in, or NULL. Valid while the library is loaded.
const char *hostel_library_at(const void *address);

// Starting the fork server.

struct hostel_spawn {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// Becomes descriptor 3 of the new process. With -1, no descriptor above 2 is open there.
    int32_t control;
    /// Becomes descriptors 1 and 2. With -1, the caller's descriptor 2 becomes both.
    int32_t log;
};

/// Sets the soft and the hard limit (prlimit). If the kernel refuses, the limits stay as they were.
void hostel_limit_process(pid_t pid, int resource, uint64_t limit);

/// posix_spawn in a session of its own, with default signals, /dev/null at 0, and no descriptor above 3.
int hostel_spawn_process(const struct hostel_spawn *spawn, pid_t *pid);

// Threads.

/// Returns 1 if the machine has swap, also if the kernel does not say, else 0.
int hostel_has_swap(void);

/// Returns 1 if the kernel may merge equal pages of this process and of those that it starts (PR_GET_MEMORY_MERGE), else
/// 0.
int hostel_merges_equal_pages(void);

/// Names the calling thread (prctl PR_SET_NAME). At most 15 bytes are kept.
int hostel_set_thread_name(const char *name);
/// A word that belongs to the calling thread, 0 at first. The loop that runs the thread marks it.
uintptr_t hostel_thread_owner(void);
void hostel_set_thread_owner(uintptr_t owner);

// Names.

/// Both return NULL for an unknown error number.
const char *hostel_error_name(int error);
const char *hostel_error_text(int error);
/// The name without "SIG".
const char *hostel_signal_name(int signal);
