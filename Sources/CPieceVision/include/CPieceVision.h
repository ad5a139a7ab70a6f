/// The image operations that boards with pieces need, with OpenCV: saddle points and round blobs. Planes have 8 bits a
/// pixel.
///
/// Pixels belong to the caller. A function that returns false had no memory, and its output is not valid. All work is
/// done on the caller's thread.
#ifndef GRIDSHIP_CPIECEVISION_H
#define GRIDSHIP_CPIECEVISION_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A point where four squares meet, light and dark in turn.
typedef struct {
  /// The place in pixels.
  float x, y;
  /// The directions of the two edges through the point, and the middle of a light square, as angles modulo pi.
  float first, second, light;
  /// The difference of light between the light and the dark squares.
  float contrast;
} cpv_saddle;

/// Finds saddle points at a scale, those of the greatest curvature first.
///
/// Candidates are maxima of the negative determinant of the Hessian. Each one is verified on a ring, which crosses four
/// edges, opposite ones in a line.
/// @param pixels `height` rows of `width` bytes.
/// @param sigma the blur in pixels.
/// @param count receives the number written, at most `capacity`.
bool cpv_saddles(const uint8_t *_Nonnull pixels, int32_t width, int32_t height, double sigma,
                 cpv_saddle *_Nonnull saddles, int32_t capacity, int32_t *_Nonnull count);

/// A round area that some threshold separates from its surroundings.
typedef struct {
  /// The centroid in pixels, and the area.
  float x, y, area;
  /// The likeness to an ellipse, at most about 1.
  float roundness;
  /// The number of thresholds and planes that show it.
  int32_t votes;
} cpv_blob;

/// Finds round areas in planes of one size: contours at several thresholds whose area is that of the ellipse with the same
/// moments. Areas at one place are merged. Those with the most votes come first.
/// @param pixels the planes one after the other, each of `height` rows of `width` bytes.
/// @param count receives the number written, at most `capacity`.
bool cpv_blobs(const uint8_t *_Nonnull pixels, int32_t planes, int32_t width, int32_t height, cpv_blob *_Nonnull blobs,
               int32_t capacity, int32_t *_Nonnull count);

/// The networks: `pieces.weights` tells empty squares, men and kings apart, `holes.weights` finds the holes of racks, and
/// `discs.weights` tells empty holes from discs.
typedef enum { CPV_PIECES = 0, CPV_HOLES = 1, CPV_DISCS = 2 } cpv_network;

/// The weights of a network, as the scripts in Scripts/train write them: little-endian numbers of 32 bits.
/// @param count receives the number of values.
const float *_Nonnull cpv_weights(cpv_network network, int32_t *_Nonnull count);

#ifdef __cplusplus
}
#endif

#endif
