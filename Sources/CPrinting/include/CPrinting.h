/// Pages drawn by cairo, and QR codes by libqrencode. Both libraries are loaded when they are first needed, so that a
/// program that prints nothing starts without them.
#ifndef GRIDSHIP_CPRINTING_H
#define GRIDSHIP_CPRINTING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The reason why nothing is drawn, in words.
typedef struct {
  char text[200];
} cpr_message;

/// Pages that are being drawn.
typedef struct cpr_canvas cpr_canvas;

/// Begins a PDF whose pages have a size in points. NULL with a message if cairo is missing or out of memory.
cpr_canvas *cpr_pdf(double width, double height, const char *title, cpr_message *message);
/// Begins a white picture with a number of pixels for a point.
cpr_canvas *cpr_picture(double width, double height, double scale, cpr_message *message);
/// Ends a page of a PDF.
void cpr_end_page(cpr_canvas *canvas);
/// Ends the drawing: the bytes of the file, which cpr_free releases. NULL with a message if it failed. `count` may be
/// NULL.
uint8_t *cpr_finish(cpr_canvas *canvas, size_t *count, cpr_message *message);
void cpr_free(void *memory);

void cpr_save(cpr_canvas *canvas);
void cpr_restore(cpr_canvas *canvas);
void cpr_move(cpr_canvas *canvas, double x, double y);
void cpr_scale(cpr_canvas *canvas, double factor);
/// Turns clockwise, in radians.
void cpr_turn(cpr_canvas *canvas, double angle);
/// The colour of what follows, each part from 0 to 1.
void cpr_colour(cpr_canvas *canvas, double red, double green, double blue, double opacity);
/// Fills a rectangle with corners of a radius.
void cpr_fill(cpr_canvas *canvas, double x, double y, double width, double height, double corner);
/// Draws the edge of a rectangle with corners of a radius.
void cpr_outline(cpr_canvas *canvas, double x, double y, double width, double height, double corner, double line);
/// Draws a line through points, given as x and y in turn.
void cpr_line(cpr_canvas *canvas, const double *points, size_t count, double width, bool is_round);
/// Writes a text that begins at a place on its base line.
void cpr_text(cpr_canvas *canvas, const char *text, double x, double y, double size, bool is_bold);
/// The width of a text.
double cpr_text_width(cpr_canvas *canvas, const char *text, double size, bool is_bold);
/// The height of capitals and digits.
double cpr_digit_height(cpr_canvas *canvas, double size, bool is_bold);
/// Makes a rectangle of a PDF lead to an address, which holds neither quotes nor backslashes.
void cpr_link(cpr_canvas *canvas, double x, double y, double width, double height, const char *address);

/// The modules of a QR code row by row, 1 for a dark one; cpr_free releases them. NULL with a message if the data are
/// too long for a code, or if libqrencode is missing.
uint8_t *cpr_qr_code(const uint8_t *data, size_t count, int *width, cpr_message *message);

#endif
