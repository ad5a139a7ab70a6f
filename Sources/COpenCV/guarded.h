// The beginning of every call of OpenCV.
#ifndef GRIDSHIP_COPENCV_GUARDED_H
#define GRIDSHIP_COPENCV_GUARDED_H

#include <opencv2/core.hpp>

/// Runs calls of OpenCV on the caller's thread. Returns false if they threw an exception.
template <typename Operation>
static bool guarded(Operation operation) {
  try {
    // Set once: two threads that set it at the same time end each other's threads, and the process.
    static const bool is_alone = (cv::setNumThreads(0), true);
    (void)is_alone;
    operation();
    return true;
  } catch (...) {
    return false;
  }
}

#endif
