/// The operations of OpenCV that photographs need, behind a C header. Planes have 8 bits a pixel.
///
/// Pixels belong to the caller. A function that returns false had no memory, and its output is not valid. All work is
/// done on the caller's thread.
#ifndef GRIDSHIP_COPENCV_H
#define GRIDSHIP_COPENCV_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One 8-bit plane: `height` rows of `width` bytes, `stride` bytes from a row to the next. Width and height are at least 1.
typedef struct {
  uint8_t *_Nonnull pixels;
  int32_t width;
  int32_t height;
  int32_t stride;
} ocv_plane;

/// A connected component: its label, bounding box and number of pixels.
typedef struct {
  int32_t label, x, y, width, height, area;
} ocv_component;

/// A line in Hesse normal form, `x cos(theta) + y sin(theta) = rho`, and the pixels that voted for it.
typedef struct {
  float rho, theta, votes;
} ocv_line;

/// Area averaging (`cv::resize`): each value is the mean of the part of `source` beneath it. Sizes are taken from the
/// planes; the result is no larger than the source in either direction.
bool ocv_resize_area(ocv_plane source, ocv_plane result);

/// Gaussian blur (`cv::GaussianBlur`), the border reflected about its outermost pixels.
bool ocv_gaussian_blur(ocv_plane source, ocv_plane result, double sigma);

/// Mean over a square window of odd side `window` (`cv::blur`), the border reflected about its outermost pixels.
bool ocv_box_mean(ocv_plane source, ocv_plane result, int32_t window);

/// Morphological closing (dilate, then erode; `cv::morphologyEx`) with a square of side `size`. Pixels outside the plane
/// are ignored.
bool ocv_close(ocv_plane source, ocv_plane result, int32_t size);

/// Samples `source` bilinearly at (map_x, map_y) for each pixel of `result` (`cv::remap`); the border is replicated.
/// Both maps hold width x height values of `result`, row-major. A place that is no number reads some pixel of the source.
bool ocv_remap(ocv_plane source, ocv_plane result, const float *_Nonnull map_x, const float *_Nonnull map_y);

/// Labels the 8-connected components of the non-zero pixels from 1 on (`cv::connectedComponents`). `labels`
/// holds width x height values, row-major, 0 for background. The `capacity` largest components by bounding box are
/// written to `components`, largest first; of equal ones that with the upper, then the left box comes first.
/// @param count receives the number written.
bool ocv_components(ocv_plane binary, int32_t *_Nonnull labels, ocv_component *_Nonnull components, int32_t capacity,
                    int32_t *_Nonnull count);

/// The standard Hough transform of the non-zero pixels (`cv::HoughLines`). Bins are a pixel and `theta_step` radians
/// wide, over the normals' angles from `theta_from` to `theta_to`. Finds the lines with more than `threshold` votes and
/// no fewer than their four neighbours, most votes first.
/// @param count receives the number written, at most `capacity`.
bool ocv_hough_lines(ocv_plane binary, double theta_step, double theta_from, double theta_to, int32_t threshold,
                     ocv_line *_Nonnull lines, int32_t capacity, int32_t *_Nonnull count);

/// A rectangle in pixels.
typedef struct {
  int32_t x, y, width, height;
} ocv_box;

/// A detector of faces (`cv::CascadeClassifier`). One thread at a time may use it.
typedef struct ocv_cascade ocv_cascade;

/// Reads a cascade's file; `NULL` if it cannot be read.
ocv_cascade *_Nullable ocv_cascade_open(const char *_Nonnull path);

void ocv_cascade_close(ocv_cascade *_Nonnull cascade);

/// Finds areas that look like a face in a plane without padding, in windows each `step` times as large as the one
/// before. Writes at most `capacity` boxes. Returns their number, or -1 on failure.
int32_t ocv_cascade_find(ocv_cascade *_Nonnull cascade, const uint8_t *_Nonnull pixels, int32_t width, int32_t height,
                         int32_t least_side, double step, ocv_box *_Nonnull boxes, int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
