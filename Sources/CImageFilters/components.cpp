// Connected components by runs: He, Chao and Suzuki, "A run-based two-scan labeling algorithm", 2008.
#include <algorithm>
#include <cstring>

#include "CImageFilters.h"
#include "Versions.h"

namespace {

/// Pixels of one row side by side, `from..<to`, and the run that stands for its component so far: itself or an earlier one.
struct Run {
  int32_t y, from, to, root;
};

struct Runs {
  Memory<Run> runs{nullptr, &std::free};
  int32_t count = 0, room = 0;

  bool add(Run run) {
    if (count == room) {
      const int32_t larger = std::max(1 << 12, 2 * room);
      void *grown = std::realloc(runs.get(), static_cast<size_t>(larger) * sizeof(Run));
      if (!grown) return false;
      runs.release();
      runs.reset(static_cast<Run *>(grown));
      room = larger;
    }
    runs[count++] = run;
    return true;
  }

  int32_t root(int32_t index) {
    while (runs[index].root != index) index = runs[index].root = runs[runs[index].root].root;
    return index;
  }

  void join(int32_t a, int32_t b) {
    a = root(a), b = root(b);
    if (a != b) runs[std::max(a, b)].root = std::min(a, b);
  }
};

/// The first place from `x` on whose pixel is zero, or not; eight pixels at a time.
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

bool found(cif_plane binary, Runs &all) {
  int32_t above = 0, end = 0;
  for (int32_t y = 0; y < binary.height; y++) {
    const uint8_t *row = binary.pixels + static_cast<ptrdiff_t>(y) * binary.stride;
    const int32_t begin = all.count;
    int32_t near = above;
    for (int32_t x = next<false>(row, 0, binary.width); x < binary.width;) {
      const int32_t to = next<true>(row, x, binary.width), index = all.count;
      if (!all.add({y, x, to, index})) return false;
      // Runs of the row above that touch this one, corners too. The last of them may touch the next run.
      while (near < end && all.runs[near].to < x) near++;
      for (int32_t other = near; other < end && all.runs[other].from <= to; other++) all.join(index, other);
      x = next<false>(row, to, binary.width);
    }
    above = begin, end = all.count;
  }
  return true;
}

}  // namespace

bool cif_components(cif_plane binary, int32_t *labels, cif_component *components, int32_t capacity, int32_t *count) {
  Runs runs;
  if (!found(binary, runs)) return false;
  // A root comes before all other runs of its component, so that labels follow the order of first pixels.
  auto label = memory<int32_t>(static_cast<size_t>(runs.count) + 1);
  auto all = memory<cif_component>(static_cast<size_t>(runs.count) + 1);
  if (!label || !all) return false;
  int32_t number = 0;
  const size_t w = static_cast<size_t>(binary.width);
  std::memset(labels, 0, w * static_cast<size_t>(binary.height) * sizeof(int32_t));
  for (int32_t i = 0; i < runs.count; i++) {
    const Run &run = runs.runs[i];
    const int32_t root = runs.root(i);
    if (root == i) {
      all[number] = {number + 1, run.from, run.y, run.to, run.y + 1, 0};
      label[i] = ++number;
    }
    const int32_t own = label[i] = label[root];
    // Until all runs are seen, width and height are the right and the lower end.
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
