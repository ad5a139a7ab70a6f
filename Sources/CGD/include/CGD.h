/// libgd, loaded when its first function is called. Its formats bring some fifty shared libraries, and most runs decode
/// a JPEG file with libjpeg-turbo and draw nothing.
#ifndef GRIDSHIP_CGD_H
#define GRIDSHIP_CGD_H

#include <gd.h>
#include <gdfontl.h>

/// Decodes the primary picture of a HEIF or AVIF file as it is stored, neither turned, mirrored nor cropped. NULL if
/// libheif is missing or cannot decode it.
gdImagePtr gridshipStoredHeif(int size, void *data);

#endif
