#include "library.h"

#include <stdlib.h>
#include <string.h>

// The few functions in use are declared here, by the stable interfaces of their libraries, so that building needs
// neither their headers nor those of GLib.
typedef struct {
  uint32_t domain;
  int code;
  char *message;
} GError;
typedef struct {
  double x, y, width, height;
} RsvgRectangle;

static void *library;
static void *(*rsvg_handle_new_from_data_)(const uint8_t *, size_t, GError **);
static int (*rsvg_handle_get_intrinsic_size_in_pixels_)(void *, double *, double *);
static int (*rsvg_handle_render_document_)(void *, void *, const RsvgRectangle *, GError **);
static void (*g_object_unref_)(void *);
static void (*g_error_free_)(GError *);
static void *(*cairo_image_surface_create_for_data_)(unsigned char *, int, int, int, int);
static void *(*cairo_create_)(void *);
static int (*cairo_status_)(void *);
static void (*cairo_destroy_)(void *);
static void (*cairo_surface_flush_)(void *);
static void (*cairo_surface_destroy_)(void *);
static const char *(*cairo_version_string_)(void);
static const unsigned *rsvg_major_version_, *rsvg_minor_version_, *rsvg_micro_version_;

static cas_status load(cas_message *message) {
  // librsvg brings cairo and GLib with it.
  if (!cas_open(&library, LIBRARY("librsvg-2.so.2", "librsvg-2.2.dylib"), "librsvg2-2", message)) return cas_missing;
  FIND(library, rsvg_handle_new_from_data);
  FIND(library, rsvg_handle_get_intrinsic_size_in_pixels);
  FIND(library, rsvg_handle_render_document);
  FIND(library, g_object_unref);
  FIND(library, g_error_free);
  FIND(library, cairo_image_surface_create_for_data);
  FIND(library, cairo_create);
  FIND(library, cairo_status);
  FIND(library, cairo_destroy);
  FIND(library, cairo_surface_flush);
  FIND(library, cairo_surface_destroy);
  FIND(library, cairo_version_string);
  FIND(library, rsvg_major_version);
  FIND(library, rsvg_minor_version);
  FIND(library, rsvg_micro_version);
  return cas_done;
}

cas_status cas_svg_version(char *text, size_t size, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  snprintf(text, size, "librsvg %u.%u.%u, cairo %s", *rsvg_major_version_, *rsvg_minor_version_, *rsvg_micro_version_,
           cairo_version_string_());
  return cas_done;
}

static cas_status open_svg(const uint8_t *bytes, size_t count, void **handle, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  GError *error = NULL;
  *handle = rsvg_handle_new_from_data_(bytes, count, &error);
  if (*handle) return cas_done;
  cas_say(message, error && error->message ? error->message : "this is no SVG");
  if (error) g_error_free_(error);
  return cas_broken;
}

cas_status cas_svg_size(const uint8_t *bytes, size_t count, double *width, double *height, cas_message *message) {
  void *handle;
  cas_status status = open_svg(bytes, count, &handle, message);
  if (status != cas_done) return status;
  if (!rsvg_handle_get_intrinsic_size_in_pixels_(handle, width, height)) {
    cas_say(message, "it has no size; give <svg> a width and a height in pixels");
    status = cas_broken;
  }
  g_object_unref_(handle);
  return status;
}

// cairo's pixels are words of alpha, red, green, blue, multiplied by alpha.
static void straighten(const uint32_t *from, uint8_t *to, size_t count) {
  for (size_t i = 0; i < count; i++, to += 4) {
    uint32_t pixel = from[i], alpha = pixel >> 24;
    for (int part = 0; part < 3; part++) {
      uint32_t value = pixel >> (16 - 8 * part) & 255;
      value = alpha ? (value * 255 + alpha / 2) / alpha : 0;
      to[part] = (uint8_t)(value > 255 ? 255 : value);
    }
    to[3] = (uint8_t)alpha;
  }
}

cas_status cas_svg_draw(const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, cas_message *message) {
  void *handle;
  cas_status status = open_svg(bytes, count, &handle, message);
  if (status != cas_done) return status;
  uint32_t *pixels = calloc((size_t)width * (size_t)height, 4);
  void *surface = pixels ? cairo_image_surface_create_for_data_((unsigned char *)pixels, 0, width, height, 4 * width) : NULL;
  void *context = surface ? cairo_create_(surface) : NULL;
  RsvgRectangle all = {0, 0, width, height};
  GError *error = NULL;
  if (!context || cairo_status_(context) != 0) {
    cas_say(message, "there is not enough memory to draw it");
    status = cas_broken;
  } else if (!rsvg_handle_render_document_(handle, context, &all, &error)) {
    cas_say(message, error && error->message ? error->message : "it cannot be drawn");
    if (error) g_error_free_(error);
    status = cas_broken;
  } else {
    cairo_surface_flush_(surface);
    straighten(pixels, rgba, (size_t)width * (size_t)height);
  }
  if (context) cairo_destroy_(context);
  if (surface) cairo_surface_destroy_(surface);
  free(pixels);
  g_object_unref_(handle);
  return status;
}
