#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "CPieceVision.h"
#include "../COpenCV/guarded.h"

namespace {

constexpr int ringCount = 32;
/// The radius of the ring in blurs.
constexpr double ringRadius = 2.6;

struct Candidate {
  int x, y;
  float strength;
};

float sample(const cv::Mat &plane, double x, double y) {
  const int left = std::min(int(x), plane.cols - 2), top = std::min(int(y), plane.rows - 2);
  const float u = float(x - left), v = float(y - top);
  const float *upper = plane.ptr<float>(top) + left, *lower = plane.ptr<float>(top + 1) + left;
  return (upper[0] * (1 - u) + upper[1] * u) * (1 - v) + (lower[0] * (1 - u) + lower[1] * u) * v;
}

double halfTurn(double angle) { return angle - M_PI * std::floor(angle / M_PI); }

/// Verifies a candidate on its ring, and refines its place. Returns false if it is no saddle point.
bool verify(const cv::Mat &plane, const Candidate &candidate, double radius, cpv_saddle &saddle) {
  const int x = candidate.x, y = candidate.y;
  const float *above = plane.ptr<float>(y - 1) + x, *row = plane.ptr<float>(y) + x, *below = plane.ptr<float>(y + 1) + x;
  const double dx = (row[1] - row[-1]) / 2.0, dy = (below[0] - above[0]) / 2.0;
  const double xx = row[1] + row[-1] - 2 * row[0], yy = below[0] + above[0] - 2 * row[0];
  const double xy = (below[1] + above[-1] - above[1] - below[-1]) / 4.0, determinant = xx * yy - xy * xy;
  if (std::abs(determinant) < 1e-6) return false;
  const double u = -(yy * dx - xy * dy) / determinant, v = -(xx * dy - xy * dx) / determinant;
  if (std::abs(u) > 1.2 || std::abs(v) > 1.2) return false;
  const double cx = x + u, cy = y + v;
  if (cx < radius || cy < radius || cx > plane.cols - 1 - radius || cy > plane.rows - 1 - radius) return false;
  float ring[ringCount];
  for (int k = 0; k < ringCount; k++) {
    const double angle = k * 2 * M_PI / ringCount;
    ring[k] = sample(plane, cx + radius * std::cos(angle), cy + radius * std::sin(angle));
  }
  const auto [least, most] = std::minmax_element(ring, ring + ringCount);
  const float middle = (*least + *most) / 2, contrast = *most - *least;
  if (contrast < 8) return false;
  double crossings[4];
  int first = 0, found = 0;
  for (int k = 0; k < ringCount; k++) {
    const float a = ring[k], b = ring[(k + 1) % ringCount];
    if ((a > middle) == (b > middle)) continue;
    if (found == 4) return false;
    if (found == 0) first = k;
    crossings[found++] = (k + (middle - a) / (b - a)) * 2 * M_PI / ringCount;
  }
  if (found != 4) return false;
  if (std::abs(crossings[2] - crossings[0] - M_PI) > 0.6 || std::abs(crossings[3] - crossings[1] - M_PI) > 0.6) return false;
  float opposite = 0;
  for (int k = 0; k < ringCount; k++) opposite += std::abs(ring[k] - ring[(k + ringCount / 2) % ringCount]);
  if (opposite / ringCount > 0.35f * contrast) return false;
  const bool isLight = ring[(first + 1) % ringCount] > middle;
  const double light = isLight ? (crossings[0] + crossings[1]) / 2 : (crossings[1] + crossings[2]) / 2;
  saddle = {float(cx), float(cy), float(halfTurn((crossings[0] + crossings[2] - M_PI) / 2)),
            float(halfTurn((crossings[1] + crossings[3] - M_PI) / 2)), float(halfTurn(light)), contrast};
  return true;
}

}  // namespace

bool cpv_saddles(const uint8_t *pixels, int32_t width, int32_t height, double sigma, cpv_saddle *saddles,
                 int32_t capacity, int32_t *count) {
  return guarded([&] {
    *count = 0;
    if (width < 8 || height < 8) return;
    cv::Mat plane, strength(height, width, CV_32FC1, cv::Scalar(0)), largest;
    cv::Mat(height, width, CV_8UC1, const_cast<uint8_t *>(pixels)).convertTo(plane, CV_32F);
    cv::GaussianBlur(plane, plane, cv::Size(0, 0), sigma);
    const float scale = float(sigma * sigma * sigma * sigma);
    for (int y = 1; y + 1 < height; y++) {
      const float *above = plane.ptr<float>(y - 1), *row = plane.ptr<float>(y), *below = plane.ptr<float>(y + 1);
      float *out = strength.ptr<float>(y);
      for (int x = 1; x + 1 < width; x++) {
        const float xx = row[x + 1] + row[x - 1] - 2 * row[x], yy = below[x] + above[x] - 2 * row[x];
        const float xy = (below[x + 1] + above[x - 1] - above[x + 1] - below[x - 1]) / 4;
        out[x] = (xy * xy - xx * yy) * scale;
      }
    }
    const int window = 2 * int(sigma * 1.2) + 1;
    cv::dilate(strength, largest, cv::getStructuringElement(cv::MORPH_RECT, cv::Size(window, window)));
    std::vector<Candidate> candidates;
    for (int y = 1; y + 1 < height; y++) {
      const float *value = strength.ptr<float>(y), *most = largest.ptr<float>(y);
      for (int x = 1; x + 1 < width; x++)
        if (value[x] > 12 && value[x] >= most[x]) candidates.push_back({x, y, value[x]});
    }
    const size_t tried = std::min(candidates.size(), size_t(capacity) * 3);
    std::partial_sort(candidates.begin(), candidates.begin() + ptrdiff_t(tried), candidates.end(),
                      [](const Candidate &a, const Candidate &b) {
                        return a.strength != b.strength ? a.strength > b.strength : a.y != b.y ? a.y < b.y : a.x < b.x;
                      });
    for (size_t i = 0; i < tried && *count < capacity; i++)
      if (verify(plane, candidates[i], ringRadius * sigma, saddles[*count])) ++*count;
  });
}
