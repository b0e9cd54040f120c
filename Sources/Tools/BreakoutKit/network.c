// The network and the machine's sockets.

#include "kit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>
#include <sys/un.h>

static struct sockaddr_in local(int port) {
    return (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
}

static result connected(int kind, const void *address, socklen_t length) {
    const struct sockaddr *to = address;
    int socket_number = socket(to->sa_family, kind | SOCK_CLOEXEC, 0);
    if (socket_number < 0) return refused(errno);
    result result = judged(connect(socket_number, to, length));
    close(socket_number);
    return result;
}

static result connect_tcp(targets of) {
    int port = number_of(of, "tcp-port");
    NEED(port);
    struct sockaddr_in address = local(port);
    return connected(SOCK_STREAM, &address, sizeof address);
}

static result connect_tcp6(targets of) {
    int port = number_of(of, "tcp6-port");
    NEED(port);
    struct sockaddr_in6 address = {
        .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    return connected(SOCK_STREAM, &address, sizeof address);
}

static result send_udp(targets of) {
    int port = number_of(of, "udp-port");
    NEED(port);
    struct sockaddr_in address = local(port);
    int number = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (number < 0) return refused(errno);
    result result = judged(sendto(number, "x", 1, 0, (struct sockaddr *)&address, sizeof address));
    close(number);
    return result;
}

static result serve_tcp(targets of) {
    (void)of;
    struct sockaddr_in address = local(0);
    int number = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (number < 0) return refused(errno);
    int done = bind(number, (struct sockaddr *)&address, sizeof address);
    if (done == 0) done = listen(number, 1);
    result result = judged(done);
    close(number);
    return result;
}

static result make_socket(int family, int kind, int protocol) {
    int number = socket(family, kind | SOCK_CLOEXEC, protocol);
    if (number < 0 && (errno == EAFNOSUPPORT || errno == EPROTONOSUPPORT || errno == ESOCKTNOSUPPORT))
        return not_applicable(errno);
    result result = judged(number);
    if (number >= 0) close(number);
    return result;
}

#define SOCKET(name, family, kind, protocol) \
    static result name(targets of) { (void)of; return make_socket(family, kind, protocol); }

SOCKET(make_raw, AF_INET, SOCK_RAW, IPPROTO_ICMP)
SOCKET(make_packet, AF_PACKET, SOCK_RAW, 0)
SOCKET(make_netlink, AF_NETLINK, SOCK_RAW, 0)
SOCKET(make_vsock, AF_VSOCK, SOCK_STREAM, 0)
SOCKET(make_crypto, AF_ALG, SOCK_SEQPACKET, 0)
SOCKET(make_unix, AF_UNIX, SOCK_STREAM, 0)

static socklen_t unix_address(struct sockaddr_un *address, const char *path) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (strlen(path) + 1 > sizeof address->sun_path) abort();
    strcpy(address->sun_path, path);
    return sizeof *address;
}

static result connect_path(targets of, const char *name) {
    struct sockaddr_un address;
    const char *path = breakout_target(of, name);
    NEED(path);
    socklen_t length = unix_address(&address, path);
    return connected(SOCK_STREAM, &address, length);
}

static result connect_unix(targets of) { return connect_path(of, "unix-path"); }
static result connect_host(targets of) { return connect_path(of, "host-socket"); }
static result connect_session_bus(targets of) { return connect_path(of, "session-bus"); }

static result connect_system_bus(targets of) {
    (void)of;
    struct sockaddr_un address;
    if (access("/run/dbus/system_bus_socket", F_OK) < 0) return not_applicable(errno);
    socklen_t length = unix_address(&address, "/run/dbus/system_bus_socket");
    return connected(SOCK_STREAM, &address, length);
}

static result connect_abstract(targets of) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *name = breakout_target(of, "abstract");
    NEED(name && strlen(name) + 1 < sizeof address.sun_path);
    memcpy(address.sun_path + 1, name, strlen(name));
    return connected(
        SOCK_STREAM, &address, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name)));
}

static result send_unix(int number, targets of) {
    struct sockaddr_un address;
    const char *path = breakout_target(of, "unix-datagram");
    NEED(path);
    socklen_t length = unix_address(&address, path);
    return judged(sendto(number, "x", 1, MSG_DONTWAIT, (struct sockaddr *)&address, length));
}

static result send_unix_datagram(targets of) {
    int number = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (number < 0) return refused(errno);
    result result = send_unix(number, of);
    close(number);
    return result;
}

