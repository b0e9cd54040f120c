/* A host in C that uses the library wrongly. It prints what each use gives, and ends as any other. */
#include <hostel_host.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ECHO "com.hostel.samples.echo"

static hostel_host *host;

/* The status of a call, which is done soon. */
static int status(uint64_t call) {
    if (call == 0) return -1;
    for (;;) {
        hostel_event *event = hostel_host_wait(host, 60000);
        if (event == NULL) return -2;
        int found = hostel_event_get_kind(event) == HOSTEL_EVENT_DONE && hostel_event_call(event) == call
            ? hostel_event_status(event) : -3;
        hostel_event_free(event);
        if (found != -3) return found;
    }
}

static void tellStart(const hostel_options *options) {
    char *problem = NULL;
    hostel_host *started = hostel_host_start(options, &problem);
    printf("%d %s\n", started == NULL, problem);
    hostel_free(problem);
}

static void options(const char *plugins, const char *state) {
    char *problem = NULL;
    tellStart(NULL);
    hostel_options *options = hostel_options_new();
    hostel_options_add_folder(options, NULL);
    tellStart(options);
    hostel_options_free(options);
    hostel_options_free(options);
    tellStart(options);
    printf("%d\n", hostel_host_start(options, NULL) == NULL);
    hostel_options_add_folder(options, plugins);
    hostel_options_add_point(NULL, "com.hostel.echo");
    options = hostel_options_new();
    hostel_options_add_folder(options, plugins);
    hostel_options_add_point(options, "com.hostel.echo");
    hostel_options_set_state_folder(options, NULL);
    tellStart(options);
    hostel_options_set_state_folder(options, state);
    hostel_options_set_locale(options, NULL);
    hostel_options_set_fork_server(options, NULL);
    host = hostel_host_start(options, &problem);
    if (host == NULL) printf("%s\n", problem);
    /* An object of another type. */
    hostel_fields_free((hostel_fields *)options);
    hostel_fields_set_int((hostel_fields *)options, "a", 1);
    printf("%d\n", hostel_host_start((hostel_options *)host, NULL) == NULL);
    hostel_options_free(options);
}

static void events(void) {
    size_t count = 1;
    hostel_number type = 1;
    hostel_event *event = NULL;
    for (int round = 0; round < 2; round++) {
        printf(
            "%d %d %d %d %d \"%s%s%s%s\" %d %d %g %d\n", (int)hostel_event_get_kind(event), (int)hostel_event_call(event),
            (int)hostel_event_callback(event), (int)hostel_event_question(event), (int)hostel_event_status(event),
            hostel_event_identifier(event), hostel_event_name(event), hostel_event_text(event),
            hostel_event_value_text(event, NULL), (int)hostel_event_int(event, NULL), (int)hostel_event_uint(event, "a"),
            hostel_event_double(event, "a"), hostel_event_errno(event));
        count = 1;
        printf("%d ", hostel_event_bytes(event, &count) != NULL && count == 0);
        printf("%d ", hostel_event_bytes(event, NULL) != NULL);
        printf("%d ", hostel_event_value_bytes(event, NULL, NULL) != NULL);
        printf("%d ", hostel_event_numbers(event, "a", &type, &count) == NULL && type == HOSTEL_NUMBER_NONE);
        printf("%d ", hostel_event_numbers(event, "a", NULL, NULL) == NULL);
        printf("%d %d\n", (int)hostel_event_count(event, NULL), (int)hostel_event_room(event, NULL));
        if (round == 0) {
            hostel_host_launch(host, "com.example.none");
            event = hostel_host_wait(host, 60000);
            hostel_event_free(event);
            hostel_event_free(event);
        }
    }
}

