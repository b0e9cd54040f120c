/*
 * A host in C on libuv's loop.
 *
 *   cc libuv.c echo.c -o host $(pkg-config --cflags --libs hostel-host libuv)
 *   ./host FOLDER STATE-FOLDER TEXT
 */
#include <stdio.h>
#include <uv.h>

#include "echo.h"

static struct echo echo;

/* libuv calls this while events wait. The loop ends once it watches nothing. */
static void events_wait(uv_poll_t *events, int status, int readiness) {
    (void)status;
    (void)readiness;
    echo_take_events(&echo);
    if (echo.is_done) uv_close((uv_handle_t *)events, NULL);
}

int main(int argc, char **argv) {
    int failed = echo_start(&echo, argc, argv);
    if (failed) return failed;
    uv_loop_t *loop = uv_default_loop();
    uv_poll_t events;
    int error = uv_poll_init(loop, &events, hostel_host_descriptor(echo.host));
    if (!error) error = uv_poll_start(&events, UV_READABLE, events_wait);
    if (error) fprintf(stderr, "libuv cannot watch the host: %s\n", uv_strerror(error));
    else uv_run(loop, UV_RUN_DEFAULT);
    uv_loop_close(loop);
    hostel_host_stop(echo.host);
    return echo.exit_code;
}
