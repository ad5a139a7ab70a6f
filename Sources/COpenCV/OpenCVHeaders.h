// OpenCV's headers, their symbols hidden: lazy.cpp defines some of them, which must not take the place of OpenCV's own in
// other libraries.
#pragma GCC visibility push(hidden)
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#pragma GCC visibility pop