// A datagram socket from a socket pair can send to any path.
static result send_from_pair(targets of) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pair) < 0) return refused(errno);
    result result = send_unix(pair[0], of);
    close(pair[0]);
    close(pair[1]);
    return result;
}

// Uses the session's own socket to reach another socket.
static result redirect_session(targets of) {
    struct sockaddr_un address;
    const char *path = breakout_target(of, "unix-path");
    NEED(path);
    int type = 0;
    socklen_t size = sizeof type;
    if (getsockopt(3, SOL_SOCKET, SO_TYPE, &type, &size) < 0) return not_applicable(errno);
    socklen_t length = unix_address(&address, path);
    return judged(connect(3, (struct sockaddr *)&address, length));
}

// The last process to close the connection would wait for the other end: the host, if it received the socket.
static result make_closing_wait(targets of) {
    int pair[2];
    struct linger forever = {.l_onoff = 1, .l_linger = 1 << 20};
    (void)of;
    // The session's socket has the option as well.
    if (setsockopt(3, SOL_SOCKET, SO_LINGER, &forever, sizeof forever) == 0) return succeeded();
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) return refused(errno);
    result result = judged(setsockopt(pair[0], SOL_SOCKET, SO_LINGER, &forever, sizeof forever));
    close(pair[0]);
    close(pair[1]);
    return result;
}

// The tables name the port on which a program of the machine listens.
static result read_network_table(targets of) {
    static char table[1 << 16];
    char wanted[16];
    int port = number_of(of, "tcp-port");
    if (!port) return not_applicable(ENODATA);
    snprintf(wanted, sizeof wanted, ":%04X ", port);
    int file = open("/proc/self/net/tcp", O_RDONLY | O_CLOEXEC);
    if (file < 0) return refused(errno);
    ssize_t length = 0, got;
    while ((got = read(file, table + length, sizeof table - 1 - (size_t)length)) > 0) length += got;
    close(file);
    table[length] = 0;
    return strstr(table, wanted) ? succeeded() : refused(ENODATA);
}

const struct breakout_attempt breakout_network_attempts[] = {
    {"connect-tcp", "connect to a port of this machine", "seccomp", BITES_ANYBODY, connect_tcp},
    {"connect-tcp6", "the same by IPv6", "seccomp", BITES_SOMETIMES, connect_tcp6},
    {"serve-tcp", "listen on a port", "seccomp", BITES_ANYBODY, serve_tcp},
    {"send-udp", "send a datagram", "seccomp", BITES_ANYBODY, send_udp},
    {"make-raw-socket", "make a raw socket", "seccomp", BITES_ROOT, make_raw},
    {"make-packet-socket", "make a socket for whole packets", "seccomp", BITES_SOMETIMES, make_packet},
    {"make-netlink-socket", "ask the kernel about the network", "seccomp", BITES_ANYBODY, make_netlink},
    {"make-vsock-socket", "reach the machine's own host", "seccomp", BITES_SOMETIMES, make_vsock},
    {"make-crypto-socket", "reach the kernel's ciphers", "seccomp", BITES_SOMETIMES, make_crypto},
    {"make-unix-socket", "make a Unix socket", "seccomp", BITES_ANYBODY, make_unix},
    {"connect-unix", "connect to a Unix socket by its path", "seccomp", BITES_ANYBODY, connect_unix},
    {"connect-abstract", "connect to a Unix socket without a path", "seccomp", BITES_ANYBODY, connect_abstract},
    {"connect-host", "connect to the host's control socket", "seccomp", BITES_ANYBODY, connect_host},
    {"connect-session-bus", "connect to the session's bus", "seccomp", BITES_ANYBODY, connect_session_bus},
    {"connect-system-bus", "connect to the system's bus", "seccomp", BITES_SOMETIMES, connect_system_bus},
    {"send-unix-datagram", "send to a Unix socket, as the system's log has", "seccomp", BITES_ANYBODY,
     send_unix_datagram},
    {"send-from-pair", "the same from a socket pair", "seccomp", BITES_ANYBODY, send_from_pair},
    {"redirect-session", "connect its session's socket elsewhere", "seccomp", BITES_SOMETIMES, redirect_session},
    {"read-network-table", "read which ports the machine serves", "networkNamespace", BITES_ANYBODY,
     read_network_table},
    {"make-closing-wait", "make the process that closes its connection wait (SO_LINGER)", "seccomp", BITES_ANYBODY,
     make_closing_wait},
};
const size_t breakout_network_count = COUNT(breakout_network_attempts);
