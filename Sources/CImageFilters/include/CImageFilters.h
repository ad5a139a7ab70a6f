/// The filters of every photograph, over 8-bit planes: smoothing, closing, resizing, sampling, connected components and
/// the Hough transform. Their results equal those of OpenCV's functions of the same names, except for a difference of
/// one if a value lies between two; tests compare them. OpenCV itself is not used, since loading it takes as long as
/// all of these filters over a small photograph.
///
/// Pixels belong to the caller. A function that returns false had no memory, and its output is not valid.
#ifndef GRIDSHIP_CIMAGEFILTERS_H
#define GRIDSHIP_CIMAGEFILTERS_H

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
} cif_plane;

/// A connected component: its label, bounding box and number of pixels.
typedef struct {
  int32_t label, x, y, width, height, area;
} cif_component;

/// A line in Hesse normal form, `x cos(theta) + y sin(theta) = rho`, and the pixels that voted for it.
typedef struct {
  float rho, theta, votes;
} cif_line;

/// Makes one heap for all threads, keeps freed memory in it, and asks the system for large pages (2 MiB). It does not
/// ask if the process's memory is limited, since the request is for 64 MiB. Does nothing with an allocator other than
/// glibc's. It must be called before other threads begin.
void cif_prepare_heap(void);

/// Makes a plane smaller by area averaging: each value is the mean of the part of `source` beneath it. Sizes are taken from
/// the planes; the result is no larger than the source in either direction.
bool cif_resize_area(cif_plane source, cif_plane result);

/// Gaussian blur, the border reflected about its outermost pixels. It reaches 3 sigma far; weights are 256ths. `sigma`
/// is from 0.1 to 40 pixels; a larger one, for which there is no room for weights, also returns false.
bool cif_gaussian_blur(cif_plane source, cif_plane result, double sigma);

/// Mean over a square window of odd side `window`, the border reflected about its outermost pixels.
bool cif_box_mean(cif_plane source, cif_plane result, int32_t window);

/// Morphological closing (dilate, then erode) with a square of side `size`. Pixels outside the plane are ignored.
bool cif_close(cif_plane source, cif_plane result, int32_t size);

/// Samples `source` bilinearly at (map_x, map_y) for each pixel of `result`, in steps of a 32nd; the border is replicated.
/// Both maps hold width x height values of `result`, row-major.
void cif_remap(cif_plane source, cif_plane result, const float *_Nonnull map_x, const float *_Nonnull map_y);

/// Labels the 8-connected components of the non-zero pixels, from 1 on, in the order of their first pixels. `labels` holds
/// width x height values, row-major, 0 for background. The `capacity` largest components by bounding box are written to
/// `components`, largest first.
/// @param count receives the number written.
bool cif_components(cif_plane binary, int32_t *_Nonnull labels, cif_component *_Nonnull components, int32_t capacity,
                    int32_t *_Nonnull count);

/// The standard Hough transform of the non-zero pixels: Duda and Hart, "Use of the Hough transformation to detect lines
/// and curves in pictures", 1972. Bins are a pixel and `theta_step` radians wide, over the normals' angles from
/// `theta_from` to `theta_to`. Finds the lines with more than `threshold` votes and no fewer than their four
/// neighbours, most votes first.
/// @param count receives the number written, at most `capacity`.
bool cif_hough_lines(cif_plane binary, double theta_step, double theta_from, double theta_to, int32_t threshold,
                     cif_line *_Nonnull lines, int32_t capacity, int32_t *_Nonnull count);

#ifdef __cplusplus
}
#endif

#endif
