// The standard Hough transform.
#include <algorithm>
#include <cmath>

#include "CImageFilters.h"
#include "Memory.h"
#include "Rounding.h"
#include "Versions.h"

namespace {

struct Peak {
  int32_t angle, bin, votes;
};

/// The number of separate counters, so that neighbours of one line need not wait for one another.
const int32_t counters = 4;

}  // namespace

/// Votes for the lines of one angle: for each pixel the bin of its distance, `middle` standing for zero. `apart` has as many
/// rows of `bins` counts as there are counters, and is left zero.
INLINE void hough_votes(const float *xs, const float *ys, int32_t count, float cosine, float sine, int32_t middle,
                        int32_t *apart, int32_t bins, int32_t *votes) {
#pragma clang fp contract(off)
  const int32_t most = 512;
  int32_t places[most];
  for (int32_t from = 0; from < count; from += most) {
    const int32_t part = std::min(most, count - from);
    for (int32_t i = 0; i < part; i++) places[i] = nearest(xs[from + i] * cosine + ys[from + i] * sine) + middle;
    int32_t i = 0;
    for (; i + counters <= part; i += counters) {
      for (int32_t k = 0; k < counters; k++) apart[k * bins + places[i + k]]++;
    }
    for (; i < part; i++) apart[places[i]]++;
  }
  for (int32_t bin = 0; bin < bins; bin++) {
    int32_t sum = 0;
    for (int32_t k = 0; k < counters; k++) sum += apart[k * bins + bin], apart[k * bins + bin] = 0;
    votes[bin] = sum;
  }
}

namespace {
FILTER(void, hough_votes,
       (const float *xs, const float *ys, int32_t count, float cosine, float sine, int32_t middle, int32_t *apart,
        int32_t bins, int32_t *votes),
       (xs, ys, count, cosine, sine, middle, apart, bins, votes))
}  // namespace

bool cif_hough_lines(cif_plane binary, double theta_step, double theta_from, double theta_to, int32_t threshold,
                     cif_line *lines, int32_t capacity, int32_t *count) {
  const int32_t width = binary.width, height = binary.height;
  const int32_t angles = static_cast<int32_t>(std::lrint((theta_to - theta_from) / static_cast<float>(theta_step)));
  // Distances from -(width + height) to width + height, and one empty bin at each end.
  const int32_t bins = 2 * (width + height) + 1, row = bins + 2, middle = (bins - 1) / 2 + 1;
  *count = 0;
  size_t points = 0;
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *pixels = binary.pixels + static_cast<ptrdiff_t>(y) * binary.stride;
    for (int32_t x = 0; x < width; x++) points += pixels[x] != 0;
  }
  if (points == 0 || angles <= 0) return true;
  auto xs = memory<float>(points), ys = memory<float>(points);
  const size_t all = static_cast<size_t>(row) * static_cast<size_t>(angles + 2);
  auto votes = zeros<int32_t>(all), apart = zeros<int32_t>(static_cast<size_t>(counters * row));
  if (!xs || !ys || !votes || !apart) return false;
  size_t point = 0;
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *pixels = binary.pixels + static_cast<ptrdiff_t>(y) * binary.stride;
    for (int32_t x = 0; x < width; x++) {
      if (pixels[x] == 0) continue;
      xs[point] = static_cast<float>(x), ys[point] = static_cast<float>(y);
      point++;
    }
  }
  float angle = static_cast<float>(theta_from);
  for (int32_t n = 0; n < angles; n++, angle += static_cast<float>(theta_step)) {
    const float cosine = static_cast<float>(std::cos(static_cast<double>(angle)));
    const float sine = static_cast<float>(std::sin(static_cast<double>(angle)));
    cif_hough_votes(xs.get(), ys.get(), static_cast<int32_t>(points), cosine, sine, middle, apart.get(), row,
                    votes.get() + static_cast<size_t>(n + 1) * static_cast<size_t>(row));
  }
  // A peak is no lower than the bins beside it, in distance and in angle.
  List<Peak> peaks;
  for (int32_t n = 0; n < angles; n++) {
    const int32_t *here = votes.get() + static_cast<size_t>(n + 1) * static_cast<size_t>(row);
    for (int32_t bin = 1; bin <= bins; bin++) {
      const int32_t own = here[bin];
      if (own <= threshold) continue;
      if (own <= here[bin - 1] || own < here[bin + 1] || own <= here[bin - row] || own < here[bin + row]) continue;
      if (!peaks.add({n, bin, own})) return false;
    }
  }
  const size_t kept = std::min(peaks.count, static_cast<size_t>(std::max(0, capacity)));
  Peak *const best = peaks.values.get();
  std::partial_sort(best, best + kept, best + peaks.count, [](const Peak &a, const Peak &b) {
    return a.votes != b.votes ? a.votes > b.votes : a.angle != b.angle ? a.angle < b.angle : a.bin < b.bin;
  });
  for (size_t i = 0; i < kept; i++) {
    lines[i] = {static_cast<float>(best[i].bin - middle),
                static_cast<float>(theta_from) + static_cast<float>(best[i].angle) * static_cast<float>(theta_step),
                static_cast<float>(best[i].votes)};
  }
  *count = static_cast<int32_t>(kept);
  return true;
}
