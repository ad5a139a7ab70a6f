// OpenCV's headers, and its functions by their names. On Linux its libraries are loaded at the first call: with them come
// twenty others (X11, OpenGL, LAPACK, TBB), which a program that looks for no face should not load.
#ifndef GRIDSHIP_OPENCV_H
#define GRIDSHIP_OPENCV_H

// What these headers would include hidden must come first: the C library's functions are elsewhere.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

// Their symbols hidden: OpenCV.cpp defines some of them, which must not take the place of OpenCV's own in other libraries.
#pragma GCC visibility push(hidden)
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/objdetect.hpp>
#pragma GCC visibility pop

#if !defined(__APPLE__)
/// The address of one of OpenCV's functions by its name in the C++ ABI. Says so and ends the program where it is missing.
void *opencv_function(const char *symbol);
#endif

#endif
