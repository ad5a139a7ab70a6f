#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "CPieceVision.h"
#include "../COpenCV/guarded.h"

namespace {

/// The number of thresholds between the first and the last hundredth of a plane's values.
constexpr int thresholdCount = 12;
/// The least likeness of a contour to an ellipse; that of a square is 0.955.
constexpr double leastRoundness = 0.97;

struct Found {
  double x, y, area, roundness;
};

/// The values below which a share of the pixels lies.
std::pair<int, int> range(const cv::Mat &plane) {
  std::vector<int> counts(256, 0);
  for (int y = 0; y < plane.rows; y++) {
    const uint8_t *row = plane.ptr<uint8_t>(y);
    for (int x = 0; x < plane.cols; x++) counts[row[x]]++;
  }
  const int64_t total = int64_t(plane.rows) * plane.cols;
  int low = 0, high = 255;
  for (int64_t sum = counts[0]; sum < total / 100 && low < 254;) sum += counts[++low];
  for (int64_t sum = counts[255]; sum < total / 100 && high > low + 1;) sum += counts[--high];
  return {low, high};
}

void collect(const cv::Mat &plane, std::vector<Found> &found) {
  const auto [low, high] = range(plane);
  if (high - low < 20) return;
  cv::Mat binary;
  std::vector<std::vector<cv::Point>> contours;
  for (int step = 1; step <= thresholdCount; step++) {
    cv::threshold(plane, binary, low + (high - low) * step / double(thresholdCount + 1), 255, cv::THRESH_BINARY);
    cv::findContours(binary, contours, cv::RETR_LIST, cv::CHAIN_APPROX_NONE);
    for (const std::vector<cv::Point> &contour : contours) {
      if (contour.size() < 12 || contour.size() > 400) continue;
      const cv::Rect box = cv::boundingRect(contour);
      const int longer = std::max(box.width, box.height), shorter = std::min(box.width, box.height);
      if (box.width > plane.cols / 5 || box.height > plane.rows / 5 || shorter < 4 || longer > 4 * shorter) continue;
      const cv::Moments moments = cv::moments(contour);
      if (moments.m00 < 12) continue;
      const double a = moments.mu20 / moments.m00, b = moments.mu11 / moments.m00, c = moments.mu02 / moments.m00;
      const double determinant = a * c - b * b;
      if (determinant <= 0) continue;
      const double roundness = moments.m00 / (4 * M_PI * std::sqrt(determinant));
      if (roundness < leastRoundness) continue;
      found.push_back({moments.m10 / moments.m00, moments.m01 / moments.m00, moments.m00, roundness});
    }
  }
}

double median(std::vector<double> &values) {
  std::nth_element(values.begin(), values.begin() + ptrdiff_t(values.size() / 2), values.end());
  return values[values.size() / 2];
}

}  // namespace

bool cpv_blobs(const uint8_t *pixels, int32_t planes, int32_t width, int32_t height, cpv_blob *blobs, int32_t capacity,
               int32_t *count) {
  return guarded([&] {
    std::vector<Found> found;
    for (int32_t plane = 0; plane < planes; plane++) {
      uint8_t *start = const_cast<uint8_t *>(pixels) + size_t(plane) * size_t(width) * size_t(height);
      cv::Mat blurred;
      cv::GaussianBlur(cv::Mat(height, width, CV_8UC1, start), blurred, cv::Size(0, 0), 0.8);
      collect(blurred, found);
    }
    std::sort(found.begin(), found.end(),
                     [](const Found &a, const Found &b) {
                return a.roundness != b.roundness ? a.roundness > b.roundness : a.y != b.y ? a.y < b.y : a.x < b.x;
              });
    // Areas by the square of the picture in which they lie, so that neighbours are found without comparing all.
    const double side = std::max(width, height) / 40.0;
    const int across = int(width / side) + 1, down = int(height / side) + 1;
    std::vector<std::vector<size_t>> squares(size_t(across * down));
    for (size_t i = 0; i < found.size(); i++)
      squares[size_t(int(found[i].y / side) * across + int(found[i].x / side))].push_back(i);
    std::vector<bool> isUsed(found.size(), false);
    std::vector<cpv_blob> merged;
    std::vector<double> xs, ys, areas;
    for (size_t i = 0; i < found.size(); i++) {
      if (isUsed[i]) continue;
      const Found &one = found[i];
      const double radius = std::sqrt(one.area / M_PI), reach = 0.35 * radius;
      xs.clear(), ys.clear(), areas.clear();
      const int left = std::max(0, int((one.x - reach) / side)), right = std::min(across - 1, int((one.x + reach) / side));
      const int top = std::max(0, int((one.y - reach) / side)), bottom = std::min(down - 1, int((one.y + reach) / side));
      for (int v = top; v <= bottom; v++) {
        for (int u = left; u <= right; u++) {
          for (size_t j : squares[size_t(v * across + u)]) {
            const Found &other = found[j];
            if (isUsed[j] || std::hypot(other.x - one.x, other.y - one.y) > reach) continue;
            const double ratio = std::sqrt(other.area / one.area);
            if (ratio < 0.6 || ratio > 1.65) continue;
            isUsed[j] = true;
            xs.push_back(other.x), ys.push_back(other.y), areas.push_back(other.area);
          }
        }
      }
      merged.push_back({float(median(xs)), float(median(ys)), float(median(areas)), float(one.roundness), int32_t(xs.size())});
    }
    std::sort(merged.begin(), merged.end(),
                     [](const cpv_blob &a, const cpv_blob &b) {
                return a.votes != b.votes ? a.votes > b.votes : a.y != b.y ? a.y < b.y : a.x < b.x;
              });
    const size_t kept = std::min(merged.size(), size_t(capacity));
    std::copy_n(merged.begin(), kept, blobs);
    *count = int32_t(kept);
  });
}
