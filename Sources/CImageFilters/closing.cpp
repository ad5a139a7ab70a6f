// Closing with a square: the largest value of each window, then the smallest of these.
#include <algorithm>
#include <cstring>

#include "CImageFilters.h"
#include "Memory.h"
#include "Versions.h"

namespace {

template <bool isLargest>
INLINE uint8_t chosen(uint8_t a, uint8_t b) {
  return isLargest ? std::max(a, b) : std::min(a, b);
}

template <bool isLargest>
INLINE void choose(const uint8_t *a, const uint8_t *b, uint8_t *__restrict out, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) out[i] = chosen<isLargest>(a[i], b[i]);
}

/// For each of `count` places, the extreme of `size` values that are `step` apart, from that place on. Windows of twice
/// the width are made of two until one more step makes `size`: van Herk's method in whole vectors.
/// - `values` has `count + (size - 1) * step` values and is overwritten; so is `other`, of the same length. Returns the
///   one of both that holds the result.
template <bool isLargest>
INLINE uint8_t *windows(uint8_t *values, uint8_t *other, ptrdiff_t count, int32_t size, ptrdiff_t step) {
  int32_t width = 1;
  while (width < size) {
    const int32_t more = std::min(width, size - width);
    choose<isLargest>(values, values + more * step, other, count + (size - width - more) * step);
    std::swap(values, other);
    width += more;
  }
  return values;
}

/// One of both halves of a closing, in place: windows of rows, then of columns, a square's middle at `size / 2`.
template <bool isLargest>
INLINE void passed(uint8_t *pixels, int32_t width, int32_t height, ptrdiff_t stride, int32_t size, uint8_t *one,
                   uint8_t *two) {
  const int32_t before = size / 2, after = size - 1 - before;
  const uint8_t nothing = isLargest ? 0 : 255;
  const size_t w = static_cast<size_t>(width);
  for (int32_t y = 0; y < height; y++) {
    uint8_t *row = pixels + y * stride;
    std::memset(one, nothing, static_cast<size_t>(before));
    std::memcpy(one + before, row, w);
    std::memset(one + before + width, nothing, static_cast<size_t>(after));
    std::memcpy(row, windows<isLargest>(one, two, width, size, 1), w);
  }
  std::memset(one, nothing, w * static_cast<size_t>(before));
  for (int32_t y = 0; y < height; y++) std::memcpy(one + w * static_cast<size_t>(before + y), pixels + y * stride, w);
  std::memset(one + w * static_cast<size_t>(before + height), nothing, w * static_cast<size_t>(after));
  const uint8_t *result = windows<isLargest>(one, two, static_cast<ptrdiff_t>(w) * height, size, width);
  for (int32_t y = 0; y < height; y++) std::memcpy(pixels + y * stride, result + w * static_cast<size_t>(y), w);
}

}  // namespace

INLINE bool close(cif_plane source, cif_plane result, int32_t size) {
  const size_t w = static_cast<size_t>(source.width), more = static_cast<size_t>(size);
  const size_t needed = std::max(w * (static_cast<size_t>(source.height) + more), w + more);
  auto one = memory<uint8_t>(needed), two = memory<uint8_t>(needed);
  if (!one || !two) return false;
  for (int32_t y = 0; y < source.height; y++) {
    std::memcpy(result.pixels + static_cast<ptrdiff_t>(y) * result.stride,
                source.pixels + static_cast<ptrdiff_t>(y) * source.stride, w);
  }
  passed<true>(result.pixels, source.width, source.height, result.stride, size, one.get(), two.get());
  passed<false>(result.pixels, source.width, source.height, result.stride, size, one.get(), two.get());
  return true;
}

FILTER(bool, close, (cif_plane source, cif_plane result, int32_t size), (source, result, size))
