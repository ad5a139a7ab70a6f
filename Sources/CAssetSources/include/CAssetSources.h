/// The drawing of the sources of atlases: librsvg and cairo for SVG, FreeType and HarfBuzz for fonts, libwebp for
/// pages. Each library is loaded when its first function is called, so that a program that only reads atlases needs
/// none of them.
#ifndef GRIDSHIP_CASSETSOURCES_H
#define GRIDSHIP_CASSETSOURCES_H

#include <stddef.h>
#include <stdint.h>

/// The status of a call. `cas_missing` is a library that is not installed, `cas_broken` a source that cannot be drawn.
typedef enum { cas_done = 0, cas_missing = 1, cas_broken = 2 } cas_status;

/// An error message of one line.
typedef struct {
  char text[256];
} cas_message;

/// The versions of the installed libraries, such as "librsvg 2.54.7, cairo 1.16.0".
cas_status cas_svg_version(char *text, size_t size, cas_message *message);
cas_status cas_font_version(char *text, size_t size, cas_message *message);
cas_status cas_webp_version(char *text, size_t size, cas_message *message);

/// The nominal size of an SVG, in pixels. An SVG without a size in pixels is broken.
cas_status cas_svg_size(const uint8_t *bytes, size_t count, double *width, double *height, cas_message *message);

/// Draws an SVG over the whole of a picture: `4 * width * height` bytes, red, green, blue, alpha not multiplied in.
/// Other files that it names are not opened.
cas_status cas_svg_draw(const uint8_t *bytes, size_t count, int width, int height, uint8_t *rgba, cas_message *message);

/// A font over a file's bytes, which must stay in place while it is open.
typedef struct cas_font cas_font;

/// The metrics of a font, in its own units.
typedef struct {
  int units_per_em, ascender, descender, line_gap;
} cas_font_metrics;

/// Opens the first face of a font; `cas_font_close` frees it.
cas_status cas_font_open(const uint8_t *bytes, size_t count, cas_font **font, cas_font_metrics *metrics, cas_message *message);
void cas_font_close(cas_font *font);

/// The glyph of a character; 0 if there is none, which is also the glyph of the box.
unsigned cas_font_glyph(cas_font *font, uint32_t character);

/// The advance of a glyph and the start of its outline, in units.
cas_status cas_font_advance(cas_font *font, unsigned glyph, int *advance, int *bearing, cas_message *message);

/// The kerning between two characters, in units, by HarfBuzz.
int cas_font_kerning(cas_font *font, uint32_t first, uint32_t second);

/// A glyph's picture: the coverage of each pixel.
typedef struct {
  int width, height, left, top;
  const uint8_t *coverage;
  int stride;
} cas_glyph;

/// Draws a glyph without hinting. Its coverage lies in the font's memory until the next call.
cas_status cas_font_draw(cas_font *font, unsigned glyph, int pixels_per_em, cas_glyph *drawn, cas_message *message);

/// A glyph's closed curves in the font's units, y up.
typedef struct {
  int advance, point_count, contour_count;
  /// x and y of each point.
  const long *points;
  /// The lowest two bits of each point: 0 is a control point of a quadratic curve, 1 lies on the outline, 2 is a
  /// control point of a cubic curve.
  const uint8_t *tags;
  /// The last point of each curve.
  const uint16_t *ends;
} cas_outline;

/// The outline of a glyph. It lies in the font's memory until the next call.
cas_status cas_font_outline(cas_font *font, unsigned glyph, cas_outline *outline, cas_message *message);

/// Compresses a picture without loss as WebP; `cas_webp_free` frees it.
cas_status cas_webp_encode(
  const uint8_t *rgba, int width, int height, int quality, uint8_t **bytes, size_t *count, cas_message *message);
/// Decompresses a WebP picture into `4 * width * height` bytes, red, green, blue, alpha; `cas_webp_free` frees them.
cas_status cas_webp_decode(
  const uint8_t *bytes, size_t count, uint8_t **rgba, int *width, int *height, cas_message *message);
void cas_webp_free(uint8_t *bytes);

#endif
