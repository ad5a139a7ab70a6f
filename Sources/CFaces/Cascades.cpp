#include "Cascades.h"

#include <new>

namespace cascades {

using cv::CascadeClassifier;

#if defined(__APPLE__)

void use_one_thread() { cv::setNumThreads(0); }

void make(void *room) { new (room) CascadeClassifier; }

void end(void *room) { static_cast<CascadeClassifier *>(room)->~CascadeClassifier(); }

bool load(void *classifier, const std::string &path) { return static_cast<CascadeClassifier *>(classifier)->load(path); }

void detect(void *classifier, const cv::Mat &plane, std::vector<cv::Rect> &found, double step, int neighbours, int side) {
  static_cast<CascadeClassifier *>(classifier)
      ->detectMultiScale(plane, found, step, neighbours, 0, cv::Size(side, side));
}

void equalize(const cv::Mat &plane, cv::Mat &even) { cv::equalizeHist(plane, even); }

#else

namespace {

template <typename Function>
Function find(const char *symbol) {
  return reinterpret_cast<Function>(opencv_function(symbol));
}

}  // namespace

// The names are those of the Itanium C++ ABI, in which a member takes its object first.

void use_one_thread() { find<void (*)(int)>("_ZN2cv13setNumThreadsEi")(0); }

void make(void *room) {
  static const auto function = find<void (*)(void *)>("_ZN2cv17CascadeClassifierC1Ev");
  function(room);
}

void end(void *room) {
  static const auto function = find<void (*)(void *)>("_ZN2cv17CascadeClassifierD1Ev");
  function(room);
}

bool load(void *classifier, const std::string &path) {
  static const auto function = find<bool (*)(void *, const std::string &)>(
      "_ZN2cv17CascadeClassifier4loadERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");
  return function(classifier, path);
}

void detect(void *classifier, const cv::Mat &plane, std::vector<cv::Rect> &found, double step, int neighbours, int side) {
  using Function = void (*)(void *, cv::InputArray, std::vector<cv::Rect> &, double, int, int, cv::Size, cv::Size);
  static const auto function = find<Function>(
      "_ZN2cv17CascadeClassifier16detectMultiScaleERKNS_11_InputArrayERSt6vectorINS_5Rect_IiEESaIS6_EEdiiNS_5Size_IiEESB_");
  function(classifier, plane, found, step, neighbours, 0, cv::Size(side, side), cv::Size());
}

void equalize(const cv::Mat &plane, cv::Mat &even) {
  static const auto function =
      find<void (*)(cv::InputArray, cv::OutputArray)>("_ZN2cv12equalizeHistERKNS_11_InputArrayERKNS_12_OutputArrayE");
  function(plane, even);
}

#endif

}  // namespace cascades
