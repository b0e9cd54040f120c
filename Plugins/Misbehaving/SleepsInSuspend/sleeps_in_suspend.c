// Says that it was told of its suspension, and then never returns from it.
#include <stdio.h>
#include <unistd.h>

#define WIDGET_STUB_WILL_SUSPEND will_suspend
static void will_suspend(void);

#include "../Support/widget_stub.h"

static void will_suspend(void) {
    fprintf(stderr, "will suspend\n");
    for (;;) pause();
}
