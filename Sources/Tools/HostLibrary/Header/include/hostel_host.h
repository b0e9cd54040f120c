/*
 * hostel_host.h: a host of app extensions, for programs in C and in every language that calls C.
 *
 *     hostel_options *options = hostel_options_new();
 *     hostel_options_add_folder(options, "plugins");
 *     hostel_options_add_point(options, "com.example.filter");
 *     hostel_options_set_state_folder(options, "state");
 *     char *problem = NULL;
 *     hostel_host *host = hostel_host_start(options, &problem);
 *     hostel_options_free(options);
 *
 * A host watches folders of bundles and launches each extension in a confined process of its own. Only
 * hostel_host_start, hostel_host_stop and hostel_host_wait block, and hostel_host_list waits for a turn of the host's
 * thread. Every other call returns at once; its result arrives as an event. The descriptor of a host is readable while events wait, so that any main loop can poll it.
 *
 * Threads: each function may be called from any thread. One thread at a time may stop a host, and no other call may use
 * the host then or afterwards. An object of another type (options, event, list) belongs to one thread at a time.
 *
 * Texts are UTF-8. A text that a function returns as const belongs to the object that was asked, and lives as long.
 *
 * Wrong use: an object that is NULL, was freed before (a host: stopped), or is of another type is known as such. A function
 * that gets it does nothing and returns 0, NULL, "" or HOSTEL_BAD_ARGUMENT; hostel_host_descriptor returns -1. A call with
 * such arguments or fields is done with HOSTEL_BAD_ARGUMENT. NULL in the place of a text is "", NULL in the place of a
 * place for a result is allowed, and an argument of a foreign call that is NULL has no value. Bytes at NULL, and more bytes
 * than memory has, are HOSTEL_BAD_ARGUMENT. Other memory must be what it is said to be.
 *
 * ABI: the types are opaque, numbers keep their meaning, and functions are only added. hostel_host_version says which
 * exist.
 */
#ifndef HOSTEL_HOST_H
#define HOSTEL_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header. Each function says since which version it exists; without a word, since 1. */
#define HOSTEL_HOST_VERSION 4

/* The version of the library in use. */
uint32_t hostel_host_version(void);

/* ---- Options ---- */

typedef struct hostel_options hostel_options;

hostel_options *hostel_options_new(void);
void hostel_options_free(hostel_options *options);

/* Adds a folder of bundles, or the path of one bundle. At least one is needed. */
void hostel_options_add_folder(hostel_options *options, const char *path);

/* Adds an extension point by its identifier, the manifest's NSExtensionPointIdentifier. At least one is needed. */
void hostel_options_add_point(hostel_options *options, const char *identifier);

/* The folder of the host's state, which one host at a time can use. Needed. The host makes it if it is missing. */
void hostel_options_set_state_folder(hostel_options *options, const char *path);

/* The program hostel-fork-server. Without it: the environment's HOSTEL_FORK_SERVER, or the one of this installation. */
void hostel_options_set_fork_server(hostel_options *options, const char *path);

/* The memory of all extensions together, in bytes, above which some are ended; 0, the default: no such bound. */
void hostel_options_set_memory_budget(hostel_options *options, uint64_t bytes);

/*
 * The language and the region in which extensions show texts, dates and numbers, such as "de_AT". Without it: those of
 * the environment (LC_ALL, LANG and their kin). "C" stands for none: extensions then have en_001, Foundation's own.
 * hostel_host_start fails for a text that names no locale. Since 3.
 */
void hostel_options_set_locale(hostel_options *options, const char *locale);

/* ---- Host ---- */

typedef struct hostel_host hostel_host;

/*
 * Starts a host. Returns once the folders were read, most often within a second.
 *
 * NULL on failure: *problem, if problem is not NULL, is then a sentence for people, to be freed with hostel_free.
 */
hostel_host *hostel_host_start(const hostel_options *options, char **problem);

/* Ends every process and the host, waits until they have exited, and frees the host. NULL is allowed. */
void hostel_host_stop(hostel_host *host);

/* Frees memory that a function says to free with it. NULL is allowed. */
void hostel_free(void *memory);

/* ---- Extensions ---- */

typedef struct hostel_list hostel_list;

/* The bundles that the host found: first those that it can launch, by identifier, then the others. */
hostel_list *hostel_host_list(hostel_host *host);
size_t hostel_list_count(const hostel_list *list);
void hostel_list_free(hostel_list *list);

