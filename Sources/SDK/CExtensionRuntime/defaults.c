#include "hostel_defaults.h"

#include <stdint.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// Swift functions. A `String?` is two words, both zero for nil.
extern const char hostel_defaults_standard[], hostel_defaults_plain[];
SWIFT_CALL void *hostel_defaults_suite(uint64_t text, uint64_t storage);
// Foundation's `init(suiteName:)` on an object that its caller has made. It takes the object over and returns it, or
// nil.
SWIFT_CALL void *foundation_initialise(uint64_t text, uint64_t storage, SWIFT_SELF void *object) __asm__(
    "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc");
void swift_release(void *object);

// Optimised code calls this for `UserDefaults(suiteName:)`: it makes the object itself. A subclass calls it for its
// superclass, and its object must stay an object of the subclass.
SWIFT_CALL static void *initialise(uint64_t text, uint64_t storage, SWIFT_SELF void *object) {
    // The first word of an object is its type.
    if (*(const void *const *)object != hostel_defaults_type()) {
        hostel_defaults_subclassed();
        return foundation_initialise(text, storage, object);
    }
    // Only an initialised object may be released.
    swift_release(foundation_initialise(0, 0, object));
    return hostel_defaults_suite(text, storage);
}

const void *hostel_defaults_function(int index) {
    const void *const functions[] = {
        hostel_defaults_suite, initialise, hostel_defaults_standard, hostel_defaults_plain};
    return functions[index];
}
