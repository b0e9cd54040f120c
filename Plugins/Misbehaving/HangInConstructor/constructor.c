// Never returns from being loaded.
#include <unistd.h>

#include "../Support/widget_stub.h"

__attribute__((constructor)) static void hang(void) {
    for (;;) pause();
}
