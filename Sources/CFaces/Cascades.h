// The functions of OpenCV's cascades and what goes before them.
#ifndef GRIDSHIP_CASCADES_H
#define GRIDSHIP_CASCADES_H

#include "OpenCV.h"

namespace cascades {

/// OpenCV's functions run on their caller's thread from now on.
void use_one_thread();

// A classifier is made in room of its size, and ended there.
void make(void *room);
void end(void *room);
bool load(void *classifier, const std::string &path);
void detect(void *classifier, const cv::Mat &plane, std::vector<cv::Rect> &found, double step, int neighbours, int side);
void equalize(const cv::Mat &plane, cv::Mat &even);

}  // namespace cascades

#endif
