// Widgets that take memory at 1 GB/s once they are shown, and log when they cross 16, 256 or 1,024 MiB.

#pragma once

struct hostel_widget;

const struct hostel_widget *hog_16(void);
const struct hostel_widget *hog_256(void);
const struct hostel_widget *hog_1024(void);
