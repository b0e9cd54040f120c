// The result of a function that makes one call: the call's own, or the negative errno.

#pragma once

#include <errno.h>

#define RESULT(call)                         \
    do {                                     \
        long result = (call);                \
        return result < 0 ? -errno : result; \
    } while (0)
