#include "CFaces.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>

struct cfaces_cascade {
  cv::CascadeClassifier classifier;
};

cfaces_cascade *cfaces_open(const char *path) {
  try {
    auto *cascade = new cfaces_cascade;
    if (cascade->classifier.load(path)) return cascade;
    delete cascade;
  } catch (...) {
  }
  return nullptr;
}

void cfaces_close(cfaces_cascade *cascade) { delete cascade; }

int32_t cfaces_find(cfaces_cascade *cascade, const uint8_t *pixels, int32_t width, int32_t height, int32_t least_side,
                    double step, cfaces_box *boxes, int32_t capacity) {
  try {
    cv::Mat plane(height, width, CV_8UC1, const_cast<uint8_t *>(pixels));
    cv::Mat even;
    cv::equalizeHist(plane, even);
    std::vector<cv::Rect> found;
    cascade->classifier.detectMultiScale(even, found, step, 3, 0, cv::Size(least_side, least_side));
    int32_t count = 0;
    for (const auto &box : found) {
      if (count == capacity) break;
      boxes[count++] = {box.x, box.y, box.width, box.height};
    }
    return count;
  } catch (...) {
    return -1;
  }
}