/* A fact about a bundle. */
typedef int32_t hostel_fact;
enum {
    HOSTEL_FACT_IDENTIFIER = 1,  /* of the bundle; "" if its list has none */
    HOSTEL_FACT_NAME = 2,        /* for people */
    HOSTEL_FACT_VERSION = 3,
    HOSTEL_FACT_POINT = 4,       /* the identifier of its extension point */
    HOSTEL_FACT_PATH = 5,
    HOSTEL_FACT_PROBLEM = 6      /* why the host cannot launch it; "" if it can */
};

/* A fact about the bundle at an index from 0; "" for an index or a fact that does not exist. */
const char *hostel_list_text(const hostel_list *list, size_t index, hostel_fact fact);

/* ---- Calls ----
 *
 * A call returns its number, above 0. Exactly one event HOSTEL_EVENT_DONE with that number follows, unless the host is
 * stopped before. Calls about one extension begin in the order in which one thread makes them.
 */

/*
 * Cancels a call. Its event follows all the same, with HOSTEL_CANCELLED unless the call has ended meanwhile. Since 3.
 *
 * The handler of hostel_host_ask in the extension learns of it. A foreign library that has the call already is killed,
 * because nothing else stops a function of C; its handles are stale then. A launch, an end and a hostel_host_request that
 * have begun continue without their event, also up to the deadline of the request, after which the process is killed.
 * A number that belongs to no call, or to one that is done, has no effect.
 */
void hostel_host_cancel(hostel_host *host, uint64_t call);

/* Launches an extension unless it runs. Done once it takes messages. A request does not wait for a launch: send it once
 * that is done. */
uint64_t hostel_host_launch(hostel_host *host, const char *identifier);

/* Ends the process of an extension. Done once it has exited. */
uint64_t hostel_host_end(hostel_host *host, const char *identifier);

/*
 * Sends a request to an extension that runs. Done with its answer: a name and bytes.
 *
 *   name          1 to 64 ASCII letters, digits, dots and hyphens, a letter first
 *   bytes         count of them, less than 1 MiB with the name; NULL is allowed if count is 0
 *   milliseconds  the deadline, after which the process is killed; 0: that of the extension point
 */
uint64_t hostel_host_request(
    hostel_host *host, const char *identifier, const char *name, const void *bytes, size_t count,
    uint32_t milliseconds);

/* Sends a message that has no answer to an extension that runs. Done once it is on its way. */
uint64_t hostel_host_notify(
    hostel_host *host, const char *identifier, const char *name, const void *bytes, size_t count);

/* ---- Sessions ---- since 2
 *
 * An extension for a point of your own, in Swift (AppExtension) or in C (hostel_extension.h), takes requests and
 * messages with fields. The first of these calls opens a session with its process. A later process gets a new one.
 * A message of the extension arrives as HOSTEL_EVENT_MESSAGE with fields; its own requests are refused.
 * The answer to a request has fields, so its type in the extension is a struct. A field of SharedBytes cannot be set.
 * Streams, progress, descriptors and shared memory need a host in Swift. So do limits, grants and elections in code; the
 * commands `hostel limits`, `allow`, `deny`, `enable` and `disable` with --state work with every host.
 */

typedef struct hostel_fields hostel_fields;

/* The fields of a request or a message. A field that is set twice has the later value. A Bool is the integer 0 or 1. */
hostel_fields *hostel_fields_new(void);
void hostel_fields_free(hostel_fields *fields);
void hostel_fields_set_int(hostel_fields *fields, const char *field, int64_t value);
void hostel_fields_set_double(hostel_fields *fields, const char *field, double value);
void hostel_fields_set_text(hostel_fields *fields, const char *field, const char *value);
void hostel_fields_set_bytes(hostel_fields *fields, const char *field, const void *bytes, size_t count);

/*
 * Sends a request to an extension that runs. Done with its answer, whose fields hostel_event_int, hostel_event_value_text
 * and the like read. A handler that fails gives HOSTEL_REFUSED, its code as the event's name and its words as the text.
 *
 *   fields        less than 1 MiB of them, copied before this returns; NULL for none
 *   milliseconds  the deadline, after which the request is cancelled; 0: that of the extension point, after which the
 *                 process is killed
 */
uint64_t hostel_host_ask(
    hostel_host *host, const char *identifier, const char *name, const hostel_fields *fields, uint32_t milliseconds);

/* Sends a message that has no answer to an extension that runs. Messages arrive in their order. Done once it was sent,
 * for which it waits while the extension is too far behind. */
uint64_t hostel_host_tell(
    hostel_host *host, const char *identifier, const char *name, const hostel_fields *fields);

