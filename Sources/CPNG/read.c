#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct source {
  const uint8_t *bytes;
  size_t left;
  char *problem;
  size_t capacity;
  int is_cut_off;
};

static void copy(png_structp png, png_bytep to, size_t count) {
  struct source *source = png_get_io_ptr(png);
  if (count > source->left) {
    source->is_cut_off = 1;
    png_error(png, "the end is missing");
  }
  memcpy(to, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

static void fail(png_structp png, png_const_charp text) {
  struct source *source = png_get_error_ptr(png);
  snprintf(source->problem, source->capacity, "%s", text);
  longjmp(*png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf)), 1);
}

static void ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

CPNGOutcome cpng_read(const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height,
                      char *problem, size_t capacity) {
  struct source source = {bytes, count, problem, capacity, 0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  png_bytep *rows = calloc(height, sizeof *rows);
  volatile CPNGOutcome outcome = CPNGDamaged;
  if (!info || !rows) {
    snprintf(problem, capacity, "out of memory");
  } else if (!setjmp(*png_set_longjmp_fn(png, longjmp, sizeof(jmp_buf)))) {
    png_set_read_fn(png, &source, copy);
    png_set_user_limits(png, width, height);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
      png_error(png, "another size");
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != 4 * (size_t)width) png_error(png, "another form of pixels");
    for (uint32_t y = 0; y < height; y++) rows[y] = pixels + (size_t)y * width * 4;
    png_read_image(png, rows);
    png_read_end(png, NULL);
    outcome = CPNGRead;
  } else {
    outcome = source.is_cut_off ? CPNGCutOff : CPNGDamaged;
  }
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  return outcome;
}
