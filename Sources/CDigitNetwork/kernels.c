#include "CDigitNetwork.h"

#include <string.h>

// Sixteen channels at a time: one AVX-512 register, two of AVX2, four of SSE or NEON. The bodies are written once and
// inlined into a function for each instruction set.
typedef float lanes __attribute__((vector_size(64), aligned(4)));

#define INLINE static inline __attribute__((always_inline))

// Macros, because a function with a wide vector as parameter or result has no calling convention without the
// instruction set.
#define LOAD(p) (*(const lanes *)(p))
#define STORE(p, v) (*(lanes *)(p) = (v))
#define MAXIMUM(a, b) __builtin_elementwise_max(a, b)

/// `columns` is the number of pooled outputs computed together; a constant, so that the accumulators stay in registers.
INLINE void convolve(const float *input, const float *weights, const float *bias, float *output, int32_t size,
                     int32_t in, int32_t out, int32_t border, int32_t pool, const int32_t columns) {
  const int32_t row = (size + 2) * in, outer = (pool ? size / 2 : size) + 2 * border;
  for (int32_t group = 0; group < out; group += 16) {
    const lanes b = LOAD(bias + group);
    for (int32_t y = 0; y < size; y += 2) {
      for (int32_t x = 0; x < size; x += 2 * columns) {
        lanes sum[8];
        for (int32_t i = 0; i < 4 * columns; i++) sum[i] = b;
        for (int32_t ky = 0; ky < 3; ky++) {
          for (int32_t kx = 0; kx < 3; kx++) {
            const float *p = input + (y + ky) * row + (x + kx) * in;
            const float *w = weights + (ky * 3 + kx) * in * out + group;
            for (int32_t c = 0; c < in; c++) {
              const lanes v = LOAD(w + c * out);
              for (int32_t i = 0; i < 2 * columns; i++) {
                sum[i] += v * p[i * in + c];
                sum[2 * columns + i] += v * p[row + i * in + c];
              }
            }
          }
        }
        const lanes zero = {0};
        if (!pool) {
          for (int32_t i = 0; i < 2 * columns; i++) {
            float *place = output + ((y + border) * outer + x + border + i) * out + group;
            STORE(place, MAXIMUM(sum[i], zero));
            STORE(place + outer * out, MAXIMUM(sum[2 * columns + i], zero));
          }
          continue;
        }
        for (int32_t i = 0; i < columns; i++) {
          const lanes top = MAXIMUM(sum[2 * i], sum[2 * i + 1]);
          const lanes bottom = MAXIMUM(sum[2 * columns + 2 * i], sum[2 * columns + 2 * i + 1]);
          const int32_t at = (y / 2 + border) * outer + x / 2 + border + i;
          STORE(output + at * out + group, MAXIMUM(MAXIMUM(top, bottom), zero));
        }
      }
    }
  }
}

/// Rows of `in` values times a matrix of `in` x `out`, each sum beginning with `start`, or with zero if that is null.
///
/// `rows` rows and 16 * `groups` columns are computed together: constants, so that the sums stay in registers.
INLINE void multiply_rows(const float *values, const float *weights, const float *start, float *result, int32_t in,
                          int32_t out, const int32_t rows, const int32_t groups) {
  for (int32_t group = 0; group < out; group += 16 * groups) {
    const lanes zero = {0};
    lanes sum[16];
    for (int32_t i = 0; i < rows; i++) {
      for (int32_t g = 0; g < groups; g++) sum[i * groups + g] = start ? LOAD(start + group + 16 * g) : zero;
    }
    for (int32_t c = 0; c < in; c++) {
      lanes weight[2];
      for (int32_t g = 0; g < groups; g++) weight[g] = LOAD(weights + c * out + group + 16 * g);
      for (int32_t i = 0; i < rows; i++) {
        for (int32_t g = 0; g < groups; g++) sum[i * groups + g] += weight[g] * values[i * in + c];
      }
    }
    for (int32_t i = 0; i < rows; i++) {
      for (int32_t g = 0; g < groups; g++) STORE(result + i * out + group + 16 * g, sum[i * groups + g]);
    }
  }
}

