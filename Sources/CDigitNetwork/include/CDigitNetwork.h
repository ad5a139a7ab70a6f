/// The trained weights of the three networks, and their operations, compiled for several instruction sets and chosen at
/// run time.
#ifndef GRIDSHIP_CDIGITNETWORK_H
#define GRIDSHIP_CDIGITNETWORK_H

#include <stddef.h>
#include <stdint.h>

/// The networks: `digits.gsdn` reads a cell, `labels.gsdn` a short printed label, `letters.gsdn` a letter or a digit.
typedef enum { CDN_DIGITS = 0, CDN_LABELS = 1, CDN_LETTERS = 2 } cdn_network;

/// A model file, in the form that Scripts/train writes.
/// @param size receives its number of bytes.
const uint8_t *_Nonnull cdn_model(cdn_network network, size_t *_Nonnull size);

/// Widens little-endian half precision numbers (IEEE 754) to single precision. There are no infinities among them.
void cdn_widen(const void *_Nonnull halves, float *_Nonnull floats, size_t count);

/// The instruction sets that the operations are compiled for.
typedef enum { CDN_PORTABLE = 0, CDN_AVX2 = 1, CDN_AVX512 = 2 } cdn_level;

/// The best level that this processor supports.
cdn_level cdn_best_level(void);

/// A 3 x 3 convolution, its bias, ReLU, and 2 x 2 max pooling if `pool`.
///
/// @param input  (size + 2) x (size + 2) x in_channels, row-major, its border zero.
/// @param weights 3 x 3 x in_channels x out_channels.
/// @param output (side + 2 * border) squared x out_channels, side being size, or half of it if pooled; only its inner
///   part is written.
/// @param size a multiple of 4; @param out_channels a multiple of 16; @param border 0 or 1.
void cdn_convolve(cdn_level level, const float *_Nonnull input, const float *_Nonnull weights,
                  const float *_Nonnull bias, float *_Nonnull output, int32_t size, int32_t in_channels,
                  int32_t out_channels, int32_t border, int32_t pool);

/// The same with less than half of the multiplications, for layers of many channels: Winograd's F(2 x 2, 3 x 3) (Lavin and
/// Gray, "Fast Algorithms for Convolutional Neural Networks", 2016). Sums differ from those of `cdn_convolve` by rounding.
///
/// @param weights the result of `cdn_tile_weights`.
/// @param size a multiple of 8.
/// @param in_channels 16, 32, 48 or 64.
/// @param out_channels 32 or 64.
void cdn_convolve_tiles(cdn_level level, const float *_Nonnull input, const float *_Nonnull weights,
                        const float *_Nonnull bias, float *_Nonnull output, int32_t size, int32_t in_channels,
                        int32_t out_channels, int32_t border, int32_t pool);

/// Transforms the weights of a convolution to the form of `cdn_convolve_tiles`.
///
/// @param weights 3 x 3 x in_channels x out_channels.
/// @param tiles receives 4 x 4 x in_channels x out_channels.
void cdn_tile_weights(const float *_Nonnull weights, float *_Nonnull tiles, int32_t in_channels, int32_t out_channels);

/// A dense layer for `count` rows of inputs: output = input * weights + bias, with ReLU if `rectify`. The result of a
/// row does not depend on the others.
///
/// @param weights inputs x outputs; @param outputs a multiple of 16.
void cdn_dense(cdn_level level, const float *_Nonnull input, const float *_Nonnull weights, const float *_Nonnull bias,
               float *_Nonnull output, int32_t count, int32_t inputs, int32_t outputs, int32_t rectify);

#endif
