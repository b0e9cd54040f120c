// GIFLIB: the pictures of a GIF, one after the other.
#include <gif_lib.h>
