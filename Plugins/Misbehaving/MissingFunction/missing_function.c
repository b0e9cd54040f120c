// Exports another function than the one in its property list.
#define kit_widget renamed_widget
#include "../Support/widget_stub.h"
