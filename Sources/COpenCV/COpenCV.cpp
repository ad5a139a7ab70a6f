#include "COpenCV.h"

#if defined(__GLIBC__) || __has_include(<malloc.h>)
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <string>
#include <vector>

#include "OpenCVHeaders.h"

namespace {

thread_local std::string lastError;

/// Runs an operation and turns whatever it throws into a status.
template <typename Operation>
cocv_status guarded(Operation operation) {
  try {
    operation();
    return COCV_OK;
  } catch (const std::exception &error) {
    lastError = error.what();
  } catch (...) {
    lastError = "unknown error";
  }
  return COCV_FAILED;
}

cv::Mat wrap(cocv_plane plane) {
  return cv::Mat(plane.height, plane.width, CV_8UC1, plane.pixels, static_cast<size_t>(plane.stride));
}

/// The components of an image of labels, without the background. OpenCV's own statistics take four times as long.
std::vector<cocv_component> measured(const int32_t *labels, int32_t width, int32_t height, int32_t count) {
  struct Bounds {
    int32_t left, top, right, bottom, area;
  };
  std::vector<Bounds> bounds(static_cast<size_t>(count), {width, height, -1, -1, 0});
  for (int32_t y = 0; y < height; y++) {
    const int32_t *row = labels + static_cast<ptrdiff_t>(y) * width;
    for (int32_t x = 0; x < width;) {
      const int32_t label = row[x], from = x;
      while (x < width && row[x] == label) x++;
      if (label == 0) continue;
      Bounds &b = bounds[static_cast<size_t>(label)];
      b = {std::min(b.left, from), std::min(b.top, y), std::max(b.right, x - 1), y, b.area + x - from};
    }
  }
  std::vector<cocv_component> components;
  components.reserve(bounds.size());
  for (int32_t label = 1; label < count; label++) {
    const Bounds &b = bounds[static_cast<size_t>(label)];
    components.push_back({label, b.left, b.top, b.right - b.left + 1, b.bottom - b.top + 1, b.area});
  }
  return components;
}

cv::Mat square(int32_t size) { return cv::getStructuringElement(cv::MORPH_RECT, cv::Size(size, size)); }

}  // namespace

const char *cocv_last_error(void) { return lastError.c_str(); }

void cocv_set_threads(int32_t threads) { cv::setNumThreads(threads); }

void cocv_prepare_heap(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 28);
  mallopt(M_TRIM_THRESHOLD, 1 << 28);
  for (auto limited : {RLIMIT_DATA, RLIMIT_AS}) {
    rlimit limit;
    if (getrlimit(limited, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return;
  }
  mallopt(M_TOP_PAD, 1 << 26);
  // The first block makes the heap as large as the padding. Up to the first large page it stays set aside, untouched.
  const uintptr_t page = uintptr_t(1) << 21;
  static void *block = std::malloc(page / 2);
  const uintptr_t from = reinterpret_cast<uintptr_t>(block), end = reinterpret_cast<uintptr_t>(sbrk(0));
  const uintptr_t first = (from + page - 1) & ~(page - 1), last = end & ~(page - 1);
  if (from == 0 || first >= last) return;
  if (madvise(reinterpret_cast<void *>(first), last - first, MADV_HUGEPAGE) == 0) block = std::realloc(block, first - from);
#endif
}

cocv_status cocv_resize_area(cocv_plane source, cocv_plane result) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::resize(wrap(source), out, out.size(), 0, 0, cv::INTER_AREA);
  });
}

cocv_status cocv_gaussian_blur(cocv_plane source, cocv_plane result, double sigma) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::GaussianBlur(wrap(source), out, cv::Size(0, 0), sigma, sigma, cv::BORDER_REFLECT_101);
  });
}

cocv_status cocv_box_mean(cocv_plane source, cocv_plane result, int32_t window) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::blur(wrap(source), out, cv::Size(window, window), cv::Point(-1, -1), cv::BORDER_REFLECT_101);
  });
}

cocv_status cocv_close(cocv_plane source, cocv_plane result, int32_t size) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::morphologyEx(wrap(source), out, cv::MORPH_CLOSE, square(size));
  });
}

cocv_status cocv_components(cocv_plane binary, int32_t *labels, cocv_component *components, int32_t capacity,
                            int32_t *count) {
  return guarded([&] {
    cv::Mat labelled(binary.height, binary.width, CV_32SC1, labels);
    const int found = cv::connectedComponents(wrap(binary), labelled, 8, CV_32S);
    std::vector<cocv_component> all = measured(labels, binary.width, binary.height, found);
    auto larger = [](const cocv_component &a, const cocv_component &b) {
      int64_t sizeA = int64_t(a.width) * a.height, sizeB = int64_t(b.width) * b.height;
      return sizeA != sizeB ? sizeA > sizeB : a.label < b.label;
    };
    size_t kept = std::min(all.size(), static_cast<size_t>(capacity));
    std::partial_sort(all.begin(), all.begin() + static_cast<ptrdiff_t>(kept), all.end(), larger);
    std::copy_n(all.begin(), kept, components);
    *count = static_cast<int32_t>(kept);
  });
}

cocv_status cocv_hough_lines(cocv_plane binary, double rho_step, double theta_step, double theta_from, double theta_to,
                             int32_t threshold, cocv_line *lines, int32_t capacity, int32_t *count) {
  return guarded([&] {
    std::vector<cv::Vec3f> found;
    cv::HoughLines(wrap(binary), found, rho_step, theta_step, threshold, 0, 0, theta_from, theta_to);
    size_t kept = std::min(found.size(), static_cast<size_t>(capacity));
    for (size_t i = 0; i < kept; i++) lines[i] = {found[i][0], found[i][1], found[i][2]};
    *count = static_cast<int32_t>(kept);
  });
}

cocv_status cocv_remap(cocv_plane source, cocv_plane result, float *map_x, float *map_y) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::Mat x(result.height, result.width, CV_32FC1, map_x), y(result.height, result.width, CV_32FC1, map_y);
    cv::remap(wrap(source), out, x, y, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  });
}

cocv_status cocv_solve(double *a, double *b, int32_t size, double *x) {
  return guarded([&] {
    cv::Mat left(size, size, CV_64FC1, a), right(size, 1, CV_64FC1, b), solution(size, 1, CV_64FC1, x);
    if (!cv::solve(left, right, solution, cv::DECOMP_CHOLESKY)) throw std::runtime_error("singular system");
  });
}