/* ---- Foreign libraries ----
 *
 * A library that knows nothing of Hostel, with a list of its functions, is an extension of the point
 * "com.hostel.foreign". Its process is started by the first call. Calls of one library follow one another.
 */

typedef struct hostel_arguments hostel_arguments;
typedef struct hostel_event hostel_event;

/* The arguments of one call: one for each parameter, in their order, without those that give the length of another. */
hostel_arguments *hostel_arguments_new(void);
void hostel_arguments_free(hostel_arguments *arguments);
void hostel_arguments_add_int(hostel_arguments *arguments, int64_t value);
void hostel_arguments_add_uint(hostel_arguments *arguments, uint64_t value);
void hostel_arguments_add_double(hostel_arguments *arguments, double value);
void hostel_arguments_add_text(hostel_arguments *arguments, const char *value);
void hostel_arguments_add_bytes(hostel_arguments *arguments, const void *bytes, size_t count);

/*
 * The elements of an array of numbers, as they lie in memory. The type is the one that the list has: int is int32, long
 * is int64, and size_t is uint64. Since 4.
 */
typedef int32_t hostel_number;
enum {
    HOSTEL_NUMBER_NONE = 0, /* no array of numbers */
    HOSTEL_NUMBER_INT8 = 1,
    HOSTEL_NUMBER_UINT8 = 2,
    HOSTEL_NUMBER_INT16 = 3,
    HOSTEL_NUMBER_UINT16 = 4,
    HOSTEL_NUMBER_INT32 = 5,
    HOSTEL_NUMBER_UINT32 = 6,
    HOSTEL_NUMBER_INT64 = 7,
    HOSTEL_NUMBER_UINT64 = 8,
    HOSTEL_NUMBER_BOOL = 9,
    HOSTEL_NUMBER_FLOAT = 10,
    HOSTEL_NUMBER_DOUBLE = 11
};
void hostel_arguments_add_numbers(
    hostel_arguments *arguments, hostel_number type, const void *numbers, size_t count);

/* Room for as many elements that the function writes. */
void hostel_arguments_add_room(hostel_arguments *arguments, size_t count);
/*
 * A struct: its fields by their names, which are numbers, texts (char *), callbacks, or bytes for an array of them. A field
 * that is not set is zero. A parameter that is a pointer to the struct takes it too. Since 4.
 */
void hostel_arguments_add_fields(hostel_arguments *arguments, const hostel_fields *fields);
/* NULL, or no value. */
void hostel_arguments_add_null(hostel_arguments *arguments);
/* A descriptor, of which the library gets a copy. It stays open here until the call is done. */
void hostel_arguments_add_file(hostel_arguments *arguments, int descriptor);
/* A value of a finished call or of a callback, such as a handle that stays in the extension. */
void hostel_arguments_add_value(hostel_arguments *arguments, const hostel_event *event, const char *parameter);

/*
 * Calls a function of a library. Done with its result; the values are copied before this returns.
 *
 *   arguments     NULL for none
 *   milliseconds  the library's own time, after which its process is killed; 0: the deadline of the extension point. The
 *                 time in which a callback waits for its answer does not count.
 */
uint64_t hostel_host_call(
    hostel_host *host, const char *identifier, const char *function, const hostel_arguments *arguments,
    uint32_t milliseconds);

/* ---- Callbacks of foreign libraries ---- since 4
 *
 *     hostel_callback *compare = hostel_callback_new(host);
 *     hostel_arguments_add_callback(arguments, compare);
 *
 * Each time the library calls it, a HOSTEL_EVENT_CALLBACK arrives. hostel_event_double(event, "a") and the like read its
 * arguments by the names that the list has, and hostel_host_answer answers it, on any thread:
 *
 *     hostel_arguments *values = hostel_arguments_new();
 *     hostel_arguments_add_int(values, a < b ? -1 : a > b);
 *     hostel_host_answer(host, hostel_event_question(event), values, NULL);
 *     hostel_arguments_free(values);
 *
 * The library waits meanwhile, and so does its next call.
 */

typedef struct hostel_callback hostel_callback;

/* A callback of this host. A library has one function for it, so it has one type of the list's Callbacks. A call of another
 * host that leads to it fails with HOSTEL_BAD_RESULT. */
hostel_callback *hostel_callback_new(hostel_host *host);

/* Ends a callback: if a library calls it later, the call in which that happens fails with HOSTEL_BAD_RESULT. The host may
 * have been stopped before. NULL is allowed. */
