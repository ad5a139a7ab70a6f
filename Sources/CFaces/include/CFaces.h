/// A search for faces with OpenCV's cascades, behind a C header. OpenCV is loaded when the first cascade is opened.
#ifndef GRIDSHIP_CFACES_H
#define GRIDSHIP_CFACES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  int32_t x, y, width, height;
} cfaces_box;

typedef struct cfaces_cascade cfaces_cascade;

/// Reads a cascade's file; `NULL` if it cannot be read.
cfaces_cascade *_Nullable cfaces_open(const char *_Nonnull path);

void cfaces_close(cfaces_cascade *_Nonnull cascade);

/// Finds areas that look like a face in an 8-bit plane, in windows each `step` times as large as the one before. Writes
/// at most `capacity` boxes. Returns their number, or -1 on failure.
int32_t cfaces_find(cfaces_cascade *_Nonnull cascade, const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                    int32_t least_side, double step, cfaces_box *_Nonnull boxes, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
