// Looks like a library with the SDK linked in: it defines the descriptor of the SDK's base class. The loader would find
// the class of such a widget, and every cast of it would fail silently.
#include "../Support/widget_stub.h"

__attribute__((visibility("default"))) const int view_controller_descriptor
    __asm__("$s9UIKitCore16UIViewControllerCMn") = 0;
