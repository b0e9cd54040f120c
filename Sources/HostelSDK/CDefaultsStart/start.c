#include "start.h"

// Swift functions: only their addresses are of use here.
extern const char hostel_defaults_suite[], hostel_defaults_standard[], hostel_defaults_plain[];

const void *hostel_defaults_function(int index) {
    const void *const functions[] = {hostel_defaults_suite, hostel_defaults_standard, hostel_defaults_plain};
    return functions[index];
}

// Before the program's own code: from then on its calls lead to the SDK.
__attribute__((constructor)) static void start(void) { hostel_defaults_start(); }
