// Exhaustive Sudoku search on vectors, header only, compiled three times from one text: for any machine, for AVX2 and
// for AVX-512. Swift picks one at run time; all three visit the same nodes in the same order and give the same answers.
#ifndef GRIDSHIP_SUDOKU_VECTORS_H
#define GRIDSHIP_SUDOKU_VECTORS_H

#include <stdint.h>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

// What a search is asked and what it answers. `first` and `last` are the first and the latest solution found.
typedef struct {
  uint64_t limit;    // stop once this many solutions were found
  uint64_t found;    // solutions found
  uint64_t guesses;  // branches tried beside the last of each node
  uint64_t keep;     // how many of the first solutions are written: the first of them to `first`, the others to `last`
  uint64_t random;   // 0: fixed order of branches; else the state of a generator that shuffles it
  uint64_t leaf;     // 0: solutions come in the fixed order; else how many bits, 64 or 128, are searched out of it
  uint64_t mayLeap;  // whether several branches may be taken in one step while there was no dead end; needs `leaf`
  uint64_t dead, leaps, isAbandoned;  // dead ends; leaps under way, and whether the innermost is being taken back
  uint64_t isIllegal;     // whether a digit stands twice in a house, which is found out before any search
  uint32_t conflicts[3];  // the cells of each band that do, if so
  double weight;     // of a random dive: the product of the numbers of branches on the way
  uint8_t first[81];
  uint8_t last[81];
  void (*visit)(void *context, const uint8_t *solution);  // called for each solution, if there is one
  void *context;
} csv_search;

// One lane a digit (lanes 9 to 15 stay empty), 27 bits a lane: the cells of a band of three rows.
typedef uint32_t csv_lanes __attribute__((ext_vector_type(16)));

// Steele, Lea, Flood: SplitMix64.
static inline uint64_t csv_next_random(csv_search *search) {
  uint64_t z = (search->random += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

// Vectors are passed only to functions that are always inlined, so that no calling convention is in play.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

// Eight bits as the lowest bits of eight bytes, times a power of two.
static inline uint64_t csv_spread(uint32_t bits, int shift) {
  uint64_t one = ((bits & 0xff) * 0x0101010101010101ull) & 0x8040201008040201ull;
  return ((one + 0x00406070787c7e7full) >> 7 & 0x0101010101010101ull) << shift;
}

typedef unsigned __int128 csv_wide;

static inline int csv_lowest64(uint64_t bits) { return __builtin_ctzll(bits); }
static inline int csv_highest64(uint64_t bits) { return 63 - __builtin_clzll(bits | 1); }
static inline int csv_lowest128(csv_wide bits) {
  return (uint64_t)bits ? __builtin_ctzll((uint64_t)bits) : 64 + __builtin_ctzll((uint64_t)(bits >> 64));
}
static inline int csv_highest128(csv_wide bits) {
  return bits >> 64 ? 64 + csv_highest64((uint64_t)(bits >> 64)) : csv_highest64((uint64_t)bits);
}

#define CSV_NAME(name) csv_##name##_portable
#define CSV_TARGET
#include "sudoku_sweep.inc.h"
#undef CSV_NAME
#undef CSV_TARGET

#if defined(__x86_64__)

#define CSV_NAME(name) csv_##name##_avx2
#define CSV_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#include "sudoku_sweep.inc.h"
#undef CSV_NAME
#undef CSV_TARGET

#define CSV_NAME(name) csv_##name##_avx512
#define CSV_TARGET \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,bmi,bmi2,popcnt,lzcnt")))
#define CSV_AVX512
#include "sudoku_sweep.inc.h"
#undef CSV_NAME
#undef CSV_TARGET
#undef CSV_AVX512

static inline int csv_has_avx2(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }
static inline int csv_has_avx512(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq");
}

#else

// Without x86 the names exist, so that callers need no condition, and are never chosen.
static inline int csv_has_avx2(void) { return 0; }
static inline int csv_has_avx512(void) { return 0; }
static inline void csv_run_avx2(csv_search *search, const uint8_t *values) { csv_run_portable(search, values); }
static inline void csv_run_avx512(csv_search *search, const uint8_t *values) { csv_run_portable(search, values); }
static inline int csv_dive_avx2(csv_search *search, const uint8_t *values) { return csv_dive_portable(search, values); }
static inline int csv_dive_avx512(csv_search *search, const uint8_t *values) { return csv_dive_portable(search, values); }

#endif

#pragma clang diagnostic pop
#endif
