// Forged packets on the session with the host, at descriptor 3. A host must end the session, which ends this process; a
// function that returns success shows that it did not. Plugins/Misbehaving has the floods, which a host may only read
// slowly.

#include "kit.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

// The header of a packet, 16 bytes: version, kind, channel, descriptors, length, number.
struct __attribute__((packed)) header {
    uint8_t version, kind, channel, descriptors;
    uint32_t length;
    uint64_t number;
};

enum { NOTICE = 0, REQUEST = 1, REPLY = 2, CONTINUATION = 0x80, CONTROL = 0, WIDGET = 1, PING = 3 };

static int put(struct header header, const void *bytes, size_t length, const int *descriptors, size_t count) {
    union { struct cmsghdr header; char space[CMSG_SPACE(sizeof(int) * 8)]; } side;
    memset(&side, 0, sizeof side);
    struct iovec parts[2] = {{&header, sizeof header}, {(void *)(uintptr_t)bytes, length}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = length ? 2 : 1};
    if (count) {
        message.msg_control = &side;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
        side.header.cmsg_level = SOL_SOCKET;
        side.header.cmsg_type = SCM_RIGHTS;
        side.header.cmsg_len = CMSG_LEN(sizeof(int) * count);
        memcpy(CMSG_DATA(&side.header), descriptors, sizeof(int) * count);
    }
    return sendmsg(3, &message, MSG_NOSIGNAL) < 0 ? -1 : 0;
}

// A host that refuses a packet closes its end and kills this process.
static result awaited(int sent) {
    if (sent < 0) return not_applicable(errno);
    struct pollfd end = {.fd = 3, .events = 0};
    int hung_up = poll(&end, 1, 5000) > 0;
    return hung_up ? refused(EPIPE) : succeeded();
}

#define PLAIN(kind, channel, length, number) ((struct header){1, (kind), (channel), 0, (length), (number)})
#define FORGERY(name, call) static result name(targets of) { (void)of; return awaited(call); }

FORGERY(short_packet, send(3, "x", 1, MSG_NOSIGNAL) < 0 ? -1 : 0)
FORGERY(unknown_version, put((struct header){9, NOTICE, WIDGET, 0, 1, 0}, "x", 1, NULL, 0))
FORGERY(unknown_kind, put(PLAIN(77, WIDGET, 1, 0), "x", 1, NULL, 0))
FORGERY(unknown_channel, put(PLAIN(NOTICE, 99, 1, 0), "x", 1, NULL, 0))
FORGERY(endless_length, put(PLAIN(NOTICE, WIDGET, 0xFFFFFFFFu, 0), "x", 1, NULL, 0))
FORGERY(longer_than_said, put(PLAIN(NOTICE, WIDGET, 1, 0), "xyz", 3, NULL, 0))
FORGERY(numbered_notice, put(PLAIN(NOTICE, WIDGET, 1, 1ull << 63), "x", 1, NULL, 0))
FORGERY(unasked_answer, put(PLAIN(REPLY, CONTROL, 1, 1ull << 63), "x", 1, NULL, 0))
FORGERY(stray_continuation, put(PLAIN(CONTINUATION, WIDGET, 1, 0), "x", 1, NULL, 0))
FORGERY(nonsense, put(PLAIN(NOTICE, WIDGET, 8, 0), "\xff\xff\xff\xff\xff\xff\xff\xff", 8, NULL, 0))

static result reused_number(targets of) {
    (void)of;
    int sent = put(PLAIN(REQUEST, WIDGET, 1, 7), "x", 1, NULL, 0);
    if (sent == 0 && put(PLAIN(REQUEST, WIDGET, 1, 7), "x", 1, NULL, 0) < 0 && errno != EPIPE) sent = -1;
    return awaited(sent);
}

static result more_descriptors(targets of) {
    (void)of;
    int numbers[6] = {0, 0, 0, 0, 0, 0};
    return awaited(put((struct header){1, NOTICE, WIDGET, 1, 1, 0}, "x", 1, numbers, 6));
}

static result fewer_descriptors(targets of) {
    (void)of;
    return awaited(put((struct header){1, NOTICE, WIDGET, 3, 1, 0}, "x", 1, NULL, 0));
}

