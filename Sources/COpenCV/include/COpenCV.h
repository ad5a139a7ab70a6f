/// The OpenCV operations that Gridship uses, behind a C face.
///
/// Pixels belong to the caller: every plane is wrapped by a `cv::Mat` on its pointer and stride, nothing is copied.
/// Every `cv::Exception` is caught; a function that failed returns a status other than `COCV_OK`, and
/// `cocv_last_error` then tells why.
#ifndef GRIDSHIP_COPENCV_H
#define GRIDSHIP_COPENCV_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { COCV_OK = 0, COCV_FAILED = 1 } cocv_status;

/// One 8-bit plane: `height` rows of `width` bytes, `stride` bytes from a row to the next.
typedef struct {
  uint8_t *_Nonnull pixels;
  int32_t width;
  int32_t height;
  int32_t stride;
} cocv_plane;

/// A connected component: its label, bounding box and number of pixels.
typedef struct {
  int32_t label, x, y, width, height, area;
} cocv_component;

/// A line in Hesse normal form, `x cos(theta) + y sin(theta) = rho`, and the pixels that voted for it.
typedef struct {
  float rho, theta, votes;
} cocv_line;

/// What went wrong in the last call that failed on this thread; empty if none did.
const char *_Nonnull cocv_last_error(void);

/// Sets the number of threads that one operation may use; 1 keeps every operation on its caller's thread.
void cocv_set_threads(int32_t threads);

/// Makes the heap, which OpenCV shares with its caller, one for all threads, keeps freed memory in it, and asks the system
/// for large pages (2 MiB); the last not where the process's memory is limited, since 64 MiB are asked for. Nothing where the
/// allocator is another one than glibc's. To be called before other threads begin.
void cocv_prepare_heap(void);

#if !defined(__APPLE__)
/// The address of one of OpenCV's functions by its name in the C++ ABI, from a part such as `imgproc`, which is loaded at
/// the first call. Says so and ends the program where it is missing.
void *_Nonnull cocv_function(const char *_Nonnull part, const char *_Nonnull symbol);
#endif

/// Resizes by area averaging, the filter for making pictures smaller. Sizes are taken from the planes.
cocv_status cocv_resize_area(cocv_plane source, cocv_plane result);

/// Gaussian blur with the border reflected.
cocv_status cocv_gaussian_blur(cocv_plane source, cocv_plane result, double sigma);

/// Mean over a square window of odd side `window`, the border reflected.
cocv_status cocv_box_mean(cocv_plane source, cocv_plane result, int32_t window);

/// Morphological closing (dilate, then erode) with a square of side `size`.
cocv_status cocv_close(cocv_plane source, cocv_plane result, int32_t size);

/// Labels the 8-connected components of the non-zero pixels. `labels` holds width x height values, row-major, 0 for
/// background. The `capacity` largest components by bounding box are written to `components`, largest first.
/// @param count receives the number written.
cocv_status cocv_components(cocv_plane binary, int32_t *_Nonnull labels, cocv_component *_Nonnull components,
                            int32_t capacity, int32_t *_Nonnull count);

/// The standard Hough transform of the non-zero pixels, over the normals' angles from `theta_from` to `theta_to`, in
/// radians: the lines with at least `threshold` votes, most votes first.
/// @param count receives the number written, at most `capacity`.
cocv_status cocv_hough_lines(cocv_plane binary, double rho_step, double theta_step, double theta_from, double theta_to,
                             int32_t threshold, cocv_line *_Nonnull lines, int32_t capacity, int32_t *_Nonnull count);

/// Samples `source` bilinearly at (map_x, map_y) for each pixel of `result`; the border is replicated.
/// Both maps hold width x height values of `result`, row-major.
cocv_status cocv_remap(cocv_plane source, cocv_plane result, float *_Nonnull map_x, float *_Nonnull map_y);

/// Solves the symmetric positive definite system `a x = b` of `size` unknowns by Cholesky's method; `a` is row-major.
/// Fails where the system is singular.
cocv_status cocv_solve(double *_Nonnull a, double *_Nonnull b, int32_t size, double *_Nonnull x);

#ifdef __cplusplus
}
#endif

#endif
