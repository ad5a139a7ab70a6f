// OpenCV's headers, and its functions by their names. On Linux its libraries are loaded at the first call. With them
// come twenty others (X11, OpenGL, LAPACK, TBB), which a program without a search for faces should not load.
#ifndef GRIDSHIP_OPENCV_H
#define GRIDSHIP_OPENCV_H

// The headers that OpenCV's would include as hidden come first, because the C library's functions are defined
// elsewhere.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

// Their symbols are hidden: OpenCV.cpp defines some of them, which must not replace OpenCV's own in other libraries.
#pragma GCC visibility push(hidden)
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>
#pragma GCC visibility pop

#if !defined(__APPLE__)
/// The address of one of OpenCV's functions by its name in the C++ ABI. Ends the program with a message if it is
/// missing.
void *opencv_function(const char *symbol);
#endif

#endif
