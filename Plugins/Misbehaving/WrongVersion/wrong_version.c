// Compiled with a later version of the interface.
#define WIDGET_STUB_VERSION (HOSTEL_WIDGET_VERSION + 1)
#include "../Support/widget_stub.h"
