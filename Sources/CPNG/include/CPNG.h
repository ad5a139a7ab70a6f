/// Reading of PNG pictures by libpng.
#ifndef GRIDSHIP_CPNG_H
#define GRIDSHIP_CPNG_H

#include <stddef.h>
#include <stdint.h>

/// The outcome of reading a picture.
typedef enum { CPNGRead, CPNGCutOff, CPNGDamaged } CPNGOutcome;

/// Decodes a PNG file of any colour type and depth. Colour profiles and gamma are ignored.
///
/// `pixels` takes width x height pixels of four bytes: red, green, blue, alpha. Width and height are those of the
/// file's header. `problem` takes the reason of libpng if the file is damaged.
CPNGOutcome cpng_read(const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height,
                      char *problem, size_t capacity);

#endif