void hostel_callback_free(hostel_callback *callback);

/* Its number, above 0, which hostel_event_callback repeats. */
uint64_t hostel_callback_number(const hostel_callback *callback);

void hostel_arguments_add_callback(hostel_arguments *arguments, const hostel_callback *callback);

/* Sets a field of a struct of callbacks, for hostel_arguments_add_fields. A request or a message with such a field fails
 * with HOSTEL_BAD_ARGUMENT. */
void hostel_fields_set_callback(hostel_fields *fields, const char *field, const hostel_callback *callback);

/*
 * Answers a callback. Every event has exactly one answer; one without an answer fails its call, as does
 * hostel_host_refuse.
 *
 *   question  hostel_event_question of its event
 *   values    first the result, which is missing for void; then the elements for each pointer that the callback writes, in
 *             the order of the list, or NULL (hostel_arguments_add_null) for one that stays as it is. Pointers at the end
 *             may be left out. They are copied before this returns. NULL for none.
 *   problem   on failure, if problem is not NULL, a sentence for people, to be freed with hostel_free
 *
 * HOSTEL_OK; HOSTEL_BAD_ARGUMENT if a value does not fit, such as more elements than there is room for: the callback still
 * waits then; HOSTEL_NOT_ASKED if no callback waits for this answer.
 *
 * A callback waits as long as its call has time: for the milliseconds of the call, or the deadline of the extension point.
 * Then its call fails with HOSTEL_NOT_ANSWERED, and the library's process stays.
 */
typedef int32_t hostel_status;
hostel_status hostel_host_answer(
    hostel_host *host, uint64_t question, const hostel_arguments *values, char **problem);

/* Answers that the program cannot serve a callback. Its call fails with HOSTEL_BAD_RESULT and a text that has these
 * words, once the function has returned. HOSTEL_OK or HOSTEL_NOT_ASKED, as hostel_host_answer. */
hostel_status hostel_host_refuse(hostel_host *host, uint64_t question, const char *why, char **problem);

/*
 * Calls a function of the library whose callback waits for an answer, as hostel_host_call. Such a call does not wait for
 * the end of the call that led to the callback. It fails with HOSTEL_NOT_ASKED if the callback does not wait any more.
 */
uint64_t hostel_host_call_inside(
    hostel_host *host, uint64_t question, const char *function, const hostel_arguments *arguments,
    uint32_t milliseconds);

/* ---- Events ---- */

/* Readable while events wait. It belongs to the host; do not read it or close it. */
int hostel_host_descriptor(const hostel_host *host);

/* The next event; NULL if none waits. Free it with hostel_event_free. */
hostel_event *hostel_host_next_event(hostel_host *host);

/* The next event, awaited for so many milliseconds, without a bound if negative; NULL if none came. */
hostel_event *hostel_host_wait(hostel_host *host, int milliseconds);

void hostel_event_free(hostel_event *event);

typedef int32_t hostel_event_kind;
enum {
    HOSTEL_EVENT_DONE = 1,      /* a call has its result */
    HOSTEL_EVENT_MESSAGE = 2,   /* a message of an extension, which is not trusted */
    HOSTEL_EVENT_INSTALLED = 3, /* an extension appeared or was replaced */
    HOSTEL_EVENT_REMOVED = 4,   /* an extension disappeared */
    HOSTEL_EVENT_LIFE = 5,      /* a process was launched, suspended, exited, …: the name says what, the text why */
    HOSTEL_EVENT_STOPPED = 6,   /* the host was stopped from outside, such as by `hostel stop`; the last event */
    HOSTEL_EVENT_CALLBACK = 7   /* a library calls a callback, which waits for hostel_host_answer; since 4 */
};
hostel_event_kind hostel_event_get_kind(const hostel_event *event);

/* The number of the call that is done, or that led to a callback; 0 for other kinds. */
uint64_t hostel_event_call(const hostel_event *event);

/* The number of the callback that a library calls; 0 for other kinds. Since 4. */
uint64_t hostel_event_callback(const hostel_event *event);

/* The number by which hostel_host_answer answers the event; 0 for other kinds. Since 4. */
uint64_t hostel_event_question(const hostel_event *event);

