#include "echo.h"

#include <stdio.h>
#include <string.h>

static const char extension[] = "com.hostel.samples.echo";

static void list_extensions(hostel_host *host) {
    hostel_list *list = hostel_host_list(host);
    for (size_t i = 0; i < hostel_list_count(list); i++) {
        const char *reason = hostel_list_text(list, i, HOSTEL_FACT_PROBLEM);
        printf("%s %s\n", *reason ? "unusable:" : "installed:",
               *reason ? hostel_list_text(list, i, HOSTEL_FACT_PATH)
                       : hostel_list_text(list, i, HOSTEL_FACT_IDENTIFIER));
    }
    hostel_list_free(list);
}

int echo_start(struct echo *echo, int count, char **arguments) {
    char *problem = NULL;
    *echo = (struct echo){.exit_code = 1};
    if (count != 4) {
        fprintf(stderr, "host FOLDER STATE-FOLDER TEXT\n");
        return 2;
    }
    hostel_options *options = hostel_options_new();
    hostel_options_add_folder(options, arguments[1]);
    hostel_options_add_point(options, "com.hostel.echo");
    hostel_options_set_state_folder(options, arguments[2]);
    echo->text = arguments[3];
    echo->host = hostel_host_start(options, &problem);
    hostel_options_free(options);
    if (!echo->host) {
        fprintf(stderr, "%s\n", problem);
        hostel_free(problem);
        return 1;
    }
    list_extensions(echo->host);
    echo->launch = hostel_host_launch(echo->host, extension);
    return 0;
}

static void finish(struct echo *echo, int exit_code) {
    echo->exit_code = exit_code;
    echo->is_done = 1;
}

static void call_done(struct echo *echo, const hostel_event *event) {
    if (hostel_event_status(event) != HOSTEL_OK) {
        fprintf(stderr, "%s\n", hostel_event_text(event));
        finish(echo, 1);
    } else if (hostel_event_call(event) == echo->launch) {
        echo->request =
            hostel_host_request(echo->host, extension, "echo.request", echo->text, strlen(echo->text), 5000);
    } else if (hostel_event_call(event) == echo->request) {
        size_t count;
        const uint8_t *bytes = hostel_event_bytes(event, &count);
        printf("answer: %.*s\n", (int)count, (const char *)bytes);
        finish(echo, 0);
    }
}

void echo_take_events(struct echo *echo) {
    hostel_event *event;
    while (!echo->is_done && (event = hostel_host_next_event(echo->host))) {
        if (hostel_event_get_kind(event) == HOSTEL_EVENT_LIFE)
            printf("life: %s %s\n", hostel_event_identifier(event), hostel_event_name(event));
        if (hostel_event_get_kind(event) == HOSTEL_EVENT_DONE) call_done(echo, event);
        hostel_event_free(event);
    }
}
