#include "library.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The few declarations in use, by the stable interface of cairo 1.16, so that building needs no header.
enum { format_rgb24 = 1, slant_normal = 0, weight_normal = 0, weight_bold = 1, metadata_title = 0, metadata_creator = 4 };
enum { cap_butt = 0, cap_round = 1, join_round = 1 };
typedef struct {
  double x_bearing, y_bearing, width, height, x_advance, y_advance;
} text_extents;
typedef int (*write_function)(void *, const unsigned char *, unsigned int);

static void *library;
static void *(*cairo_pdf_surface_create_for_stream_)(write_function, void *, double, double);
static void (*cairo_pdf_surface_set_metadata_)(void *, int, const char *);
static void *(*cairo_image_surface_create_)(int, int, int);
static int (*cairo_surface_write_to_png_stream_)(void *, write_function, void *);
static void *(*cairo_create_)(void *);
static int (*cairo_status_)(void *);
static const char *(*cairo_status_to_string_)(int);
static void (*cairo_destroy_)(void *);
static void (*cairo_surface_finish_)(void *);
static int (*cairo_surface_status_)(void *);
static void (*cairo_surface_destroy_)(void *);
static void (*cairo_show_page_)(void *);
static void (*cairo_save_)(void *);
static void (*cairo_restore_)(void *);
static void (*cairo_translate_)(void *, double, double);
static void (*cairo_scale_)(void *, double, double);
static void (*cairo_rotate_)(void *, double);
static void (*cairo_set_source_rgba_)(void *, double, double, double, double);
static void (*cairo_new_path_)(void *);
static void (*cairo_move_to_)(void *, double, double);
static void (*cairo_line_to_)(void *, double, double);
static void (*cairo_arc_)(void *, double, double, double, double, double);
static void (*cairo_rectangle_)(void *, double, double, double, double);
static void (*cairo_close_path_)(void *);
static void (*cairo_fill_)(void *);
static void (*cairo_stroke_)(void *);
static void (*cairo_paint_)(void *);
static void (*cairo_set_line_width_)(void *, double);
static void (*cairo_set_line_cap_)(void *, int);
static void (*cairo_set_line_join_)(void *, int);
static void (*cairo_select_font_face_)(void *, const char *, int, int);
static void (*cairo_set_font_size_)(void *, double);
static void (*cairo_show_text_)(void *, const char *);
static void (*cairo_text_extents_)(void *, const char *, text_extents *);
static void (*cairo_tag_begin_)(void *, const char *, const char *);
static void (*cairo_tag_end_)(void *, const char *);

static bool load(cpr_message *message) {
  if (!open_library(&library, LIBRARY("libcairo.so.2", "libcairo.2.dylib"), "libcairo2", message)) return false;
  FIND(library, cairo_pdf_surface_create_for_stream);
  FIND(library, cairo_pdf_surface_set_metadata);
  FIND(library, cairo_image_surface_create);
  FIND(library, cairo_surface_write_to_png_stream);
  FIND(library, cairo_create);
  FIND(library, cairo_status);
  FIND(library, cairo_status_to_string);
  FIND(library, cairo_destroy);
  FIND(library, cairo_surface_finish);
  FIND(library, cairo_surface_status);
  FIND(library, cairo_surface_destroy);
  FIND(library, cairo_show_page);
  FIND(library, cairo_save);
  FIND(library, cairo_restore);
  FIND(library, cairo_translate);
  FIND(library, cairo_scale);
  FIND(library, cairo_rotate);
  FIND(library, cairo_set_source_rgba);
  FIND(library, cairo_new_path);
  FIND(library, cairo_move_to);
  FIND(library, cairo_line_to);
  FIND(library, cairo_arc);
  FIND(library, cairo_rectangle);
  FIND(library, cairo_close_path);
  FIND(library, cairo_fill);
  FIND(library, cairo_stroke);
  FIND(library, cairo_paint);
  FIND(library, cairo_set_line_width);
  FIND(library, cairo_set_line_cap);
  FIND(library, cairo_set_line_join);
  FIND(library, cairo_select_font_face);
  FIND(library, cairo_set_font_size);
  FIND(library, cairo_show_text);
  FIND(library, cairo_text_extents);
  FIND(library, cairo_tag_begin);
  FIND(library, cairo_tag_end);
  return true;
}

