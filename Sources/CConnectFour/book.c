// The opening book of the usual board, made by Scripts/connect-four/book, which describes its form.
#include "CConnectFour.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t book[] = {
#embed "book.bin"
};

enum { BITS = 5, SCORE_BIAS = 16 };

static uint64_t number(size_t at) {
  uint64_t value = 0;
  for (int byte = 7; byte >= 0; byte--) value = value << 8 | book[at + (size_t)byte];
  return value;
}

// The value of a place.
static int place(uint64_t index) {
  uint64_t at = index * BITS;
  const uint8_t *bytes = book + 16 + at / 8;
  return (bytes[0] | bytes[1] << 8) >> at % 8 & ((1 << BITS) - 1);
}

int32_t ccf_book_score(uint64_t own, uint64_t mask) {
  uint64_t bottom = 0x0000040810204081ull, key = own + mask + bottom, mirror = 0;
  for (int c = 0; c < 7; c++) mirror |= (key >> 7 * c & 127) << 7 * (6 - c);
  if (mirror < key) key = mirror;
  uint64_t third = number(0), z = key + number(8);
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ z >> 27) * 0x94d049bb133111ebull;
  z ^= z >> 31;
  uint64_t low = (1 << 21) - 1;
  int value = place((z & low) * third >> 21) ^ place(third + ((z >> 21 & low) * third >> 21)) ^
              place(2 * third + ((z >> 42 & low) * third >> 21));
  return value ? value - SCORE_BIAS : CCF_UNKNOWN;
}
