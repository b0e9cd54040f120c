/*
 * The part of the program that knows no main loop: it launches the echo sample, sends it a request and prints the answer.
 */
#pragma once

#include <hostel_host.h>

struct echo {
    hostel_host *host;
    const char *text;
    uint64_t launch, request;
    int is_done;
    /* For main to return, once it is done. */
    int exit_code;
};

/* Starts the host with the arguments FOLDER STATE-FOLDER TEXT, lists the extensions and launches the echo sample. Returns
 * 0, or the exit code if it fails. */
int echo_start(struct echo *echo, int count, char **arguments);

/* Takes the events that wait. Call it while the host's descriptor is readable, until `is_done`. */
void echo_take_events(struct echo *echo);