struct cpr_canvas {
  void *surface, *context;
  bool is_pdf;
  uint8_t *bytes;
  size_t count, capacity;
};

static int append(void *canvas_pointer, const unsigned char *data, unsigned int length) {
  enum { write_error = 11 };
  cpr_canvas *canvas = canvas_pointer;
  if (canvas->count + length > canvas->capacity) {
    size_t capacity = 2 * canvas->capacity + length + 65536;
    uint8_t *bytes = realloc(canvas->bytes, capacity);
    if (!bytes) return write_error;
    canvas->bytes = bytes;
    canvas->capacity = capacity;
  }
  memcpy(canvas->bytes + canvas->count, data, length);
  canvas->count += length;
  return 0;
}

static cpr_canvas *begin(cpr_canvas *canvas, cpr_message *message) {
  canvas->context = canvas->surface ? cairo_create_(canvas->surface) : NULL;
  if (canvas->context && cairo_status_(canvas->context) == 0) return canvas;
  say(message, canvas->context ? cairo_status_to_string_(cairo_status_(canvas->context)) : "there is not enough memory");
  if (canvas->context) cairo_destroy_(canvas->context);
  if (canvas->surface) cairo_surface_destroy_(canvas->surface);
  free(canvas);
  return NULL;
}

cpr_canvas *cpr_pdf(double width, double height, const char *title, cpr_message *message) {
  if (!load(message)) return NULL;
  cpr_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->is_pdf = true;
  canvas->surface = cairo_pdf_surface_create_for_stream_(append, canvas, width, height);
  if (canvas->surface) {
    cairo_pdf_surface_set_metadata_(canvas->surface, metadata_title, title);
    cairo_pdf_surface_set_metadata_(canvas->surface, metadata_creator, "Gridship");
  }
  return begin(canvas, message);
}

cpr_canvas *cpr_picture(double width, double height, double scale, cpr_message *message) {
  if (!load(message)) return NULL;
  cpr_canvas *canvas = calloc(1, sizeof *canvas);
  if (!canvas) return NULL;
  canvas->surface = cairo_image_surface_create_(format_rgb24, (int)lround(width * scale), (int)lround(height * scale));
  if (!begin(canvas, message)) return NULL;
  cpr_colour(canvas, 1, 1, 1, 1);
  cairo_paint_(canvas->context);
  cairo_scale_(canvas->context, scale, scale);
  return canvas;
}

void cpr_end_page(cpr_canvas *canvas) { cairo_show_page_(canvas->context); }

uint8_t *cpr_finish(cpr_canvas *canvas, size_t *count, cpr_message *message) {
  int status = cairo_status_(canvas->context);
  if (!canvas->is_pdf && status == 0) status = cairo_surface_write_to_png_stream_(canvas->surface, append, canvas);
  cairo_destroy_(canvas->context);
  cairo_surface_finish_(canvas->surface);
  if (status == 0) status = cairo_surface_status_(canvas->surface);
  cairo_surface_destroy_(canvas->surface);
  uint8_t *bytes = canvas->bytes;
  if (count) *count = canvas->count;
  free(canvas);
  if (status == 0 && bytes) return bytes;
  say(message, cairo_status_to_string_(status));
  free(bytes);
  return NULL;
}

void cpr_free(void *memory) { free(memory); }

