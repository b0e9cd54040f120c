/*
 * A host in C on GLib's main loop.
 *
 *   cc glib.c echo.c -o host $(pkg-config --cflags --libs hostel-host glib-2.0)
 *   ./host FOLDER STATE-FOLDER TEXT
 */
#include <glib-unix.h>

#include "echo.h"

static struct echo echo;

/* GLib calls this while events wait. */
static gboolean events_wait(gint descriptor, GIOCondition condition, gpointer loop) {
    (void)descriptor;
    (void)condition;
    echo_take_events(&echo);
    if (echo.is_done) g_main_loop_quit(loop);
    return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
    int failed = echo_start(&echo, argc, argv);
    if (failed) return failed;
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_unix_fd_add(hostel_host_descriptor(echo.host), G_IO_IN, events_wait, loop);
    g_main_loop_run(loop);
    g_main_loop_unref(loop);
    hostel_host_stop(echo.host);
    return echo.exit_code;
}
