#include "CDigitNetwork.h"

#include <string.h>

// Sixteen channels at a time: one AVX-512 register, two of AVX2, four of SSE or NEON. The bodies are written once and
// inlined into a function for each instruction set.
typedef float lanes __attribute__((vector_size(64), aligned(4)));

#define INLINE static inline __attribute__((always_inline))

// Macros, since a function that takes or returns a wide vector has no calling convention without the instruction set.
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

INLINE void dense(const float *input, const float *weights, const float *bias, float *output, int32_t inputs,
                  int32_t outputs, int32_t rectify) {
  for (int32_t group = 0; group < outputs; group += 16) {
    const lanes zero = {0};
    lanes sum[4] = {LOAD(bias + group), zero, zero, zero};
    for (int32_t i = 0; i < inputs; i += 4) {
      for (int32_t k = 0; k < 4; k++) sum[k] += LOAD(weights + (i + k) * outputs + group) * input[i + k];
    }
    const lanes total = (sum[0] + sum[1]) + (sum[2] + sum[3]);
    STORE(output + group, rectify ? MAXIMUM(total, zero) : total);
  }
}

#define CONVOLVE_ARGUMENTS                                                                                          \
  const float *input, const float *weights, const float *bias, float *output, int32_t size, int32_t in, int32_t out, \
      int32_t border, int32_t pool
#define DENSE_ARGUMENTS                                                                                              \
  const float *input, const float *weights, const float *bias, float *output, int32_t inputs, int32_t outputs,      \
      int32_t rectify
#define VERSION(name, target, columns)                                                                       \
  target static void convolve_##name(CONVOLVE_ARGUMENTS) {                                                   \
    convolve(input, weights, bias, output, size, in, out, border, pool, columns);                                  \
  }                                                                                                          \
  target static void dense_##name(DENSE_ARGUMENTS) { dense(input, weights, bias, output, inputs, outputs, rectify); }

VERSION(portable, , 1)

#if defined(__x86_64__)
VERSION(avx2, __attribute__((target("avx2,fma"))), 1)
VERSION(avx512, __attribute__((target("avx512f,avx512vl"))), 2)

cdn_level cdn_best_level(void) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) return CDN_AVX512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return CDN_AVX2;
  return CDN_PORTABLE;
}
#else
cdn_level cdn_best_level(void) { return CDN_PORTABLE; }
#endif

void cdn_convolve(cdn_level level, CONVOLVE_ARGUMENTS) {
#if defined(__x86_64__)
  if (level == CDN_AVX512) return convolve_avx512(input, weights, bias, output, size, in, out, border, pool);
  if (level == CDN_AVX2) return convolve_avx2(input, weights, bias, output, size, in, out, border, pool);
#endif
  convolve_portable(input, weights, bias, output, size, in, out, border, pool);
}

void cdn_dense(cdn_level level, DENSE_ARGUMENTS) {
#if defined(__x86_64__)
  if (level == CDN_AVX512) return dense_avx512(input, weights, bias, output, inputs, outputs, rectify);
  if (level == CDN_AVX2) return dense_avx2(input, weights, bias, output, inputs, outputs, rectify);
#endif
  dense_portable(input, weights, bias, output, inputs, outputs, rectify);
}

void cdn_widen(const void *halves, float *floats, size_t count) {
  const uint8_t *bytes = halves;
  for (size_t i = 0; i < count; i++) {
    const uint32_t half = (uint32_t)bytes[2 * i] | (uint32_t)bytes[2 * i + 1] << 8;
    // The exponent's bias differs by 112: a multiplication settles it, for subnormal numbers too.
    const uint32_t bits = (half & 0x7FFF) << 13;
    float magnitude;
    memcpy(&magnitude, &bits, sizeof magnitude);
    magnitude *= 0x1p112f;
    floats[i] = half & 0x8000 ? -magnitude : magnitude;
  }
}