void cpr_save(cpr_canvas *canvas) { cairo_save_(canvas->context); }
void cpr_restore(cpr_canvas *canvas) { cairo_restore_(canvas->context); }
void cpr_move(cpr_canvas *canvas, double x, double y) { cairo_translate_(canvas->context, x, y); }
void cpr_scale(cpr_canvas *canvas, double factor) { cairo_scale_(canvas->context, factor, factor); }
void cpr_turn(cpr_canvas *canvas, double angle) { cairo_rotate_(canvas->context, angle); }

void cpr_colour(cpr_canvas *canvas, double red, double green, double blue, double opacity) {
  cairo_set_source_rgba_(canvas->context, red, green, blue, opacity);
}

static void trace(void *context, double x, double y, double width, double height, double corner) {
  cairo_new_path_(context);
  if (corner <= 0) {
    cairo_rectangle_(context, x, y, width, height);
    return;
  }
  const double quarter = 1.5707963267948966;
  cairo_arc_(context, x + width - corner, y + corner, corner, -quarter, 0);
  cairo_arc_(context, x + width - corner, y + height - corner, corner, 0, quarter);
  cairo_arc_(context, x + corner, y + height - corner, corner, quarter, 2 * quarter);
  cairo_arc_(context, x + corner, y + corner, corner, 2 * quarter, 3 * quarter);
  cairo_close_path_(context);
}

void cpr_fill(cpr_canvas *canvas, double x, double y, double width, double height, double corner) {
  trace(canvas->context, x, y, width, height, corner);
  cairo_fill_(canvas->context);
}

void cpr_outline(cpr_canvas *canvas, double x, double y, double width, double height, double corner, double line) {
  trace(canvas->context, x, y, width, height, corner);
  cairo_set_line_width_(canvas->context, line);
  cairo_stroke_(canvas->context);
}

void cpr_line(cpr_canvas *canvas, const double *points, size_t count, double width, bool is_round) {
  cairo_new_path_(canvas->context);
  for (size_t i = 0; i < count; i++)
    (i == 0 ? cairo_move_to_ : cairo_line_to_)(canvas->context, points[2 * i], points[2 * i + 1]);
  cairo_set_line_width_(canvas->context, width);
  cairo_set_line_cap_(canvas->context, is_round ? cap_round : cap_butt);
  cairo_set_line_join_(canvas->context, join_round);
  cairo_stroke_(canvas->context);
}

static void choose_font(cpr_canvas *canvas, double size, bool is_bold) {
  cairo_select_font_face_(canvas->context, "DejaVu Sans", slant_normal, is_bold ? weight_bold : weight_normal);
  cairo_set_font_size_(canvas->context, size);
}

void cpr_text(cpr_canvas *canvas, const char *text, double x, double y, double size, bool is_bold) {
  choose_font(canvas, size, is_bold);
  cairo_move_to_(canvas->context, x, y);
  cairo_show_text_(canvas->context, text);
  cairo_new_path_(canvas->context);
}

double cpr_text_width(cpr_canvas *canvas, const char *text, double size, bool is_bold) {
  text_extents extents;
  choose_font(canvas, size, is_bold);
  cairo_text_extents_(canvas->context, text, &extents);
  return extents.x_advance;
}

double cpr_digit_height(cpr_canvas *canvas, double size, bool is_bold) {
  text_extents extents;
  choose_font(canvas, size, is_bold);
  cairo_text_extents_(canvas->context, "1", &extents);
  return extents.height;
}

void cpr_link(cpr_canvas *canvas, double x, double y, double width, double height, const char *address) {
  if (!canvas->is_pdf || strpbrk(address, "'\\")) return;
  size_t size = strlen(address) + 200;
  char *attributes = malloc(size);
  if (!attributes) return;
  snprintf(attributes, size, "rect=[%.2f %.2f %.2f %.2f] uri='%s'", x, y, width, height, address);
  cairo_tag_begin_(canvas->context, "Link", attributes);
  cairo_tag_end_(canvas->context, "Link");
  free(attributes);
}
