#include "CFaces.h"

#include "Cascades.h"

struct cfaces_cascade {
  alignas(cv::CascadeClassifier) unsigned char classifier[sizeof(cv::CascadeClassifier)];

  cfaces_cascade() { cascades::make(classifier); }
  ~cfaces_cascade() { cascades::end(classifier); }
  cfaces_cascade(const cfaces_cascade &) = delete;
};

cfaces_cascade *cfaces_open(const char *path) {
  try {
    // One thread, since a search for faces shares the processors with other work, and boxes then come in a fixed order.
    // It is set once: two threads that set it at the same time end each other's threads, and the process.
    static const bool is_said = (cascades::use_one_thread(), true);
    (void)is_said;
    auto *cascade = new cfaces_cascade;
    if (cascades::load(cascade->classifier, path)) return cascade;
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
    cascades::equalize(plane, even);
    std::vector<cv::Rect> found;
    cascades::detect(cascade->classifier, even, found, step, 3, least_side);
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
