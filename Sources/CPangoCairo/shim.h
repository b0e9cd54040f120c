// Pango and Cairo for text measurement, drawing, PNG and SVG.
#include <pango/pangocairo.h>
#include <cairo/cairo-svg.h>
