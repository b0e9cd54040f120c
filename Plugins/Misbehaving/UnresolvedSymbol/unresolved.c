// Compiled with a header of its container, whose code is in no library of the widget.
#include "../Support/widget_stub.h"

extern int daily_settings_version;
extern int daily_settings_open(void);

__attribute__((visibility("default"))) int *const settings_version = &daily_settings_version;
__attribute__((visibility("default"))) int open_settings(void) { return daily_settings_open(); }
