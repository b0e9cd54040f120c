// Prints that it will be suspended, and then never returns.
#include <stdio.h>
#include <unistd.h>

#define WIDGET_STUB_WILL_SUSPEND will_suspend
static void will_suspend(void);

#include "../Support/widget_stub.h"

static void will_suspend(void) {
    fprintf(stderr, "will suspend\n");
    for (;;) pause();
}
