// Other ways to do the work of Hostel's typed requests, for the group "peers". Serves one harness over a SEQPACKET
// socket at descriptor 3, as hostel-floors does: a line of words in, an array of uint64_t with nanoseconds out.

#include <dlfcn.h>
#include <ffi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#include "../Sources/hostel-floors/floors.h"

enum { MOST = 1024 };

static int check(int result, const char *what) {
    if (result >= 0) return result;
    fprintf(stderr, "hostel-peers: %s: %s\n", what, strerror(-result));
    _exit(1);
}

// MARK: sd-bus between two processes, without a bus daemon

static int echo(sd_bus_message *call, void *state, sd_bus_error *error) {
    const void *bytes;
    size_t count;
    sd_bus_message *reply = NULL;
    (void)state, (void)error;
    check(sd_bus_message_read_array(call, 'y', &bytes, &count), "read_array");
    check(sd_bus_message_new_method_return(call, &reply), "new_method_return");
    check(sd_bus_message_append_array(reply, 'y', bytes, count), "append_array");
    check(sd_bus_send(NULL, reply, NULL), "send");
    sd_bus_message_unref(reply);
    return 1;
}

static const sd_bus_vtable table[] = {
    SD_BUS_VTABLE_START(0), SD_BUS_METHOD("Echo", "ay", "ay", echo, SD_BUS_VTABLE_UNPRIVILEGED), SD_BUS_VTABLE_END};

static void serve_bus(int socket) {
    sd_bus *bus = NULL;
    sd_id128_t identifier;
    check(sd_id128_randomize(&identifier), "randomize");
    check(sd_bus_new(&bus), "new");
    check(sd_bus_set_fd(bus, socket, socket), "set_fd");
    check(sd_bus_set_server(bus, 1, identifier), "set_server");
    check(sd_bus_start(bus), "start");
    check(sd_bus_add_object_vtable(bus, NULL, "/peer", "peer.Echo", table, NULL), "add_object_vtable");
    for (;;) {
        int more = sd_bus_process(bus, NULL);
        if (more < 0) _exit(0);
        if (more == 0 && sd_bus_wait(bus, UINT64_MAX) < 0) _exit(0);
    }
}

static void call_bus(sd_bus *bus, const char *bytes, size_t size) {
    sd_bus_message *call = NULL, *reply = NULL;
    const void *answer;
    size_t count;
    check(sd_bus_message_new_method_call(bus, &call, NULL, "/peer", "peer.Echo", "Echo"), "new_method_call");
    check(sd_bus_message_append_array(call, 'y', bytes, size), "append_array");
    check(sd_bus_call(bus, call, 0, NULL, &reply), "call");
    check(sd_bus_message_read_array(reply, 'y', &answer, &count), "read_array");
    if (count != size) _exit(1);
    sd_bus_message_unref(call);
    sd_bus_message_unref(reply);
}

static void measure_bus(int near, int far, size_t size, size_t rounds, uint64_t *figures, size_t count) {
    int pair[2];
    must(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair), "socketpair");
    pid_t pid = (pid_t)must(fork(), "fork");
    if (pid == 0) {
        close(pair[0]);
        pin(far);
        serve_bus(pair[1]);
    }
    close(pair[1]);
    pin(near);
    sd_bus *bus = NULL;
    check(sd_bus_new(&bus), "new");
    check(sd_bus_set_fd(bus, pair[0], pair[0]), "set_fd");
    check(sd_bus_start(bus), "start");
    char *bytes = calloc(1, size ? size : 1);
    for (int warm = 0; warm < 3; warm++) call_bus(bus, bytes, size);
    for (size_t i = 0; i < count; i++) {
        uint64_t start = now();
        for (size_t round = 0; round < rounds; round++) call_bus(bus, bytes, size);
        figures[i] = (now() - start) / rounds;
    }
    free(bytes);
    sd_bus_close(bus);
    sd_bus_unref(bus);
    pin(-1);
    must(waitpid(pid, NULL, 0), "waitpid");
}

// MARK: libffi alone

static void measure_ffi(size_t rounds, uint64_t *figures, size_t count) {
    void *library = dlopen("libz.so.1", RTLD_NOW);
    void *function = library ? dlsym(library, "compressBound") : NULL;
    ffi_type *types[] = {&ffi_type_ulong};
    ffi_cif call;
    if (!function || ffi_prep_cif(&call, FFI_DEFAULT_ABI, 1, &ffi_type_ulong, types) != FFI_OK) _exit(1);
    for (size_t i = 0; i < count; i++) {
        uint64_t start = now();
        for (size_t round = 0; round < rounds; round++) {
            unsigned long size = round;
            ffi_arg result;
            void *arguments[] = {&size};
            ffi_call(&call, FFI_FN(function), &result, arguments);
        }
        figures[i] = (now() - start) / rounds;
    }
}

int main(void) {
    static uint64_t figures[MOST];
    char line[256];
    for (;;) {
        long got = recv(3, line, sizeof line - 1, 0);
        if (got <= 0) return 0;
        line[got] = 0;
        int near = 0, far = 0;
        size_t size = 0, rounds = 0, count = 0;
        if (sscanf(line, "sdbus %d %d %zu %zu %zu", &near, &far, &size, &rounds, &count) == 5 && count <= MOST) {
            measure_bus(near, far, size, rounds, figures, count);
        } else if (sscanf(line, "ffi %zu %zu", &rounds, &count) == 2 && count <= MOST) {
            measure_ffi(rounds, figures, count);
        } else {
            count = 0;
        }
        must(send(3, figures, count * sizeof *figures, MSG_NOSIGNAL), "send");
    }
}
