#include "CGD.h"

#if !defined(__APPLE__)

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// Each function forwards to libgd's own of the same name, which it looks up at its first call. Looking it up twice,
// from two threads, does no harm.

static void *find(const char *name) {
  static void *library;
  if (!library) library = dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "libgd is missing or too old (%s); install Debian's package libgd3\n", dlerror());
    exit(3);
  }
  return function;
}

#define LAZY(result, name, parameters, arguments)                  \
  result name parameters {   \
    static result(*function) parameters;                           \
    if (!function) function = (result(*) parameters)find(#name);   \
    return function arguments;                                     \
  }
#define LAZY_VOID(name, parameters, arguments)                     \
  void name parameters {     \
    static void(*function) parameters;                             \
    if (!function) function = (void (*) parameters)find(#name);    \
    function arguments;                                            \
  }

LAZY_VOID(gdSetErrorMethod, (gdErrorMethod method), (method))
LAZY(gdImagePtr, gdImageCreateFromJpegPtrEx, (int size, void *data, int ignore), (size, data, ignore))
LAZY(gdImagePtr, gdImageCreateFromPngPtr, (int size, void *data), (size, data))
LAZY(gdImagePtr, gdImageCreateFromWebpPtr, (int size, void *data), (size, data))
LAZY(gdImagePtr, gdImageCreateFromAvifPtr, (int size, void *data), (size, data))
LAZY(gdImagePtr, gdImageCreateFromTiffPtr, (int size, void *data), (size, data))
LAZY(gdImagePtr, gdImageCreateFromGifPtr, (int size, void *data), (size, data))
LAZY(gdImagePtr, gdImageCreateFromBmpPtr, (int size, void *data), (size, data))
LAZY(gdImagePtr, gdImageCreateTrueColor, (int width, int height), (width, height))
LAZY(int, gdImagePaletteToTrueColor, (gdImagePtr image), (image))
LAZY_VOID(gdImageDestroy, (gdImagePtr image), (image))
LAZY_VOID(gdImageFilledRectangle, (gdImagePtr image, int x1, int y1, int x2, int y2, int colour),
          (image, x1, y1, x2, y2, colour))
LAZY_VOID(gdImageCopyResampled,
          (gdImagePtr to, gdImagePtr from, int toX, int toY, int fromX, int fromY, int toW, int toH, int fromW, int fromH),
          (to, from, toX, toY, fromX, fromY, toW, toH, fromW, fromH))
LAZY_VOID(gdImageString, (gdImagePtr image, gdFontPtr font, int x, int y, unsigned char *text, int colour),
          (image, font, x, y, text, colour))
LAZY(gdFontPtr, gdFontGetLarge, (void), ())
LAZY(void *, gdImagePngPtrEx, (gdImagePtr image, int *size, int level), (image, size, level))
LAZY(void *, gdImageJpegPtr, (gdImagePtr image, int *size, int quality), (image, size, quality))
LAZY(void *, gdImageWebpPtrEx, (gdImagePtr image, int *size, int quality), (image, size, quality))
LAZY_VOID(gdFree, (void *memory), (memory))

#endif
