#include "byte_extension.h"

#include <unistd.h>

int hostel_extension_main(const struct hostel_launch *launch) {
    (void)launch;
    // The session is descriptor 3.
    return write(3, "", 1) != 1;
}
