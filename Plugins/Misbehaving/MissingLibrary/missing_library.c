// Needs a library that exists when it is linked and nowhere else: its container's, left out of the bundle.
#include "../Support/widget_stub.h"

extern int container_greeting(void);

__attribute__((visibility("default"))) int greet(void) { return container_greeting(); }
