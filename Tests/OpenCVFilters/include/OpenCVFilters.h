/// OpenCV's functions that CImageFilters has its own of, behind a C header: planes are `stride` bytes from row to row.
/// Each returns false where OpenCV threw an exception.
#ifndef GRIDSHIP_OPENCVFILTERS_H
#define GRIDSHIP_OPENCVFILTERS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  uint8_t *_Nonnull pixels;
  int32_t width, height, stride;
} ocv_plane;

typedef struct {
  float rho, theta, votes;
} ocv_line;

bool ocv_resize_area(ocv_plane source, ocv_plane result);
bool ocv_gaussian_blur(ocv_plane source, ocv_plane result, double sigma);
bool ocv_box_mean(ocv_plane source, ocv_plane result, int32_t window);
bool ocv_close(ocv_plane source, ocv_plane result, int32_t size);
bool ocv_remap(ocv_plane source, ocv_plane result, float *_Nonnull map_x, float *_Nonnull map_y);

/// Labels the 8-connected components; `count` receives their number, the background among them.
bool ocv_components(ocv_plane binary, int32_t *_Nonnull labels, int32_t *_Nonnull count);

bool ocv_hough_lines(ocv_plane binary, double theta_step, double theta_from, double theta_to, int32_t threshold,
                     ocv_line *_Nonnull lines, int32_t capacity, int32_t *_Nonnull count);

#ifdef __cplusplus
}
#endif

#endif
