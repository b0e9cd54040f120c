// Pango and Cairo for text measurement, drawing, PNG and SVG. Found through pkg-config's include folders.
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <cairo.h>
#include <cairo-svg.h>
