// Messages that a widget of the kit writes to the session with the host, at descriptor 3, past the SDK. Each is one packet,
// so the SDK's own messages may come between them.
#ifndef KIT_RAW_H
#define KIT_RAW_H

#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <poll.h>

#include "kit_tile.h"

/// Bytes that grow: a message in the form of protocol buffers.
struct kit_bytes {
    size_t count;
    uint8_t at[120 << 10];
};

static inline void kit_number(struct kit_bytes *bytes, uint64_t value) {
    for (; value > 127; value >>= 7) bytes->at[bytes->count++] = (uint8_t)(value | 128);
    bytes->at[bytes->count++] = (uint8_t)value;
}

/// A field whose value is these bytes.
static inline void kit_field(struct kit_bytes *bytes, int field, const void *value, size_t size) {
    kit_number(bytes, (uint64_t)field << 3 | 2);
    kit_number(bytes, size);
    memcpy(bytes->at + bytes->count, value, size);
    bytes->count += size;
}

static inline void kit_integer(struct kit_bytes *bytes, int field, uint64_t value) {
    kit_number(bytes, (uint64_t)field << 3);
    kit_number(bytes, value);
}

static inline void kit_float(struct kit_bytes *bytes, int field, float value) {
    kit_number(bytes, (uint64_t)field << 3 | 5);
    memcpy(bytes->at + bytes->count, &value, sizeof value);
    bytes->count += sizeof value;
}

/// Sends a notice of a widget, and waits for room. The session's end ends the process.
static inline void kit_send(const struct kit_bytes *bytes) {
    struct __attribute__((packed)) {
        uint8_t version, kind, channel, descriptors;
        uint32_t length;
        uint64_t number;
    } header = {1, 0, 1, 0, (uint32_t)bytes->count, 0};
    struct iovec parts[2] = {{&header, sizeof header}, {(void *)(uintptr_t)bytes->at, bytes->count}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    while (sendmsg(3, &message, MSG_NOSIGNAL) < 0) {
        struct pollfd room = {.fd = 3, .events = POLLOUT};
        poll(&room, 1, 100);
    }
}

/// Starts a thread that lasts as long as the process.
static inline void kit_thread(void *(*body)(void *)) {
    static pthread_t thread;
    if (!thread && pthread_create(&thread, NULL, body, NULL) != 0) abort();
}

#endif
