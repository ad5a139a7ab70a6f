#include <algorithm>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "COpenCV.h"
#include "guarded.h"

namespace {

/// A matrix over the pixels of a plane.
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

bool ocv_remap(ocv_plane source, ocv_plane result, const float *map_x, const float *map_y) {
  return guarded([&] {
    cv::Mat out = wrap(result);
    const cv::Mat x(result.height, result.width, CV_32FC1, const_cast<float *>(map_x));
    const cv::Mat y(result.height, result.width, CV_32FC1, const_cast<float *>(map_y));
    cv::remap(wrap(source), out, x, y, cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  });
}

bool ocv_components(ocv_plane binary, int32_t *labels, ocv_component *components, int32_t capacity, int32_t *count) {
  return guarded([&] {
    cv::Mat labelled(binary.height, binary.width, CV_32SC1, labels);
    // `connectedComponentsWithStats` also finds centres, and takes three times as long.
    const int32_t labelCount = cv::connectedComponents(wrap(binary), labelled, 8, CV_32S);
    std::vector<ocv_component> all(static_cast<size_t>(labelCount), ocv_component{});
    for (int32_t y = 0; y < binary.height; y++) {
      const int32_t *row = labelled.ptr<int32_t>(y);
      for (int32_t x = 0; x < binary.width;) {
        const int32_t label = row[x], from = x;
        while (x < binary.width && row[x] == label) x++;
        if (label == 0) continue;
        ocv_component &component = all[static_cast<size_t>(label)];
        // Until all rows are read, width and height hold the right and the lower end.
        if (component.area == 0) component = {label, from, y, x, y + 1, 0};
        component.x = std::min(component.x, from);
        component.width = std::max(component.width, x);
        component.height = y + 1;
        component.area += x - from;
      }
    }
    all.erase(all.begin());
    for (ocv_component &each : all) each.width -= each.x, each.height -= each.y;
    const size_t kept = std::min(all.size(), static_cast<size_t>(capacity));
    std::partial_sort(all.begin(), all.begin() + static_cast<ptrdiff_t>(kept), all.end(),
                      [](const ocv_component &a, const ocv_component &b) {
                        const int64_t sizeA = int64_t(a.width) * a.height, sizeB = int64_t(b.width) * b.height;
                        if (sizeA != sizeB) return sizeA > sizeB;
                        return a.y != b.y ? a.y < b.y : a.x != b.x ? a.x < b.x : a.label < b.label;
                      });
    std::copy_n(all.begin(), kept, components);
    *count = static_cast<int32_t>(kept);
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
