#include "library.h"

#include <stdlib.h>

// The few declarations in use, by the stable interface of the library, so that building needs no header.
typedef struct {
  int version, width;
  unsigned char *data;
} QRcode;

static void *library;
static QRcode *(*QRcode_encodeData_)(int, const unsigned char *, int, int);
static void (*QRcode_free_)(QRcode *);

static bool load(cpr_message *message) {
  if (!open_library(&library, LIBRARY("libqrencode.so.4", "libqrencode.4.dylib"), "libqrencode4", message)) return false;
  FIND(library, QRcode_encodeData);
  FIND(library, QRcode_free);
  return true;
}

uint8_t *cpr_qr_code(const uint8_t *data, size_t count, int *width, cpr_message *message) {
  if (!load(message)) return NULL;
  // Correction of 15% of the code for short texts, of 7% for those that fill large codes.
  QRcode *code = count < 4000 ? QRcode_encodeData_((int)count, data, 0, count < 300 ? 1 : 0) : NULL;
  if (!code) {
    say(message, "it is too long for a QR code");
    return NULL;
  }
  size_t modules = (size_t)code->width * (size_t)code->width;
  uint8_t *bits = malloc(modules);
  if (bits)
    for (size_t i = 0; i < modules; i++) bits[i] = code->data[i] & 1;
  *width = code->width;
  QRcode_free_(code);
  if (!bits) say(message, "there is not enough memory");
  return bits;
}
