// Compiled for another machine. It calls nothing, so that linking it needs no foreign library.
__attribute__((visibility("default"))) const void *kit_widget(void) { return 0; }
