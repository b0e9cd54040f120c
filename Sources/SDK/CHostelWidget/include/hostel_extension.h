// An extension in C for an application's own extension point: one exported function, and two tables of functions.
//
//     const struct hostel_extension *my_extension(void);
//
// Name the function in the manifest: HostelPrincipalFunction = my_extension. Compile with
//
//     cc -shared -fPIC -I <folder of this header> my_extension.c -o libMyExtension.so
//
// and link nothing. Every call, both ways, is made on the process's main thread. The content of a request is read by
// the names of its fields, as the host's Codable type has them, and so is that of an answer written. So the type of an
// answer is a struct of the host, and not a single value such as an Int. Texts are UTF-8 and end with 0.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of both tables.
#define HOSTEL_EXTENSION_VERSION 1u

/// A request or a message of the host. A request lives until it is answered, a message until `message` returns.
struct hostel_call;

/// The functions for calls. Valid for the life of the process.
struct hostel_calls {
    /// HOSTEL_EXTENSION_VERSION of the SDK.
    uint32_t version;

    /// A field of the content; false for one that is missing, of another kind or out of range. A Bool is the integer 0 or 1.
    bool (*get_integer)(struct hostel_call *call, const char *field, int64_t *value);
    bool (*get_real)(struct hostel_call *call, const char *field, double *value);
    /// Null for a missing field. Valid while the call lives.
    const char *(*get_text)(struct hostel_call *call, const char *field);
    /// Null for a missing field. Valid while the call lives, and not writable: long bytes are the host's own.
    const uint8_t *(*get_bytes)(struct hostel_call *call, const char *field, size_t *count);
    /// The bytes of a field of the type SharedBytes: long ones in place, short ones as a copy. The host does not change them
    /// while the call lives.
    const uint8_t *(*get_memory)(struct hostel_call *call, const char *field, size_t *count);
    /// The number of a descriptor, which is closed with the call; -1 for a missing field.
    int (*get_descriptor)(struct hostel_call *call, const char *field);

    /// Sets a field of the answer. Each field is set once. The integers 0 and 1 are also the values of a Bool.
    void (*put_integer)(struct hostel_call *call, const char *field, int64_t value);
    void (*put_real)(struct hostel_call *call, const char *field, double value);
    void (*put_text)(struct hostel_call *call, const char *field, const char *text);
    void (*put_bytes)(struct hostel_call *call, const char *field, const uint8_t *bytes, size_t count);
    /// Sets a field of the type SharedBytes: returns memory to fill whole before the answer, or null without memory. Its
    /// bytes may have any value before.
    uint8_t *(*put_memory)(struct hostel_call *call, const char *field, size_t count);

    /// Reports the part that is done, 0 to 1.
    void (*progress)(struct hostel_call *call, double fraction);
    /// Whether the host no longer needs the answer. The call must still be answered. Code that computes for long asks
    /// this every few milliseconds: it receives what has arrived. Calls that arrive meanwhile follow once the code has
    /// returned; `begin` of a further session may be called.
    bool (*is_cancelled)(struct hostel_call *call);

    /// Sends the answer and frees the call.
    void (*answer)(struct hostel_call *call);
    /// Reports a failure in place of an answer and frees the call.
    void (*fail)(struct hostel_call *call, const char *code, const char *message);
};

/// The extension's functions. All but `request` may be null.
struct hostel_extension {
    /// HOSTEL_EXTENSION_VERSION that the extension was compiled with.
    uint32_t version;

    /// A session begins. Returns the extension's own state for it, which may be null.
    void *(*begin)(const struct hostel_calls *calls);
    /// Takes a request, and answers it now or later. An unknown name is a failure too.
    void (*request)(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name);
    /// Takes a message, which has no answer.
    void (*message)(void *state, const struct hostel_calls *calls, struct hostel_call *call, const char *name);
    /// The session is over. Frees the state.
    void (*end)(void *state);
};

#ifdef __cplusplus
}
#endif