// The host answers pings, and has no use for a descriptor beside one.
static result ping_with_descriptor(targets of) {
    (void)of;
    int number = 0;
    return awaited(put((struct header){1, REQUEST, PING, 1, 1, 1 << 20}, "x", 1, &number, 1));
}

// Protocol buffers, as far as valid messages need them.
struct message { size_t count; uint8_t at[16384]; };

static void put_number(struct message *to, uint64_t value) {
    for (; value > 127; value >>= 7) to->at[to->count++] = (uint8_t)(value | 128);
    to->at[to->count++] = (uint8_t)value;
}

static void put_bytes(struct message *to, int field, const void *bytes, size_t length) {
    put_number(to, (uint64_t)field << 3 | 2);
    put_number(to, length);
    memcpy(to->at + to->count, bytes, length);
    to->count += length;
}

static void put_float(struct message *to, int field, float value) {
    put_number(to, (uint64_t)field << 3 | 5);
    memcpy(to->at + to->count, &value, sizeof value);
    to->count += sizeof value;
}

// A frame of 257 texts, one more than a list may have: shaping them takes a host's renderer long.
static int put_many_letters(void) {
    static struct message part, text, operation, list, frame, event;
    for (int field = 1; field <= 2; field++) put_float(&part, field, 100);
    put_bytes(&list, 1, part.at, part.count);
    for (int letter = 0; letter < 257; letter++) {
        part.count = text.count = operation.count = 0;
        for (int field = 1; field <= 4; field++) put_float(&part, field, 20);
        put_bytes(&text, 1, part.at, part.count);
        put_bytes(&text, 2, "A", 1);
        part.count = 0;
        put_float(&part, 2, 10 + (float)(letter % 30) / 4);
        put_number(&part, 3 << 3);
        put_number(&part, 400);
        put_bytes(&text, 3, part.at, part.count);
        put_bytes(&operation, 5, text.at, text.count);
        put_bytes(&list, 2, operation.at, operation.count);
    }
    put_number(&frame, 1 << 3);
    put_number(&frame, 1);
    put_number(&frame, 2 << 3);
    put_number(&frame, 1000);
    put_bytes(&frame, 3, list.at, list.count);
    put_bytes(&event, 1, frame.at, frame.count);
    return put(PLAIN(NOTICE, WIDGET, (uint32_t)event.count, 0), event.at, event.count, NULL, 0);
}

FORGERY(many_letters, put_many_letters())

const struct breakout_attempt breakout_forgeries[] = {
    {"forge-short-packet", "send less than a header", "session", BITES_SOMETIMES, short_packet},
    {"forge-version", "send another version", "session", BITES_SOMETIMES, unknown_version},
    {"forge-kind", "send an unknown kind", "session", BITES_SOMETIMES, unknown_kind},
    {"forge-channel", "send on an unknown channel", "session", BITES_SOMETIMES, unknown_channel},
    {"forge-length", "announce 4 GiB", "session", BITES_SOMETIMES, endless_length},
    {"forge-longer", "send more than announced", "session", BITES_SOMETIMES, longer_than_said},
    {"forge-number", "number a notice 2^63", "session", BITES_SOMETIMES, numbered_notice},
    {"forge-answer", "answer a request that was not made", "session", BITES_SOMETIMES, unasked_answer},
    {"forge-continuation", "continue a message that has not begun", "session", BITES_SOMETIMES, stray_continuation},
    {"forge-reused-number", "use a request's number twice", "session", BITES_SOMETIMES, reused_number},
    {"forge-more-descriptors", "send more descriptors than announced", "session", BITES_SOMETIMES, more_descriptors},
    {"forge-fewer-descriptors", "announce descriptors and send none", "session", BITES_SOMETIMES, fewer_descriptors},
    {"forge-ping-descriptor", "send a descriptor with a ping", "session", BITES_SOMETIMES, ping_with_descriptor},
    {"forge-nonsense", "send an invalid message", "session", BITES_SOMETIMES, nonsense},
    {"draw-many-letters", "let the host draw 257 letters at once", "session", BITES_SOMETIMES, many_letters},
};
const size_t breakout_forgery_count = COUNT(breakout_forgeries);
