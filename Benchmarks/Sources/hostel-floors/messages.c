// A bare SEQPACKET pair between two processes: the floor of a message.

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "floors.h"

static void send_all(int socket, const char *bytes, size_t size, size_t packet) {
    for (size_t done = 0; done < size;) {
        size_t here = size - done < packet ? size - done : packet;
        done += (size_t)must(send(socket, bytes + done, here, MSG_NOSIGNAL), "send");
    }
}

// Returns false at the end of the stream.
static int receive_all(int socket, char *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        long got = must(recv(socket, bytes + done, size - done, 0), "recv");
        if (got == 0) return 0;
        done += (size_t)got;
    }
    return 1;
}

void measure_ping(int near, int far, size_t size, size_t packet, size_t rounds, uint64_t *figures, size_t count) {
    int pair[2];
    char *bytes = malloc(size);
    if (!bytes) must(-1, "malloc");
    memset(bytes, 1, size);
    must(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair), "socketpair");
    pid_t pid = (pid_t)must(fork(), "fork");
    if (pid == 0) {
        close(pair[0]);
        pin(far);
        while (receive_all(pair[1], bytes, size)) send_all(pair[1], bytes, size, packet);
        _exit(0);
    }
    close(pair[1]);
    pin(near);
    for (size_t warm = 0; warm < 3; warm++) {
        send_all(pair[0], bytes, size, packet);
        receive_all(pair[0], bytes, size);
    }
    for (size_t i = 0; i < count; i++) {
        uint64_t start = now();
        for (size_t round = 0; round < rounds; round++) {
            send_all(pair[0], bytes, size, packet);
            receive_all(pair[0], bytes, size);
        }
        figures[i] = (now() - start) / rounds;
    }
    pin(-1);
    close(pair[0]);
    must(waitpid(pid, NULL, 0), "waitpid");
    free(bytes);
}