INLINE void multiply(const float *values, const float *weights, const float *start, float *result, int32_t count,
                     int32_t in, int32_t out, const int32_t rows, const int32_t groups) {
  int32_t row = 0;
  for (; row + rows <= count; row += rows) {
    multiply_rows(values + row * in, weights, start, result + row * out, in, out, rows, groups);
  }
  for (; row < count; row++) multiply_rows(values + row * in, weights, start, result + row * out, in, out, 1, groups);
}

// The number of tiles that are multiplied together, and the greatest number of channels of a layer between two planes.
enum { TILES = 8, MOST_CHANNELS = 64 };

/// Winograd's method, F(2 x 2, 3 x 3): a tile of 4 x 4 values gives 2 x 2 sums with 16 multiplications instead of 36
/// for each pair of channels.
INLINE void convolve_tiles(const float *input, const float *weights, const float *bias, float *output, int32_t size,
                           int32_t in, int32_t out, int32_t border, int32_t pool, const int32_t rows,
                           const int32_t groups) {
  const int32_t row = (size + 2) * in, outer = (pool ? size / 2 : size) + 2 * border, across = size / 2;
  const lanes zero = {0};
  float tiles[16 * TILES * MOST_CHANNELS], products[16 * TILES * MOST_CHANNELS];
  for (int32_t first = 0; first < across * across; first += TILES) {
    for (int32_t t = 0; t < TILES; t++) {
      const int32_t y = 2 * ((first + t) / across), x = 2 * ((first + t) % across);
      for (int32_t c = 0; c < in; c += 16) {
        const float *p = input + y * row + x * in + c;
        lanes down[4][4];
        for (int32_t j = 0; j < 4; j++) {
          const lanes d0 = LOAD(p + j * in), d1 = LOAD(p + row + j * in);
          const lanes d2 = LOAD(p + 2 * row + j * in), d3 = LOAD(p + 3 * row + j * in);
          down[0][j] = d0 - d2, down[1][j] = d1 + d2, down[2][j] = d2 - d1, down[3][j] = d1 - d3;
        }
        for (int32_t i = 0; i < 4; i++) {
          float *place = tiles + (4 * i * TILES + t) * in + c;
          STORE(place, down[i][0] - down[i][2]);
          STORE(place + TILES * in, down[i][1] + down[i][2]);
          STORE(place + 2 * TILES * in, down[i][2] - down[i][1]);
          STORE(place + 3 * TILES * in, down[i][1] - down[i][3]);
        }
      }
    }
    for (int32_t k = 0; k < 16; k++) {
      multiply(tiles + k * TILES * in, weights + k * in * out, NULL, products + k * TILES * out, TILES, in, out, rows,
               groups);
    }
    for (int32_t t = 0; t < TILES; t++) {
      const int32_t y = 2 * ((first + t) / across), x = 2 * ((first + t) % across);
      for (int32_t group = 0; group < out; group += 16) {
        const lanes b = LOAD(bias + group);
        lanes down[2][4], sum[2][2];
        for (int32_t j = 0; j < 4; j++) {
          const float *p = products + (j * TILES + t) * out + group;
          const lanes m0 = LOAD(p), m1 = LOAD(p + 4 * TILES * out);
          const lanes m2 = LOAD(p + 8 * TILES * out), m3 = LOAD(p + 12 * TILES * out);
          down[0][j] = m0 + m1 + m2, down[1][j] = m1 - m2 - m3;
        }
        for (int32_t i = 0; i < 2; i++) {
          sum[i][0] = MAXIMUM(down[i][0] + down[i][1] + down[i][2] + b, zero);
          sum[i][1] = MAXIMUM(down[i][1] - down[i][2] - down[i][3] + b, zero);
        }
        if (pool) {
          const lanes most = MAXIMUM(MAXIMUM(sum[0][0], sum[0][1]), MAXIMUM(sum[1][0], sum[1][1]));
          STORE(output + ((y / 2 + border) * outer + x / 2 + border) * out + group, most);
          continue;
        }
        float *place = output + ((y + border) * outer + x + border) * out + group;
        for (int32_t i = 0; i < 4; i++) STORE(place + (i / 2 * outer + i % 2) * out, sum[i / 2][i % 2]);
      }
    }
  }
}

INLINE void dense(const float *input, const float *weights, const float *bias, float *output, int32_t count,
                  int32_t inputs, int32_t outputs, int32_t rectify, const int32_t rows) {
  multiply(input, weights, bias, output, count, inputs, outputs, rows, 1);
  const lanes zero = {0};
  for (int32_t i = 0; rectify && i < count * outputs; i += 16) STORE(output + i, MAXIMUM(LOAD(output + i), zero));
}

