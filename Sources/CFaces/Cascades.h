// The functions of OpenCV's cascades, and their preparation.
#ifndef GRIDSHIP_CASCADES_H
#define GRIDSHIP_CASCADES_H

#include "OpenCV.h"

namespace cascades {

/// Makes OpenCV's functions run on their caller's thread from now on.
void use_one_thread();

// Constructs a classifier in memory of its size, and destroys it there.
void make(void *room);
void end(void *room);
bool load(void *classifier, const std::string &path);
void detect(void *classifier, const cv::Mat &plane, std::vector<cv::Rect> &found, double step, int neighbours, int side);
void equalize(const cv::Mat &plane, cv::Mat &even);

}  // namespace cascades

#endif
