// OpenCV, loaded when its first function is called. With its two libraries come twenty others (X11, OpenGL, LAPACK, TBB),
// and they take longer to load than a puzzle in text takes to solve.

#if !defined(__APPLE__)

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "COpenCV.h"
#include "OpenCVHeaders.h"

namespace {

// Debian and upstream name a library by its version in digits, 406 for 4.6.
void *open(const std::string &part) {
  const std::string name = "libopencv_" + part + ".so";
  const std::string version =
      std::to_string(CV_VERSION_MAJOR) + (CV_VERSION_MINOR < 10 ? "0" : "") + std::to_string(CV_VERSION_MINOR);
  void *library = dlopen((name + "." + version).c_str(), RTLD_LAZY | RTLD_LOCAL);
  return library ? library : dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
}

void *find(void *library, const char *symbol) {
  void *function = library ? dlsym(library, symbol) : nullptr;
  if (!function) {
    const char *reason = dlerror();
    std::fprintf(stderr, "OpenCV is missing or another version than this program was built with (%s)\n",
                 reason ? reason : symbol);
    std::exit(3);
  }
  return function;
}

// The library of images needs the one of matrices, and finds its symbols too.
void *find(const char *symbol) {
  static void *const library = open("imgproc");
  return find(library, symbol);
}

}  // namespace

void *cocv_function(const char *part, const char *symbol) { return find(open(part), symbol); }

// Each function stands in for OpenCV's own of the same name: it finds that at its first call and hands over to it. The
// names are those of the Itanium C++ ABI.
#define CALL(symbol, result, parameters, arguments)                           \
  using Function = result(*) parameters;                                      \
  static const Function function = reinterpret_cast<Function>(find(symbol));  \
  function arguments
#define HAND_OVER(symbol, result, parameters, arguments)                      \
  using Function = result(*) parameters;                                      \
  static const Function function = reinterpret_cast<Function>(find(symbol));  \
  return function arguments

namespace cv {

void setNumThreads(int threads) { HAND_OVER("_ZN2cv13setNumThreadsEi", void, (int), (threads)); }

// The members that the compiler makes ready are made ready once more.
Mat::Mat() noexcept : size(&rows) { CALL("_ZN2cv3MatC1Ev", void, (Mat *), (this)); }

Mat::Mat(int height, int width, int type, void *values, size_t stride) : size(&rows) {
  CALL("_ZN2cv3MatC1EiiiPvm", void, (Mat *, int, int, int, void *, size_t), (this, height, width, type, values, stride));
}

Mat::~Mat() { CALL("_ZN2cv3MatD1Ev", void, (Mat *), (this)); }

bool solve(InputArray left, InputArray right, OutputArray result, int flags) {
  HAND_OVER("_ZN2cv5solveERKNS_11_InputArrayES2_RKNS_12_OutputArrayEi", bool,
            (InputArray, InputArray, OutputArray, int), (left, right, result, flags));
}

void resize(InputArray source, OutputArray result, Size size, double fx, double fy, int interpolation) {
  HAND_OVER("_ZN2cv6resizeERKNS_11_InputArrayERKNS_12_OutputArrayENS_5Size_IiEEddi", void,
            (InputArray, OutputArray, Size, double, double, int), (source, result, size, fx, fy, interpolation));
}

void GaussianBlur(InputArray source, OutputArray result, Size size, double sigmaX, double sigmaY, int border) {
  HAND_OVER("_ZN2cv12GaussianBlurERKNS_11_InputArrayERKNS_12_OutputArrayENS_5Size_IiEEddi", void,
            (InputArray, OutputArray, Size, double, double, int), (source, result, size, sigmaX, sigmaY, border));
}

void blur(InputArray source, OutputArray result, Size size, Point anchor, int border) {
  HAND_OVER("_ZN2cv4blurERKNS_11_InputArrayERKNS_12_OutputArrayENS_5Size_IiEENS_6Point_IiEEi", void,
            (InputArray, OutputArray, Size, Point, int), (source, result, size, anchor, border));
}

Mat getStructuringElement(int shape, Size size, Point anchor) {
  HAND_OVER("_ZN2cv21getStructuringElementEiNS_5Size_IiEENS_6Point_IiEE", Mat, (int, Size, Point),
            (shape, size, anchor));
}

void morphologyEx(InputArray source, OutputArray result, int operation, InputArray kernel, Point anchor, int iterations,
                  int border, const Scalar &value) {
  HAND_OVER("_ZN2cv12morphologyExERKNS_11_InputArrayERKNS_12_OutputArrayEiS2_NS_6Point_IiEEiiRKNS_7Scalar_IdEE", void,
            (InputArray, OutputArray, int, InputArray, Point, int, int, const Scalar &),
            (source, result, operation, kernel, anchor, iterations, border, value));
}

int connectedComponents(InputArray image, OutputArray labels, int connectivity, int type) {
  HAND_OVER("_ZN2cv19connectedComponentsERKNS_11_InputArrayERKNS_12_OutputArrayEii", int,
            (InputArray, OutputArray, int, int), (image, labels, connectivity, type));
}

void HoughLines(InputArray image, OutputArray lines, double rho, double theta, int threshold, double srn, double stn,
                double from, double to) {
  HAND_OVER("_ZN2cv10HoughLinesERKNS_11_InputArrayERKNS_12_OutputArrayEddidddd", void,
            (InputArray, OutputArray, double, double, int, double, double, double, double),
            (image, lines, rho, theta, threshold, srn, stn, from, to));
}

void remap(InputArray source, OutputArray result, InputArray x, InputArray y, int interpolation, int border,
           const Scalar &value) {
  HAND_OVER("_ZN2cv5remapERKNS_11_InputArrayERKNS_12_OutputArrayES2_S2_iiRKNS_7Scalar_IdEE", void,
            (InputArray, OutputArray, InputArray, InputArray, int, int, const Scalar &),
            (source, result, x, y, interpolation, border, value));
}

}  // namespace cv

#endif
