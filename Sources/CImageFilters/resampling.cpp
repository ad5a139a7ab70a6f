// Planes in other sizes and shapes.
#include <algorithm>
#include <cmath>

#include "CImageFilters.h"
#include "Memory.h"
#include "Rounding.h"
#include "Versions.h"

namespace {

/// The averaging of a smaller row: the value `i` is the mean of `counts[i]` values from `firsts[i]` on, with
/// consecutive weights.
struct Shares {
  Memory<int32_t> firsts, counts;
  Memory<float> weights;
  bool isMade;

  Shares(int32_t from, int32_t to)
      : firsts(memory<int32_t>(static_cast<size_t>(to))),
        counts(memory<int32_t>(static_cast<size_t>(to))),
        weights(memory<float>(static_cast<size_t>(from) + 2 * static_cast<size_t>(to))),
        isMade(firsts && counts && weights) {
    if (!isMade) return;
    const double scale = static_cast<double>(from) / to;
    // A thinner share comes from rounding alone.
    const double thinnest = 1e-3;
    float *weight = weights.get();
    for (int32_t i = 0; i < to; i++) {
      const double start = i * scale, end = start + scale, width = std::min(scale, from - start);
      const int32_t last = std::min(static_cast<int32_t>(std::floor(end)), from - 1);
      const int32_t whole = std::min(static_cast<int32_t>(std::ceil(start)), last);
      float *const begin = weight;
      firsts[i] = whole;
      if (whole - start > thinnest) {
        firsts[i] = whole - 1;
        *weight++ = static_cast<float>((whole - start) / width);
      }
      for (int32_t k = whole; k < last; k++) *weight++ = static_cast<float>(1 / width);
      if (end - last > thinnest) {
        *weight++ = static_cast<float>(std::min(std::min(end - last, 1.0), width) / width);
      }
      counts[i] = static_cast<int32_t>(weight - begin);
    }
  }
};

INLINE void halved(cif_plane source, cif_plane result) {
  for (int32_t y = 0; y < result.height; y++) {
    const uint8_t *upper = source.pixels + static_cast<ptrdiff_t>(2 * y) * source.stride, *lower = upper + source.stride;
    uint8_t *__restrict out = result.pixels + static_cast<ptrdiff_t>(y) * result.stride;
    for (int32_t x = 0; x < result.width; x++) {
      out[x] = static_cast<uint8_t>((upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1] + 2) >> 2);
    }
  }
}

}  // namespace

INLINE bool resize_area(cif_plane source, cif_plane result) {
#pragma clang fp contract(off)
  if (source.width == 2 * result.width && source.height == 2 * result.height) {
    halved(source, result);
    return true;
  }
  const Shares across(source.width, result.width), down(source.height, result.height);
  auto column = memory<float>(static_cast<size_t>(source.width));
  if (!across.isMade || !down.isMade || !column) return false;
  float *__restrict means = column.get();
  const float *rowWeight = down.weights.get();
  for (int32_t y = 0; y < result.height; y++) {
    for (int32_t k = 0; k < down.counts[y]; k++) {
      const uint8_t *row = source.pixels + static_cast<ptrdiff_t>(down.firsts[y] + k) * source.stride;
      const float weight = *rowWeight++;
      if (k == 0) {
        for (int32_t x = 0; x < source.width; x++) means[x] = weight * static_cast<float>(row[x]);
      } else {
        for (int32_t x = 0; x < source.width; x++) means[x] += weight * static_cast<float>(row[x]);
      }
    }
    uint8_t *out = result.pixels + static_cast<ptrdiff_t>(y) * result.stride;
    const float *weight = across.weights.get();
    for (int32_t x = 0; x < result.width; x++) {
      const float *from = means + across.firsts[x];
      float sum = 0;
      for (int32_t k = across.counts[x]; k > 0; k--) sum += *weight++ * *from++;
      out[x] = rounded(sum);
    }
  }
  return true;
}

FILTER(bool, resize_area, (cif_plane source, cif_plane result), (source, result))

INLINE void remap(cif_plane source, cif_plane result, const float *map_x, const float *map_y) {
  const int32_t lastX = source.width - 1, lastY = source.height - 1;
  const ptrdiff_t stride = source.stride;
  // The number of pixels at a time, so that their places are found in vectors.
  const int32_t most = 256;
  int32_t xs[most], ys[most];
  for (int32_t y = 0; y < result.height; y++) {
    uint8_t *row = result.pixels + static_cast<ptrdiff_t>(y) * result.stride;
    for (int32_t from = 0; from < result.width; from += most) {
      const int32_t count = std::min(most, result.width - from);
      const ptrdiff_t first = static_cast<ptrdiff_t>(y) * result.width + from;
      for (int32_t i = 0; i < count; i++) {
        xs[i] = nearest(map_x[first + i] * 32);
        ys[i] = nearest(map_y[first + i] * 32);
      }
      for (int32_t i = 0; i < count; i++) {
        const int32_t left = xs[i] >> 5, top = ys[i] >> 5, fx = xs[i] & 31, fy = ys[i] & 31;
        const uint8_t *upper, *lower;
        int32_t right = 1;
        if (static_cast<uint32_t>(left) < static_cast<uint32_t>(lastX) &&
            static_cast<uint32_t>(top) < static_cast<uint32_t>(lastY)) {
          upper = source.pixels + top * stride + left;
          lower = upper + stride;
        } else {
          const int32_t x0 = std::clamp(left, 0, lastX), x1 = left < 0 ? 0 : left < lastX ? left + 1 : lastX;
          const int32_t y0 = std::clamp(top, 0, lastY), y1 = top < 0 ? 0 : top < lastY ? top + 1 : lastY;
          upper = source.pixels + y0 * stride + x0;
          lower = source.pixels + y1 * stride + x0;
          right = x1 - x0;
        }
        const int32_t above = upper[0] * (32 - fx) + upper[right] * fx, below = lower[0] * (32 - fx) + lower[right] * fx;
        row[from + i] = static_cast<uint8_t>((above * (32 - fy) + below * fy + 512) >> 10);
      }
    }
  }
}

FILTER(void, remap, (cif_plane source, cif_plane result, const float *map_x, const float *map_y),
       (source, result, map_x, map_y))
