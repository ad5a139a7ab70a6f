// The search for each instruction set.
#include "sudoku_vectors.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

// One lane a digit (lanes 9 to 15 stay empty), 27 bits a lane: the cells of a band of three rows. The narrow layout has eight
// digits in one vector, and the ninth of all three bands in another.
typedef uint32_t csv_lanes __attribute__((ext_vector_type(16)));
typedef uint32_t csv_eight __attribute__((ext_vector_type(8)));
typedef uint32_t csv_four __attribute__((ext_vector_type(4)));

// For vectors of any width. At least two of three; minirows and minicolumns from one of their bits; each group of three bits
// in the low nine, turned.
#define CSV_MOST(a, b, c) (((a) & (b)) | ((c) & ((a) | (b))))
#define CSV_MINIROW(v) ((v) | ((v) << 1) | ((v) << 2))
#define CSV_MINICOLUMN(v) ((v) | ((v) << 9) | ((v) << 18))
#define CSV_UP(v) ((((v) << 1) & 0x1b6) | (((v) >> 2) & 0x049))
#define CSV_DOWN(v) ((((v) >> 1) & 0x0db) | (((v) << 2) & 0x124))

// The eight lanes permuted.
#define CSV_SWAP4(v) __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3)
#define CSV_SWAP2(v) __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5)
#define CSV_SWAP1(v) __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6)
// Of four lanes: one as the lowest of eight, all as the lowest of eight, one in every lane; the lowest four of eight.
#define CSV_FIRST(v, lane) __builtin_shufflevector(v, (csv_four)0u, lane, 4, 4, 4, 4, 4, 4, 4)
#define CSV_WIDEN(v) __builtin_shufflevector(v, (csv_four)0u, 0, 1, 2, 3, 4, 4, 4, 4)
#define CSV_LANE(v, lane) __builtin_shufflevector(v, v, lane, lane, lane, lane)
#define CSV_LOW(v) __builtin_shufflevector(v, v, 0, 1, 2, 3)
// Lane 0 of a, 1 of b, 2 of c.
#define CSV_JOIN(a, b, c) __builtin_shufflevector(__builtin_shufflevector(a, b, 0, 5, 0, 0), c, 0, 1, 6, 6)

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
#include "sudoku_clues.inc.h"
#include "sudoku_narrow.inc.h"
#include "sudoku_search.inc.h"
#undef CSV_NAME
#undef CSV_TARGET

#if defined(__x86_64__)

#define CSV_NAME(name) csv_##name##_avx2
#define CSV_TARGET __attribute__((target("avx2,bmi,bmi2,popcnt,lzcnt")))
#include "sudoku_clues.inc.h"
#include "sudoku_narrow.inc.h"
#include "sudoku_search.inc.h"
#undef CSV_NAME
#undef CSV_TARGET

#define CSV_TARGET \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq,bmi,bmi2,popcnt,lzcnt")))
#define CSV_AVX512

#define CSV_NAME(name) csv_##name##_avx512narrow
#include "sudoku_clues.inc.h"
#include "sudoku_narrow.inc.h"
#include "sudoku_search.inc.h"
#undef CSV_NAME

#define CSV_NAME(name) csv_##name##_avx512
#include "sudoku_clues.inc.h"
#include "sudoku_wide.inc.h"
#include "sudoku_search.inc.h"
#undef CSV_NAME

#undef CSV_TARGET
#undef CSV_AVX512

int csv_has_avx2(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }
int csv_has_avx512(void) {
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq");
}
int csv_halves_avx512(void) { return __builtin_cpu_is("znver4"); }

#else

int csv_has_avx2(void) { return 0; }
int csv_has_avx512(void) { return 0; }
int csv_halves_avx512(void) { return 0; }
void csv_run_avx2(csv_search *search, const uint8_t *values) { csv_run_portable(search, values); }
void csv_run_avx512(csv_search *search, const uint8_t *values) { csv_run_portable(search, values); }
void csv_run_avx512narrow(csv_search *search, const uint8_t *values) { csv_run_portable(search, values); }
int csv_dive_avx2(csv_search *search, const uint8_t *values) { return csv_dive_portable(search, values); }
int csv_dive_avx512(csv_search *search, const uint8_t *values) { return csv_dive_portable(search, values); }
int csv_dive_avx512narrow(csv_search *search, const uint8_t *values) { return csv_dive_portable(search, values); }

#endif
