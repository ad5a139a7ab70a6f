// How a filter is compiled for each instruction set.
#ifndef GRIDSHIP_VERSIONS_H
#define GRIDSHIP_VERSIONS_H

#include <cstdlib>
#include <memory>

#define INLINE static inline __attribute__((always_inline))

// FILTER(result, name, parameters, arguments) makes `cif_name` of the always inlined `name`. The compiler's vectors do the rest.
#if defined(__x86_64__)
INLINE bool has_avx2() {
  static const bool has = (__builtin_cpu_init(), __builtin_cpu_supports("avx2"));
  return has;
}
#define FILTER(result, name, parameters, arguments)                                             \
  __attribute__((target("avx2"))) static result name##_avx2 parameters { return name arguments; }            \
  result cif_##name parameters {                                                                             \
    if (has_avx2()) return name##_avx2 arguments;                                                          \
    return name arguments;                                                                                 \
  }
#else
#define FILTER(result, name, parameters, arguments) \
  result cif_##name parameters { return name arguments; }
#endif

/// Memory for so many values, which frees itself. It is not written to; `!memory` where there is none.
template <typename Value>
using Memory = std::unique_ptr<Value[], decltype(&std::free)>;

template <typename Value>
INLINE Memory<Value> memory(size_t count) {
  return Memory<Value>(static_cast<Value *>(std::malloc(count * sizeof(Value))), &std::free);
}

/// The pixel that stands for one outside of `0..<count`, reflected about the outermost pixel.
INLINE int32_t reflected(int32_t index, int32_t count) {
  if (count == 1) return 0;
  while (index < 0 || index >= count) index = index < 0 ? -index : 2 * (count - 1) - index;
  return index;
}

/// A number from 0 to 255 rounded to the nearest, to the even one of two, as the lowest byte of the sum's bits.
INLINE uint8_t rounded(float value) {
#pragma clang fp contract(off)
  const float sum = value + 0x1p23f;
  uint32_t bits;
  __builtin_memcpy(&bits, &sum, sizeof bits);
  return static_cast<uint8_t>(bits);
}

/// The nearest integer, the even one of two; where the magnitude is 2^22 or more, some number at least as large.
INLINE int32_t nearest(float value) {
#pragma clang fp contract(off)
  const float sum = value + 0x1.8p23f;
  int32_t bits;
  __builtin_memcpy(&bits, &sum, sizeof bits);
  return bits - 0x4B400000;
}

#endif
