// Crashes while the library is loaded, before any of its functions is called.
#include "../Support/widget_stub.h"

__attribute__((constructor)) static void crash(void) {
    volatile int *nowhere = 0;
    *nowhere = 1;
}
