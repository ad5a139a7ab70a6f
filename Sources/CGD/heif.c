#include "CGD.h"

#if !defined(__APPLE__)

#include <dlfcn.h>
#include <libheif/heif.h>

// libgd's own decoder (2.3.3) assumes that the rows of a decoded HEIF picture lie close together. They do so only if
// the width is a multiple of four; other pictures come out slanted. Its decoder of AVIF leaves a picture as it is
// stored. So both formats are decoded by libheif, which libgd needs anyway, and both as they are stored: the caller
// turns them.

static void *find(const char *name) {
  static void *library;
  if (!library) library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

#define FIND(name) __typeof__(&name) name##_ = (__typeof__(&name))find(#name)

static gdImagePtr picture(const uint8_t *pixels, int stride, int width, int height) {
  gdImagePtr image = gdImageCreateTrueColor(width, height);
  if (!image) return NULL;
  for (int y = 0; y < height; y++) {
    const uint8_t *p = pixels + (size_t)y * (size_t)stride;
    int *row = image->tpixels[y];
    // libgd's alpha runs from 0, opaque, to 127, transparent.
    for (int x = 0; x < width; x++, p += 4) row[x] = (127 - p[3] / 2) << 24 | p[0] << 16 | p[1] << 8 | p[2];
  }
  return image;
}

gdImagePtr gridshipStoredHeif(int size, void *data) {
  FIND(heif_context_alloc);
  FIND(heif_context_free);
  FIND(heif_context_read_from_memory_without_copy);
  FIND(heif_context_get_primary_image_handle);
  FIND(heif_decode_image);
  FIND(heif_decoding_options_alloc);
  FIND(heif_decoding_options_free);
  FIND(heif_image_get_plane_readonly);
  FIND(heif_image_get_width);
  FIND(heif_image_get_height);
  FIND(heif_image_release);
  FIND(heif_image_handle_release);
  if (!heif_context_alloc_ || !heif_context_free_ || !heif_context_read_from_memory_without_copy_ ||
      !heif_context_get_primary_image_handle_ || !heif_decode_image_ || !heif_image_get_plane_readonly_ ||
      !heif_image_get_width_ || !heif_image_get_height_ || !heif_image_release_ || !heif_image_handle_release_ ||
      !heif_decoding_options_alloc_ || !heif_decoding_options_free_)
    return NULL;
  struct heif_context *context = heif_context_alloc_();
  if (!context) return NULL;
  struct heif_decoding_options *options = heif_decoding_options_alloc_();
  if (options) options->ignore_transformations = 1;
  struct heif_image_handle *handle = NULL;
  struct heif_image *decoded = NULL;
  gdImagePtr image = NULL;
  if (options && heif_context_read_from_memory_without_copy_(context, data, (size_t)size, NULL).code == heif_error_Ok &&
      heif_context_get_primary_image_handle_(context, &handle).code == heif_error_Ok &&
      heif_decode_image_(handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options).code ==
          heif_error_Ok) {
    int stride = 0;
    const uint8_t *pixels = heif_image_get_plane_readonly_(decoded, heif_channel_interleaved, &stride);
    if (pixels)
      image = picture(pixels, stride, heif_image_get_width_(decoded, heif_channel_interleaved),
                      heif_image_get_height_(decoded, heif_channel_interleaved));
  }
  if (decoded) heif_image_release_(decoded);
  if (handle) heif_image_handle_release_(handle);
  if (options) heif_decoding_options_free_(options);
  heif_context_free_(context);
  return image;
}

#else

// libgd on macOS has no HEIF.
gdImagePtr gridshipStoredHeif(int size, void *data) {
  (void)size, (void)data;
  return NULL;
}

#endif
