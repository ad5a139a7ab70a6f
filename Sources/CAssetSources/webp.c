#include "library.h"

static void *library;
static size_t (*WebPEncodeLosslessRGBA_)(const uint8_t *, int, int, int, uint8_t **);
static size_t (*WebPEncodeRGBA_)(const uint8_t *, int, int, int, float, uint8_t **);
static int (*WebPGetEncoderVersion_)(void);
static int (*WebPGetInfo_)(const uint8_t *, size_t, int *, int *);
static uint8_t *(*WebPDecodeRGBA_)(const uint8_t *, size_t, int *, int *);
static void (*WebPFree_)(void *);

static cas_status load(cas_message *message) {
  if (!cas_open(&library, LIBRARY("libwebp.so.7", "libwebp.7.dylib"), "libwebp7", message)) return cas_missing;
  FIND(library, WebPEncodeLosslessRGBA);
  FIND(library, WebPEncodeRGBA);
  FIND(library, WebPGetEncoderVersion);
  FIND(library, WebPGetInfo);
  FIND(library, WebPDecodeRGBA);
  FIND(library, WebPFree);
  return cas_done;
}

cas_status cas_webp_version(char *text, size_t size, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  int version = WebPGetEncoderVersion_();
  snprintf(text, size, "libwebp %d.%d.%d", version >> 16, version >> 8 & 255, version & 255);
  return cas_done;
}

cas_status cas_webp_encode(
  const uint8_t *rgba, int width, int height, int quality, uint8_t **bytes, size_t *count, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  *count = quality ? WebPEncodeRGBA_(rgba, width, height, 4 * width, (float)quality, bytes)
                   : WebPEncodeLosslessRGBA_(rgba, width, height, 4 * width, bytes);
  if (*count) return cas_done;
  cas_say(message, "libwebp cannot compress a picture of this size");
  return cas_broken;
}

cas_status cas_webp_decode(
  const uint8_t *bytes, size_t count, uint8_t **rgba, int *width, int *height, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  // The size first: a small file may unfold to gigabytes.
  if (!WebPGetInfo_(bytes, count, width, height)) {
    cas_say(message, "the WebP file is damaged");
    return cas_broken;
  }
  if ((size_t)*width * (size_t)*height > (size_t)64 << 20) {
    cas_say(message, "the WebP picture has more than 64 million pixels");
    return cas_broken;
  }
  *rgba = WebPDecodeRGBA_(bytes, count, width, height);
  if (*rgba) return cas_done;
  cas_say(message, "the WebP picture cannot be decoded; of an animation, save one picture");
  return cas_broken;
}

void cas_webp_free(uint8_t *bytes) {
  if (WebPFree_) WebPFree_(bytes);
}