#define CONVOLVE_ARGUMENTS                                                                                          \
  const float *input, const float *weights, const float *bias, float *output, int32_t size, int32_t in, int32_t out, \
      int32_t border, int32_t pool
#define DENSE_ARGUMENTS                                                                                            \
  const float *input, const float *weights, const float *bias, float *output, int32_t count, int32_t inputs, \
      int32_t outputs, int32_t rectify
#define VERSION(name, target, columns, rows, groups)                                                     \
  target static void convolve_##name(CONVOLVE_ARGUMENTS) {                                               \
    convolve(input, weights, bias, output, size, in, out, border, pool, columns);                        \
  }                                                                                                      \
  target static void convolve_tiles_##name(CONVOLVE_ARGUMENTS) {                                         \
    convolve_tiles(input, weights, bias, output, size, in, out, border, pool, rows, groups);             \
  }                                                                                                      \
  target static void dense_##name(DENSE_ARGUMENTS) {                                                     \
    dense(input, weights, bias, output, count, inputs, outputs, rectify, rows);                          \
  }

VERSION(portable, , 1, 2, 1)

#if defined(__x86_64__)
VERSION(avx2, __attribute__((target("avx2,fma"))), 1, 4, 1)
VERSION(avx512, __attribute__((target("avx512f,avx512vl"))), 2, 8, 2)

cdn_level cdn_best_level(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) return CDN_AVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return CDN_AVX2;
  return CDN_PORTABLE;
}
#define CHOSEN(level, name, ...)                              \
  do {                                                        \
    if (level == CDN_AVX512) return name##_avx512(__VA_ARGS__); \
    if (level == CDN_AVX2) return name##_avx2(__VA_ARGS__);     \
    name##_portable(__VA_ARGS__);                             \
  } while (0)
#else
cdn_level cdn_best_level(void) { return CDN_PORTABLE; }
#define CHOSEN(level, name, ...) name##_portable(__VA_ARGS__)
#endif

void cdn_convolve(cdn_level level, CONVOLVE_ARGUMENTS) {
  CHOSEN(level, convolve, input, weights, bias, output, size, in, out, border, pool);
}

void cdn_convolve_tiles(cdn_level level, CONVOLVE_ARGUMENTS) {
  CHOSEN(level, convolve_tiles, input, weights, bias, output, size, in, out, border, pool);
}

void cdn_dense(cdn_level level, DENSE_ARGUMENTS) {
  CHOSEN(level, dense, input, weights, bias, output, count, inputs, outputs, rectify);
}

void cdn_tile_weights(const float *weights, float *tiles, int32_t in, int32_t out) {
  const int32_t size = in * out;
  for (int32_t k = 0; k < size; k += 16) {
    lanes down[4][3];
    for (int32_t j = 0; j < 3; j++) {
      const lanes a = LOAD(weights + j * size + k), b = LOAD(weights + (3 + j) * size + k);
      const lanes c = LOAD(weights + (6 + j) * size + k);
      down[0][j] = a, down[1][j] = 0.5f * (a + b + c), down[2][j] = 0.5f * (a - b + c), down[3][j] = c;
    }
    for (int32_t i = 0; i < 4; i++) {
      const lanes a = down[i][0], b = down[i][1], c = down[i][2];
      float *place = tiles + 4 * i * size + k;
      STORE(place, a);
      STORE(place + size, 0.5f * (a + b + c));
      STORE(place + 2 * size, 0.5f * (a - b + c));
      STORE(place + 3 * size, c);
    }
  }
}

void cdn_widen(const void *halves, float *floats, size_t count) {
  const uint8_t *bytes = halves;
  for (size_t i = 0; i < count; i++) {
    const uint32_t half = (uint32_t)bytes[2 * i] | (uint32_t)bytes[2 * i + 1] << 8;
    // The exponent's bias differs by 112: a multiplication corrects it, for subnormal numbers too.
    const uint32_t bits = (half & 0x7FFF) << 13;
    float magnitude;
    memcpy(&magnitude, &bits, sizeof magnitude);
    magnitude *= 0x1p112f;
    floats[i] = half & 0x8000 ? -magnitude : magnitude;
  }
}
