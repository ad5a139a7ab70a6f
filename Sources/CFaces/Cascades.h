// The functions of OpenCV's cascades and what goes before them. On Linux they are found when they are first called: the
// library of cascades brings many others along, which a program that looks for no face should not load.
#ifndef GRIDSHIP_CASCADES_H
#define GRIDSHIP_CASCADES_H

// Their symbols hidden, as in COpenCV.
#pragma GCC visibility push(hidden)
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>
#pragma GCC visibility pop

namespace cascades {

// A classifier is made in room of its size, and ended there.
void make(void *room);
void end(void *room);
bool load(void *classifier, const std::string &path);
void detect(void *classifier, const cv::Mat &plane, std::vector<cv::Rect> &found, double step, int neighbours, int side);
void equalize(const cv::Mat &plane, cv::Mat &even);

}  // namespace cascades

#endif
