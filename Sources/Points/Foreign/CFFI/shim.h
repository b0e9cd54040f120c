// libffi: calls of functions whose types are known only at run time.
#include <errno.h>
#include <ffi.h>
#include <stddef.h>
#include <stdint.h>

// The type of a number by the raw value of CScalar; 0 is a pointer. The types are variables, which Swift cannot read
// without a data race that it could see.
static inline ffi_type *hostel_ffi_type(int code) {
    switch (code) {
    case 1: return &ffi_type_sint8;
    case 2: return &ffi_type_uint8;
    case 3: return &ffi_type_sint16;
    case 4: return &ffi_type_uint16;
    case 5: return &ffi_type_sint32;
    case 6: return &ffi_type_uint32;
    case 7: return &ffi_type_sint64;
    case 8: return &ffi_type_uint64;
    case 9: return &ffi_type_uint8;
    case 10: return &ffi_type_float;
    case 11: return &ffi_type_double;
    default: return &ffi_type_pointer;
    }
}

static inline ffi_type *hostel_ffi_void(void) { return &ffi_type_void; }

// 0, or the number of libffi's status.
static inline int hostel_ffi_prepare(ffi_cif *cif, unsigned count, ffi_type *result, ffi_type **types) {
    return ffi_prep_cif(cif, FFI_DEFAULT_ABI, count, result, types);
}

// Calls the function and returns errno as it left it, 0 if it did not set it.
static inline int hostel_ffi_call(ffi_cif *cif, void *function, void *result, void **arguments) {
    errno = 0;
    ffi_call(cif, FFI_FN(function), result, arguments);
    return errno;
}

// Whether integers travel in registers of 64 bits, the first six alike for every number of them, so that a function of
// integers can be called as C calls it: the System V ABI of x86-64 (figure 3.4: rdi to r9), AAPCS64 (6.8.2: x0 to x7).
#if defined(__x86_64__) || defined(__aarch64__)
#define HOSTEL_FFI_REGISTERS 6
#else
#define HOSTEL_FFI_REGISTERS 0
#endif

// Calls a function of at most HOSTEL_FFI_REGISTERS integers, which are widened. It ignores the words that it has no
// parameter for. Returns errno as hostel_ffi_call does.
static inline int hostel_ffi_call_integers(void *function, const uint64_t *words, uint64_t *result) {
    typedef uint64_t (*integers)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
    errno = 0;
    *result = ((integers)function)(words[0], words[1], words[2], words[3], words[4], words[5]);
    return errno;
}

typedef void (*hostel_ffi_handler)(ffi_cif *cif, void *result, void **arguments, void *context);

// Makes a function that calls the handler; NULL if there is no memory for it.
static inline void *hostel_ffi_closure(ffi_cif *cif, hostel_ffi_handler handler, void *context) {
    void *code = NULL;
    ffi_closure *closure = ffi_closure_alloc(sizeof(ffi_closure), &code);
    if (!closure) return NULL;
    if (ffi_prep_closure_loc(closure, cif, handler, context, code) != FFI_OK) {
        ffi_closure_free(closure);
        return NULL;
    }
    return code;
}
