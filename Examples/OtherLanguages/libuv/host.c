/*
 * A host in C on libuv's loop. It launches the echo sample, sends it a request and prints the answer.
 *
 *   cc host.c -o host $(pkg-config --cflags --libs hostel-host libuv)
 *   ./host FOLDER STATE-FOLDER TEXT
 */
#include <hostel_host.h>
#include <stdio.h>
#include <string.h>
#include <uv.h>

static const char extension[] = "com.hostel.samples.echo";

struct program {
    uv_poll_t events;
    hostel_host *host;
    const char *text;
    uint64_t launch, request;
    int exit_code;
};

/* The loop ends once it watches nothing. */
static void finish(struct program *program, int exit_code) {
    program->exit_code = exit_code;
    uv_close((uv_handle_t *)&program->events, NULL);
}

static void call_done(struct program *program, const hostel_event *event) {
    if (hostel_event_status(event) != HOSTEL_OK) {
        fprintf(stderr, "%s\n", hostel_event_text(event));
        finish(program, 1);
    } else if (hostel_event_call(event) == program->launch) {
        program->request = hostel_host_request(
            program->host, extension, "echo.request", program->text, strlen(program->text), 5000);
    } else if (hostel_event_call(event) == program->request) {
        size_t count;
        const uint8_t *bytes = hostel_event_bytes(event, &count);
        printf("answer: %.*s\n", (int)count, (const char *)bytes);
        finish(program, 0);
    }
}

/* libuv calls this while events wait. */
static void events_wait(uv_poll_t *handle, int status, int readiness) {
    struct program *program = handle->data;
    hostel_event *event;
    (void)status;
    (void)readiness;
    while (!uv_is_closing((uv_handle_t *)handle) && (event = hostel_host_next_event(program->host))) {
        if (hostel_event_get_kind(event) == HOSTEL_EVENT_LIFE)
            printf("life: %s %s\n", hostel_event_identifier(event), hostel_event_name(event));
        if (hostel_event_get_kind(event) == HOSTEL_EVENT_DONE) call_done(program, event);
        hostel_event_free(event);
    }
}

int main(int argc, char **argv) {
    struct program program = {.exit_code = 1};
    char *problem = NULL;
    if (argc != 4) {
        fprintf(stderr, "host FOLDER STATE-FOLDER TEXT\n");
        return 2;
    }
    hostel_options *options = hostel_options_new();
    hostel_options_add_folder(options, argv[1]);
    hostel_options_add_point(options, "com.hostel.echo");
    hostel_options_set_state_folder(options, argv[2]);
    program.text = argv[3];
    program.host = hostel_host_start(options, &problem);
    hostel_options_free(options);
    if (!program.host) {
        fprintf(stderr, "%s\n", problem);
        hostel_free(problem);
        return 1;
    }

    hostel_list *list = hostel_host_list(program.host);
    for (size_t i = 0; i < hostel_list_count(list); i++) {
        const char *reason = hostel_list_text(list, i, HOSTEL_FACT_PROBLEM);
        printf("%s %s\n", *reason ? "unusable:" : "installed:",
               *reason ? hostel_list_text(list, i, HOSTEL_FACT_PATH)
                       : hostel_list_text(list, i, HOSTEL_FACT_IDENTIFIER));
    }
    hostel_list_free(list);

    uv_loop_t *loop = uv_default_loop();
    program.events.data = &program;
    int error = uv_poll_init(loop, &program.events, hostel_host_descriptor(program.host));
    if (!error) error = uv_poll_start(&program.events, UV_READABLE, events_wait);
    if (error) {
        fprintf(stderr, "libuv cannot watch the host: %s\n", uv_strerror(error));
        hostel_host_stop(program.host);
        return 1;
    }
    program.launch = hostel_host_launch(program.host, extension);
    uv_run(loop, UV_RUN_DEFAULT);
    uv_loop_close(loop);
    hostel_host_stop(program.host);
    return program.exit_code;
}
