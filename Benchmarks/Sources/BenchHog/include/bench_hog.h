// Widgets that take memory at 1 GB/s once they are shown, and say when they crossed 16, 256 or 1,024 MiB.

#pragma once

struct hostel_widget;

const struct hostel_widget *hog_16(void);
const struct hostel_widget *hog_256(void);
const struct hostel_widget *hog_1024(void);
