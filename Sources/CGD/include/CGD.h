/// libgd, loaded when its first function is called: with the formats that it reads come some fifty shared libraries, and
/// most runs decode a JPEG file with libjpeg-turbo and draw nothing.
#ifndef GRIDSHIP_CGD_H
#define GRIDSHIP_CGD_H

#include <gd.h>
#include <gdfontl.h>

#endif
