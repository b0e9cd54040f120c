/*
 * A host in C that sorts numbers: qsort of the C library runs in a process of its own, and calls back to compare two of
 * them.
 *
 *   cc sort.c -o sort $(pkg-config --cflags --libs hostel-host)
 *   ./sort ../Sort.appex STATE-FOLDER 2.5 -1 10
 */
#include <hostel_host.h>
#include <stdio.h>
#include <stdlib.h>

static const char extension[] = "com.hostel.samples.sort";

static hostel_host *start(const char *bundle, const char *state) {
    char *problem = NULL;
    hostel_options *options = hostel_options_new();
    hostel_options_add_folder(options, bundle);
    hostel_options_add_point(options, "com.hostel.foreign");
    hostel_options_set_state_folder(options, state);
    hostel_host *host = hostel_host_start(options, &problem);
    hostel_options_free(options);
    if (!host) fprintf(stderr, "%s\n", problem);
    hostel_free(problem);
    return host;
}

/* Answers which of two numbers comes first. */
static void compare(hostel_host *host, const hostel_event *event) {
    double a = hostel_event_double(event, "a"), b = hostel_event_double(event, "b");
    char *problem = NULL;
    hostel_arguments *values = hostel_arguments_new();
    hostel_arguments_add_int(values, a < b ? -1 : a > b);
    if (hostel_host_answer(host, hostel_event_question(event), values, &problem)) fprintf(stderr, "%s\n", problem);
    hostel_free(problem);
    hostel_arguments_free(values);
}

/* Prints the numbers that qsort has written. Returns the exit code. */
static int finish(const hostel_event *event) {
    if (hostel_event_status(event) != HOSTEL_OK) {
        fprintf(stderr, "%s\n", hostel_event_text(event));
        return 1;
    }
    hostel_number type;
    size_t count;
    const double *sorted = hostel_event_numbers(event, "numbers", &type, &count);
    if (type != HOSTEL_NUMBER_DOUBLE) return 1;
    printf("sorted:");
    for (size_t i = 0; i < count; i++) printf(" %g", sorted[i]);
    printf("\n");
    return 0;
}

static int sort(hostel_host *host, const double *numbers, size_t count) {
    hostel_callback *callback = hostel_callback_new(host);
    hostel_arguments *arguments = hostel_arguments_new();
    hostel_arguments_add_numbers(arguments, HOSTEL_NUMBER_DOUBLE, numbers, count);
    hostel_arguments_add_uint(arguments, sizeof *numbers);
    hostel_arguments_add_callback(arguments, callback);
    uint64_t call = hostel_host_call(host, extension, "qsort", arguments, 5000);
    hostel_arguments_free(arguments);
    int exit_code = -1;
    while (exit_code < 0) {
        hostel_event *event = hostel_host_wait(host, -1);
        if (hostel_event_get_kind(event) == HOSTEL_EVENT_CALLBACK) compare(host, event);
        if (hostel_event_get_kind(event) == HOSTEL_EVENT_DONE && hostel_event_call(event) == call)
            exit_code = finish(event);
        hostel_event_free(event);
    }
    hostel_callback_free(callback);
    return exit_code;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "sort BUNDLE STATE-FOLDER NUMBER…\n");
        return 2;
    }
    size_t count = (size_t)argc - 3;
    double *numbers = calloc(count, sizeof *numbers);
    if (!numbers) return 1;
    for (size_t i = 0; i < count; i++) numbers[i] = strtod(argv[i + 3], NULL);
    hostel_host *host = start(argv[1], argv[2]);
    int exit_code = host ? sort(host, numbers, count) : 1;
    hostel_host_stop(host);
    free(numbers);
    return exit_code;
}
