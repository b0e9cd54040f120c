// Needs a library that exists only while it is linked: its container's, left out of the bundle.
#include "../Support/widget_stub.h"

extern int container_greeting(void);

__attribute__((visibility("default"))) int greet(void) { return container_greeting(); }
