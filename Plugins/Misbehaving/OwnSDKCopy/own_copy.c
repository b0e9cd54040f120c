// Looks like a library that has the SDK linked in: it defines the descriptor of the SDK's own base class. Such a
// widget's class would be found, and every cast of it would fail in silence.
#include "../Support/widget_stub.h"

__attribute__((visibility("default"))) const int view_controller_descriptor
    __asm__("$s9UIKitCore16UIViewControllerCMn") = 0;
