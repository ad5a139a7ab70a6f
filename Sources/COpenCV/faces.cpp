#include <vector>

#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>

#include "COpenCV.h"
#include "guarded.h"

struct ocv_cascade {
  cv::CascadeClassifier classifier;
};

ocv_cascade *ocv_cascade_open(const char *path) {
  ocv_cascade *cascade = nullptr;
  const bool is_done = guarded([&] {
    cascade = new ocv_cascade;
    if (!cascade->classifier.load(path)) throw cv::Exception();
  });
  if (is_done) return cascade;
  delete cascade;
  return nullptr;
}

void ocv_cascade_close(ocv_cascade *cascade) { delete cascade; }

int32_t ocv_cascade_find(ocv_cascade *cascade, const uint8_t *pixels, int32_t width, int32_t height, int32_t least_side,
                         double step, ocv_box *boxes, int32_t capacity) {
  int32_t count = 0;
  const bool is_done = guarded([&] {
    const cv::Mat plane(height, width, CV_8UC1, const_cast<uint8_t *>(pixels));
    cv::Mat even;
    cv::equalizeHist(plane, even);
    std::vector<cv::Rect> found;
    cascade->classifier.detectMultiScale(even, found, step, 3, 0, cv::Size(least_side, least_side));
    for (const auto &box : found) {
      if (count == capacity) break;
      boxes[count++] = {box.x, box.y, box.width, box.height};
    }
  });
  return is_done ? count : -1;
}
