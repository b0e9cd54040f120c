// Offers another function than the one that its property list names.
#define kit_widget renamed_widget
#include "../Support/widget_stub.h"
