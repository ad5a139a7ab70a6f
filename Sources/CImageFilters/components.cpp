// Connected components by runs: He, Chao and Suzuki, "A run-based two-scan labeling algorithm", 2008.
#include <algorithm>
#include <cstring>

#include "CImageFilters.h"
#include "Memory.h"
#include "Versions.h"

namespace {

/// Adjacent pixels of one row, `from..<to`, and the run that represents its component so far: itself or an earlier one.
struct Run {
  int32_t y, from, to, root;
};

/// The run that represents a run's component.
int32_t rootOf(int32_t index, Run *runs) {
  while (runs[index].root != index) index = runs[index].root = runs[runs[index].root].root;
  return index;
}

void join(int32_t a, int32_t b, Run *runs) {
  a = rootOf(a, runs), b = rootOf(b, runs);
  if (a != b) runs[std::max(a, b)].root = std::min(a, b);
}

/// The first place from `x` on whose pixel is zero, or not zero; eight pixels at a time.
template <bool isZero>
INLINE int32_t next(const uint8_t *row, int32_t x, int32_t width) {
  for (; x + 8 <= width; x += 8) {
    uint64_t eight;
    std::memcpy(&eight, row + x, 8);
    if (isZero ? eight != ~uint64_t(0) : eight != 0) break;
  }
  while (x < width && (row[x] == 0) != isZero) x++;
  return x;
}

bool found(cif_plane binary, List<Run> &all) {
  int32_t above = 0, end = 0;
  for (int32_t y = 0; y < binary.height; y++) {
    const uint8_t *row = binary.pixels + static_cast<ptrdiff_t>(y) * binary.stride;
    const int32_t begin = static_cast<int32_t>(all.count);
    int32_t near = above;
    for (int32_t x = next<false>(row, 0, binary.width); x < binary.width;) {
      const int32_t to = next<true>(row, x, binary.width), index = static_cast<int32_t>(all.count);
      if (!all.add({y, x, to, index})) return false;
      Run *runs = all.values.get();
      // Runs of the row above that touch this one, corners too. The last of them may touch the next run.
      while (near < end && runs[near].to < x) near++;
      for (int32_t other = near; other < end && runs[other].from <= to; other++) join(index, other, runs);
      x = next<false>(row, to, binary.width);
    }
    above = begin, end = static_cast<int32_t>(all.count);
  }
  return true;
}

}  // namespace

bool cif_components(cif_plane binary, int32_t *labels, cif_component *components, int32_t capacity, int32_t *count) {
  List<Run> list;
  if (!found(binary, list)) return false;
  Run *const runs = list.values.get();
  const int32_t runCount = static_cast<int32_t>(list.count);
  // A root comes before all other runs of its component, so that labels follow the order of first pixels.
  auto label = memory<int32_t>(list.count + 1);
  auto all = memory<cif_component>(list.count + 1);
  if (!label || !all) return false;
  int32_t number = 0;
  const size_t w = static_cast<size_t>(binary.width);
  std::memset(labels, 0, w * static_cast<size_t>(binary.height) * sizeof(int32_t));
  for (int32_t i = 0; i < runCount; i++) {
    const Run &run = runs[i];
    const int32_t root = rootOf(i, runs);
    if (root == i) {
      all[number] = {number + 1, run.from, run.y, run.to, run.y + 1, 0};
      label[i] = ++number;
    }
    const int32_t own = label[i] = label[root];
    // Until all runs are visited, width and height hold the right and the lower end.
    cif_component &component = all[own - 1];
    component.x = std::min(component.x, run.from);
    component.width = std::max(component.width, run.to);
    component.height = run.y + 1;
    component.area += run.to - run.from;
    int32_t *row = labels + static_cast<size_t>(run.y) * w;
    std::fill(row + run.from, row + run.to, own);
  }
  for (int32_t i = 0; i < number; i++) all[i].width -= all[i].x, all[i].height -= all[i].y;
  auto larger = [](const cif_component &a, const cif_component &b) {
    const int64_t sizeA = int64_t(a.width) * a.height, sizeB = int64_t(b.width) * b.height;
    return sizeA != sizeB ? sizeA > sizeB : a.label < b.label;
  };
  *count = std::min(number, capacity);
  std::partial_sort(all.get(), all.get() + *count, all.get() + number, larger);
  std::copy_n(all.get(), *count, components);
  return true;
}
