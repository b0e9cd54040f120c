// Compiled for a machine that this one is not; calls nothing, so that no foreign library is needed to link it.
__attribute__((visibility("default"))) const void *kit_widget(void) { return 0; }
