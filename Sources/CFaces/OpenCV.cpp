#include "OpenCV.h"

#if !defined(__APPLE__)

#include <dlfcn.h>

namespace {

// Debian and upstream name a library by its version in digits, 406 for 4.6. The library of cascades needs those of images
// and of matrices, and finds their symbols too.
void *opened() {
  const std::string name = "libopencv_objdetect.so";
  const std::string version =
      std::to_string(CV_VERSION_MAJOR) + (CV_VERSION_MINOR < 10 ? "0" : "") + std::to_string(CV_VERSION_MINOR);
  void *library = dlopen((name + "." + version).c_str(), RTLD_LAZY | RTLD_LOCAL);
  return library ? library : dlopen(name.c_str(), RTLD_LAZY | RTLD_LOCAL);
}

}  // namespace

void *opencv_function(const char *symbol) {
  static void *const library = opened();
  void *function = library ? dlsym(library, symbol) : nullptr;
  if (!function) {
    const char *reason = dlerror();
    std::fprintf(stderr, "OpenCV is missing or another version than this program was built with (%s)\n",
                 reason ? reason : symbol);
    std::exit(3);
  }
  return function;
}

// Each function forwards to OpenCV's own of the same name, which it looks up at its first call. The names are those of
// the Itanium C++ ABI.
#define CALL(symbol, result, parameters, arguments)                                     \
  using Function = result(*) parameters;                                                \
  static const Function function = reinterpret_cast<Function>(opencv_function(symbol)); \
  function arguments

namespace cv {

// The members that the compiler initialises are initialised once more.
Mat::Mat() noexcept : size(&rows) { CALL("_ZN2cv3MatC1Ev", void, (Mat *), (this)); }

Mat::Mat(int height, int width, int type, void *values, size_t stride) : size(&rows) {
  CALL("_ZN2cv3MatC1EiiiPvm", void, (Mat *, int, int, int, void *, size_t), (this, height, width, type, values, stride));
}

Mat::~Mat() { CALL("_ZN2cv3MatD1Ev", void, (Mat *), (this)); }

}  // namespace cv

#endif
