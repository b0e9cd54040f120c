// TurboJPEG: JPEG pictures without libjpeg's longjmp.
#include <turbojpeg.h>
