// Means over a window, and weighted ones.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "CImageFilters.h"
#include "Memory.h"
#include "Rounding.h"
#include "Versions.h"

namespace {

/// The pixel that replaces one outside of `0..<count`, reflected about the outermost pixel.
INLINE int32_t reflected(int32_t index, int32_t count) {
  if (count == 1) return 0;
  while (index < 0 || index >= count) index = index < 0 ? -index : 2 * (count - 1) - index;
  return index;
}

/// A row with `reach` reflected pixels at each end.
INLINE void widened(const uint8_t *row, int32_t width, int32_t reach, uint8_t *line) {
  for (int32_t i = 1; i <= reach; i++) {
    line[reach - i] = row[reflected(-i, width)];
    line[reach + width - 1 + i] = row[reflected(width - 1 + i, width)];
  }
  std::memcpy(line + reach, row, static_cast<size_t>(width));
}

}  // namespace

// The sums of a row's windows are kept for as many rows as the window is high, and so are the sums of these.
INLINE bool box_mean(cif_plane source, cif_plane result, int32_t window) {
  const int32_t width = source.width, height = source.height, reach = window / 2;
  const size_t w = static_cast<size_t>(width);
  auto line = memory<uint8_t>(w + 2 * static_cast<size_t>(reach));
  auto ring = memory<int32_t>(w * static_cast<size_t>(window));
  auto total = zeros<int32_t>(w);
  if (!line || !ring || !total) return false;
  auto slot = [&](int32_t row) { return ring.get() + w * static_cast<size_t>((row + reach) % window); };
  auto sum = [&](int32_t row) {
    const uint8_t *pixels = source.pixels + static_cast<ptrdiff_t>(reflected(row, height)) * source.stride;
    widened(pixels, width, reach, line.get());
    int32_t *sums = slot(row), running = 0;
    for (int32_t i = 0; i < window - 1; i++) running += line[i];
    for (int32_t x = 0; x < width; x++) {
      running += line[x + window - 1];
      sums[x] = running;
      running -= line[x];
    }
    return sums;
  };
  for (int32_t row = -reach; row < reach; row++) {
    const int32_t *sums = sum(row);
    for (int32_t x = 0; x < width; x++) total[x] += sums[x];
  }
  const float scale = static_cast<float>(1.0 / (static_cast<double>(window) * window));
  int32_t *totals = total.get();
  for (int32_t y = 0; y < height; y++) {
    // With a window of one pixel both are the same row.
    const int32_t *entering = sum(y + reach), *leaving = slot(y - reach);
    uint8_t *__restrict out = result.pixels + static_cast<ptrdiff_t>(y) * result.stride;
    for (int32_t x = 0; x < width; x++) {
      const int32_t all = totals[x] + entering[x];
      out[x] = rounded(static_cast<float>(all) * scale);
      totals[x] = all - leaving[x];
    }
  }
  return true;
}

