#include "OpenCVFilters.h"

#include <algorithm>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace {

template <typename Operation>
bool guarded(Operation operation) {
  try {
    // Said by each thread, it would end the threads of the others, and the process.
    static const bool is_alone = (cv::setNumThreads(0), true);
    (void)is_alone;
    operation();
    return true;
  } catch (...) {
    return false;
  }
}

cv::Mat wrap(ocv_plane plane) {
  return cv::Mat(plane.height, plane.width, CV_8UC1, plane.pixels, static_cast<size_t>(plane.stride));
}

}  // namespace

bool ocv_resize_area(ocv_plane source, ocv_plane result) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::resize(wrap(source), out, out.size(), 0, 0, cv::INTER_AREA);
  });
}

bool ocv_gaussian_blur(ocv_plane source, ocv_plane result, double sigma) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::GaussianBlur(wrap(source), out, cv::Size(0, 0), sigma, sigma, cv::BORDER_REFLECT_101);
  });
}

bool ocv_box_mean(ocv_plane source, ocv_plane result, int32_t window) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::blur(wrap(source), out, cv::Size(window, window), cv::Point(-1, -1), cv::BORDER_REFLECT_101);
  });
}

bool ocv_close(ocv_plane source, ocv_plane result, int32_t size) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::morphologyEx(wrap(source), out, cv::MORPH_CLOSE, cv::getStructuringElement(cv::MORPH_RECT, cv::Size(size, size)));
  });
}

bool ocv_remap(ocv_plane source, ocv_plane result, float *map_x, float *map_y) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    cv::Mat x(result.height, result.width, CV_32FC1, map_x), y(result.height, result.width, CV_32FC1, map_y);
    cv::remap(wrap(source), out, x, y, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  });
}

bool ocv_components(ocv_plane binary, int32_t *labels, int32_t *count) {
  return guarded([&] {
    cv::Mat labelled(binary.height, binary.width, CV_32SC1, labels);
    *count = cv::connectedComponents(wrap(binary), labelled, 8, CV_32S);
  });
}

bool ocv_hough_lines(ocv_plane binary, double theta_step, double theta_from, double theta_to, int32_t threshold,
                     ocv_line *lines, int32_t capacity, int32_t *count) {
  return guarded([&] {
    std::vector<cv::Vec3f> found;
    cv::HoughLines(wrap(binary), found, 1, theta_step, threshold, 0, 0, theta_from, theta_to);
    const size_t kept = std::min(found.size(), static_cast<size_t>(capacity));
    for (size_t i = 0; i < kept; i++) lines[i] = {found[i][0], found[i][1], found[i][2]};
    *count = static_cast<int32_t>(kept);
  });
}
