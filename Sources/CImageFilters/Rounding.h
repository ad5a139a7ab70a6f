// Rounding in vectors, by the bits of a sum with a power of two. Halves are rounded to even.
#ifndef GRIDSHIP_ROUNDING_H
#define GRIDSHIP_ROUNDING_H

#include <cstdint>

#include "Versions.h"

/// A number from 0 to 255 rounded.
INLINE uint8_t rounded(float value) {
#pragma clang fp contract(off)
  const float sum = value + 0x1p23f;
  uint32_t bits;
  __builtin_memcpy(&bits, &sum, sizeof bits);
  return static_cast<uint8_t>(bits);
}

/// The nearest integer. If the magnitude is 2^22 or more, it is some number further from zero than any place.
INLINE int32_t nearest(float value) {
#pragma clang fp contract(off)
  const float sum = value + 0x1.8p23f;
  int32_t bits;
  __builtin_memcpy(&bits, &sum, sizeof bits);
  return bits - 0x4B400000;
}

#endif