static void calls(void) {
    char byte = 'a';
    printf("%d ", status(hostel_host_launch(host, NULL)));
    printf("%d\n", status(hostel_host_launch(host, ECHO)));
    printf("%d ", status(hostel_host_request(host, ECHO, "echo.request", NULL, 0, 0)));
    printf("%d ", status(hostel_host_request(host, ECHO, NULL, &byte, 1, 0)));
    printf("%d ", status(hostel_host_request(host, ECHO, "echo.request", NULL, 1, 0)));
    printf("%d ", status(hostel_host_request(host, ECHO, "echo.request", &byte, SIZE_MAX, 0)));
    printf("%d\n", status(hostel_host_notify(host, ECHO, "echo.request", NULL, SIZE_MAX)));
    hostel_fields *fields = hostel_fields_new();
    hostel_fields_set_text(fields, "text", NULL);
    printf("%d ", status(hostel_host_ask(host, ECHO, "Ask", fields, 0)));
    hostel_fields_free(fields);
    hostel_fields_free(fields);
    printf("%d ", status(hostel_host_ask(host, ECHO, "Ask", fields, 0)));
    fields = hostel_fields_new();
    hostel_fields_set_int(fields, NULL, 1);
    printf("%d ", status(hostel_host_tell(host, ECHO, "Tell", fields)));
    hostel_fields_free(fields);
    fields = hostel_fields_new();
    hostel_fields_set_bytes(fields, "bytes", &byte, SIZE_MAX);
    printf("%d\n", status(hostel_host_tell(host, ECHO, "Tell", fields)));
    hostel_arguments *arguments = hostel_arguments_new();
    hostel_arguments_add_fields(arguments, (hostel_fields *)arguments);
    printf("%d ", status(hostel_host_call(host, ECHO, "f", arguments, 0)));
    hostel_arguments_free(arguments);
    printf("%d ", status(hostel_host_call(host, ECHO, "f", arguments, 0)));
    arguments = hostel_arguments_new();
    hostel_arguments_add_bytes(arguments, NULL, 8);
    hostel_arguments_add_callback(arguments, NULL);
    hostel_arguments_add_value(arguments, NULL, NULL);
    hostel_arguments_add_numbers(arguments, HOSTEL_NUMBER_DOUBLE, &byte, SIZE_MAX);
    hostel_arguments_add_text(arguments, NULL);
    printf("%d ", status(hostel_host_call(host, NULL, NULL, arguments, 0)));
    printf("%d\n", status(hostel_host_call_inside(host, 7, NULL, arguments, 0)));
    char *problem = NULL;
    printf("%d\n", hostel_host_answer(host, 7, (hostel_arguments *)host, NULL));
    int refused = hostel_host_refuse(NULL, 7, NULL, &problem);
    printf("%d %s\n", refused, problem);
    hostel_free(problem);
    hostel_callback *callback = hostel_callback_new(host);
    printf("%d ", hostel_callback_number(callback) > 0);
    hostel_callback_free(callback);
    hostel_callback_free(callback);
    printf("%d %d\n", (int)hostel_callback_number(callback), hostel_callback_new(NULL) == NULL);
}

static void afterTheEnd(void) {
    hostel_list *list = hostel_host_list(host);
    printf("%d \"%s\" ", hostel_list_count(list) > 0, hostel_list_text(list, SIZE_MAX, HOSTEL_FACT_NAME));
    hostel_list_free(list);
    hostel_list_free(list);
    printf("%d \"%s\"\n", (int)hostel_list_count(list), hostel_list_text(list, 0, HOSTEL_FACT_NAME));
    hostel_host_stop(host);
    hostel_host_stop(host);
    hostel_host_cancel(host, 1);
    printf("%d %d %d ", hostel_host_descriptor(host), (int)hostel_host_launch(host, ECHO), (int)hostel_host_end(host, ECHO));
    printf("%d %d\n", hostel_host_next_event(host) == NULL, hostel_host_wait(host, -1) == NULL);
    printf("%d %d\n", hostel_host_list(host) == NULL, hostel_host_answer(host, 1, NULL, NULL));
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    options(arguments[1], arguments[2]);
    if (host == NULL) return 1;
    events();
    calls();
    afterTheEnd();
    puts("done");
    return 0;
}
