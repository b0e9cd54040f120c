// Packets with descriptors between processes.

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "hostel_linux.h"

// Linux's own limit of descriptors in one message (SCM_MAX_FD).
#define MOST_DESCRIPTORS 253

#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif

int hostel_pair_seqpacket(int nonblocking_first, int32_t out[2]) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0) return -errno;
    int error = nonblocking_first ? hostel_set_nonblocking(pair[0], 1) : 0;
    if (error < 0) {
        close(pair[0]);
        close(pair[1]);
        return error;
    }
    out[0] = pair[0];
    out[1] = pair[1];
    return 0;
}

ssize_t hostel_send(int socket, const void *bytes, size_t length, const int32_t *descriptors, size_t count) {
    const struct iovec part = {(void *)bytes, length};
    return hostel_send_parts(socket, &part, 1, descriptors, count);
}

ssize_t hostel_send_parts(int socket, const struct iovec *parts, size_t part_count, const int32_t *descriptors,
                          size_t count) {
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(MOST_DESCRIPTORS * sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = (struct iovec *)parts, .msg_iovlen = part_count};
    if (count > MOST_DESCRIPTORS) return -EINVAL;
    if (count > 0) {
        memset(&control, 0, CMSG_SPACE(count * sizeof(int)));
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(count * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
    }
    ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    return sent < 0 ? -errno : sent;
}

ssize_t hostel_receive(int socket, const struct iovec *parts, size_t part_count, int32_t *descriptors, size_t capacity,
                       size_t *count, unsigned *flags) {
    union {
        struct cmsghdr header;
        char space[CMSG_SPACE(MOST_DESCRIPTORS * sizeof(int))];
    } control;
    struct msghdr message = {.msg_iov = (struct iovec *)parts, .msg_iovlen = part_count};
    if (capacity > MOST_DESCRIPTORS) capacity = MOST_DESCRIPTORS;
    if (capacity > 0) {
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(capacity * sizeof(int));
    }
    *count = 0;
    *flags = 0;
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | MSG_TRUNC);
    if (received < 0) return -errno;
    if (message.msg_flags & MSG_TRUNC) *flags |= HOSTEL_RECEIVED_TRUNCATED;
    if (message.msg_flags & MSG_CTRUNC) *flags |= HOSTEL_RECEIVED_DESCRIPTORS_LOST;
    if (message.msg_controllen == 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t here = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < here; i++) {
            int fd;
            memcpy(&fd, CMSG_DATA(header) + i * sizeof(int), sizeof fd);
            if (*count < capacity) {
                descriptors[(*count)++] = fd;
            } else {
                // Alignment leaves room for one descriptor more than `capacity`. The caller does not get it.
                close(fd);
                *flags |= HOSTEL_RECEIVED_DESCRIPTORS_LOST;
            }
        }
    }
    return received;
}

int hostel_accept(int listener) {
    int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    return connection < 0 ? -errno : connection;
}

int hostel_peer_credentials(int socket, struct hostel_peer *out) {
    struct ucred credentials;
    socklen_t length = sizeof credentials;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) < 0) return -errno;
    *out = (struct hostel_peer){credentials.pid, credentials.uid, credentials.gid};
    return 0;
}

int hostel_peer_pidfd(int socket) {
    int pidfd = -1;
    socklen_t length = sizeof pidfd;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERPIDFD, &pidfd, &length) < 0) return -errno;
    return pidfd;
}

int hostel_pass_credentials(int socket) {
    int enabled = 1;
    return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &enabled, sizeof enabled) < 0 ? -errno : 0;
}

ssize_t hostel_receive_with_sender(int socket, void *bytes, size_t length, int32_t *pid) {
    union {
        struct cmsghdr header;
        // Room for credentials alone, so the kernel closes any descriptors.
        char space[CMSG_SPACE(sizeof(struct ucred))];
    } control;
    struct iovec part = {.iov_base = bytes, .iov_len = length};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    *pid = 0;
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (received < 0) return -errno;
    if (message.msg_controllen == 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_CREDENTIALS) continue;
        struct ucred credentials;
        memcpy(&credentials, CMSG_DATA(header), sizeof credentials);
        *pid = credentials.pid;
    }
    return received;
}