enum {
    HOSTEL_OK = 0,
    HOSTEL_UNKNOWN_EXTENSION = 1, /* the host can launch no extension with the identifier */
    HOSTEL_NOT_LAUNCHED = 2,      /* its process exited before it took messages */
    HOSTEL_NOT_RUNNING = 3,       /* it does not run, or its process exited before it answered */
    HOSTEL_BAD_NAME = 4,          /* the name of a message is malformed */
    HOSTEL_BAD_BODY = 5,          /* the answer does not have the form that belongs to it */
    HOSTEL_DEADLINE_PASSED = 6,   /* the answer did not come in time; the process is killed, unless
                                     hostel_host_ask had milliseconds of its own */
    HOSTEL_REFUSED = 7,           /* the extension refused the request */
    HOSTEL_NOT_SENT = 8,          /* the message is too long, 48 requests wait for their answers, or the extension does
                                     not read */
    HOSTEL_STOPPED = 9,           /* the host is ending */
    HOSTEL_BAD_ARGUMENT = 10,     /* an argument does not fit the function; nothing was sent */
    HOSTEL_UNKNOWN_FUNCTION = 11, /* the list or the library has no such function */
    HOSTEL_PROCESS_LOST = 12,     /* the library crashed, exceeded its memory or answered nonsense */
    HOSTEL_BAD_RESULT = 13,       /* the function's result, or a callback of the library, is not valid */
    HOSTEL_CANCELLED = 14,        /* the call was cancelled, here or in the extension; since 3 */
    HOSTEL_NOT_ASKED = 15,        /* no callback waits for the answer: it has one, its call has ended, or it never was;
                                     since 4 */
    HOSTEL_NOT_ANSWERED = 16      /* a callback got no answer in time; since 4 */
};

/* How the call ended; HOSTEL_OK for other kinds. */
hostel_status hostel_event_status(const hostel_event *event);

/* The identifier of the extension; "" if the event concerns none. */
const char *hostel_event_identifier(const hostel_event *event);

/* The name of a message or an answer, the word of a HOSTEL_EVENT_LIFE, or a callback's type in the list; "" for other
 * kinds. */
const char *hostel_event_name(const hostel_event *event);

/* A sentence for people about a failed call, or the cause of a HOSTEL_EVENT_LIFE; "" for every other event. */
const char *hostel_event_text(const hostel_event *event);

/* The bytes of a message or an answer, and their number in *count. Never NULL. */
const uint8_t *hostel_event_bytes(const hostel_event *event, size_t *count);

/*
 * The result of a foreign call, the arguments of a callback, or the fields of an answer and a message. The parameter is
 * the name of one that the function wrote, or NULL for the value that it returned, or the name of an argument or a field.
 *
 * Of a call and a callback, a path leads into a struct or a list: "box.corner.x", "words.0", and ".x" for a field of the
 * value that was returned. Since 4.
 */
typedef int32_t hostel_value_kind;
enum {
    HOSTEL_VALUE_NONE = 0, /* no such parameter, no value, or NULL */
    HOSTEL_VALUE_INT = 1,
    HOSTEL_VALUE_UINT = 2,
    HOSTEL_VALUE_DOUBLE = 3,
    HOSTEL_VALUE_TEXT = 4,
    HOSTEL_VALUE_BYTES = 5,
    HOSTEL_VALUE_OTHER = 6 /* of a function: a handle, a struct or an array: for hostel_arguments_add_value, and for
                              hostel_event_numbers; of a callback also room: for hostel_event_room */
};
hostel_value_kind hostel_event_value_kind(const hostel_event *event, const char *parameter);

/* The value; 0, "" or no bytes if it is of another kind or out of range. */
int64_t hostel_event_int(const hostel_event *event, const char *parameter);
uint64_t hostel_event_uint(const hostel_event *event, const char *parameter);
double hostel_event_double(const hostel_event *event, const char *parameter);
const char *hostel_event_value_text(const hostel_event *event, const char *parameter);
const uint8_t *hostel_event_value_bytes(const hostel_event *event, const char *parameter, size_t *count);

/*
 * The elements of an array of numbers as they lie in memory, their type and their number; NULL, HOSTEL_NUMBER_NONE and 0
 * for another value. An array of which the list says that it has one element is no array, but a number. Since 4.
 */
const void *hostel_event_numbers(
    const hostel_event *event, const char *parameter, hostel_number *type, size_t *count);

/* The elements of an array of numbers, or of a list of texts or structs; 0 for another value. Since 4. */
size_t hostel_event_count(const hostel_event *event, const char *parameter);

/* The elements for which there is room behind a pointer that a callback writes; 0 for NULL. Since 4. */
size_t hostel_event_room(const hostel_event *event, const char *parameter);

/* errno after the call, 0 without one. */
int hostel_event_errno(const hostel_event *event);

#ifdef __cplusplus
}
#endif

#endif