namespace {

const int32_t mostTaps = 255;

/// The weights of a Gaussian in 256ths. Rounding errors are carried towards the middle, so that the weights add up to
/// one.
int32_t gaussian(double sigma, uint16_t *weights) {
  const int32_t taps = static_cast<int32_t>(std::lrint(sigma * 6 + 1)) | 1;
  if (taps > mostTaps) return 0;
  const int32_t middle = taps / 2;
  double sum = 1;
  for (int32_t i = 1; i <= middle; i++) sum += 2 * std::exp(-0.5 * i * i / (sigma * sigma));
  int32_t rest = 256;
  double error = 0;
  for (int32_t i = 0; i < middle; i++) {
    const int32_t from = middle - i;
    const double wanted = 256 * std::exp(-0.5 * from * from / (sigma * sigma)) / sum + error;
    const int32_t weight = static_cast<int32_t>(std::lrint(wanted));
    error = wanted - weight;
    weights[i] = weights[taps - 1 - i] = static_cast<uint16_t>(weight);
    rest -= 2 * weight;
  }
  weights[middle] = static_cast<uint16_t>(rest);
  return taps;
}

/// The number of sums kept in registers at a time.
const int32_t atOnce = 32;

/// Adds up to `taps` rows of values, weighted, and passes on the sums of `atOnce` columns at a time, `count` in all.
/// Weights are symmetric, so that two rows share a multiplication.
/// - `rows(k)` is the row of the weight `k`; `Sum` can hold every sum.
template <typename Sum, typename Rows, typename Write>
INLINE void weighted(const uint16_t *weights, const int32_t taps, int32_t count, Sum begin, Rows rows, Write write) {
  for (int32_t x = 0; x < count; x += atOnce) {
    // If there are enough columns, the last group overlaps the one before.
    const int32_t from = std::max(0, std::min(x, count - atOnce)), part = std::min(atOnce, count);
    Sum sums[atOnce];
    const auto *middle = rows(taps / 2) + from;
    if (part == atOnce) {
      for (int32_t i = 0; i < atOnce; i++) sums[i] = static_cast<Sum>(begin + weights[taps / 2] * static_cast<Sum>(middle[i]));
      for (int32_t k = 0; k < taps / 2; k++) {
        const auto *one = rows(k) + from, *other = rows(taps - 1 - k) + from;
        const Sum weight = weights[k];
        for (int32_t i = 0; i < atOnce; i++) {
          sums[i] = static_cast<Sum>(sums[i] + weight * static_cast<Sum>(static_cast<Sum>(one[i]) + static_cast<Sum>(other[i])));
        }
      }
      write(from, sums, atOnce);
    } else {
      for (int32_t i = 0; i < part; i++) {
        sums[i] = begin;
        for (int32_t k = 0; k < taps; k++) sums[i] = static_cast<Sum>(sums[i] + weights[k] * static_cast<Sum>(rows(k)[from + i]));
      }
      write(from, sums, part);
    }
  }
}

/// Rows, then columns.
INLINE bool blurred(cif_plane source, cif_plane result, const uint16_t *weights, const int32_t taps) {
  const int32_t width = source.width, height = source.height, reach = taps / 2;
  const size_t w = static_cast<size_t>(width);
  auto line = memory<uint8_t>(w + 2 * static_cast<size_t>(reach));
  auto ring = memory<uint16_t>(w * static_cast<size_t>(taps));
  if (!line || !ring) return false;
  auto across = [&](int32_t row) __attribute__((always_inline)) {
    const uint8_t *pixels = source.pixels + static_cast<ptrdiff_t>(reflected(row, height)) * source.stride;
    widened(pixels, width, reach, line.get());
    uint16_t *out = ring.get() + w * static_cast<size_t>((row + reach) % taps);
    weighted<uint16_t>(
        weights, taps, width, 0, [&](int32_t k) { return line.get() + k; },
        [&](int32_t from, const uint16_t *sums, int32_t count) __attribute__((always_inline)) {
          for (int32_t i = 0; i < count; i++) out[from + i] = sums[i];
        });
  };
  for (int32_t row = -reach; row < reach; row++) across(row);
  const uint16_t *rows[mostTaps];
  for (int32_t y = 0; y < height; y++) {
    across(y + reach);
    for (int32_t k = 0; k < taps; k++) rows[k] = ring.get() + w * static_cast<size_t>((y + k) % taps);
    uint8_t *out = result.pixels + static_cast<ptrdiff_t>(y) * result.stride;
    weighted<uint32_t>(
        weights, taps, width, 1 << 15, [&](int32_t k) { return rows[k]; },
        [&](int32_t from, const uint32_t *sums, int32_t count) __attribute__((always_inline)) {
          for (int32_t i = 0; i < count; i++) out[from + i] = static_cast<uint8_t>(sums[i] >> 16);
        });
  }
  return true;
}

}  // namespace

INLINE bool gaussian_blur(cif_plane source, cif_plane result, double sigma) {
  uint16_t weights[mostTaps];
  const int32_t taps = gaussian(sigma, weights);
  if (taps == 0) return false;
  if (taps == 7) return blurred(source, result, weights, 7);
  if (taps == 9) return blurred(source, result, weights, 9);
  return blurred(source, result, weights, taps);
}

FILTER(bool, box_mean, (cif_plane source, cif_plane result, int32_t window), (source, result, window))
FILTER(bool, gaussian_blur, (cif_plane source, cif_plane result, double sigma), (source, result, sigma))
