// Reading and checking of clues, and writing of grids: the parts that do not depend on the layout of digits in vectors.
// Included once for each instruction set, before the text of a layout.

#define CSV_INLINE static inline __attribute__((always_inline)) CSV_TARGET

CSV_INLINE int CSV_NAME(anyLane)(csv_lanes v) {
#if defined(CSV_AVX512)
  return _mm512_test_epi32_mask((__m512i)v, (__m512i)v) != 0;
#else
  typedef uint64_t wide __attribute__((ext_vector_type(8)));
  wide w = (wide)v;
  return (w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7]) != 0;
#endif
}

// The cells of a band, 27 values, that hold each digit. Without a branch, since blank cells cannot be predicted.
CSV_INLINE void CSV_NAME(readBand)(uint32_t *digits, const uint8_t *values) {
#if defined(CSV_AVX512)
  __m256i bytes = _mm256_maskz_loadu_epi8(0x7ffffff, values);
  for (int d = 0; d < 9; d++) digits[d] = _mm256_cmpeq_epi8_mask(bytes, _mm256_set1_epi8((char)(d + 1)));
#else
  uint32_t held[16] = {0};
  for (int cell = 0; cell < 27; cell++) held[values[cell] & 15] |= 1u << cell;
  for (int d = 0; d < 9; d++) digits[d] = held[d + 1];
#endif
}

// True if no digit is repeated in a house: the number of rows, of columns and of boxes with it equals that of its
// cells.
CSV_INLINE int CSV_NAME(isLegal)(const csv_lanes *given) {
  csv_lanes columns = given[0] | given[1] | given[2], minirows = (csv_lanes)0u, cells = (csv_lanes)0u;
  for (int b = 0; b < 3; b++) {
    csv_lanes v = given[b];
    minirows |= ((v | (v >> 1) | (v >> 2)) & 0111111111) << b;
    cells += __builtin_elementwise_popcount(v);
  }
  csv_lanes rows = (minirows | (minirows >> 3) | (minirows >> 6)) & 07007007;
  csv_lanes boxes = CSV_MINICOLUMN(minirows) >> 18;
  columns = CSV_MINICOLUMN(columns) >> 18;
  csv_lanes both = (columns & 0x1ff) | (boxes << 9 & 0x3fe00);
  csv_lanes wrong = (__builtin_elementwise_popcount(rows) ^ cells) | (__builtin_elementwise_popcount(both) ^ (cells + cells));
  return !CSV_NAME(anyLane)(wrong);
}

// The cells of each band whose digit is repeated in a house.
CSV_INLINE void CSV_NAME(findConflicts)(const csv_lanes *given, uint32_t *conflicts) {
  csv_lanes once[3], twice = (csv_lanes)0u;  // columns
  for (int b = 0; b < 3; b++) {
    once[b] = given[b] | (given[b] >> 9) | (given[b] >> 18);
    twice |= CSV_MOST(given[b], given[b] >> 9, given[b] >> 18);
  }
  twice = CSV_MINICOLUMN((twice | CSV_MOST(once[0], once[1], once[2])) & 0x1ff);
  for (int b = 0; b < 3; b++) {
    csv_lanes v = given[b];
    csv_lanes any = (v | (v >> 1) | (v >> 2)) & 0111111111, more = CSV_MOST(v, v >> 1, v >> 2) & 0111111111;
    csv_lanes rows = (CSV_MOST(any, any >> 3, any >> 6) | more | (more >> 3) | (more >> 6)) & 0x40201;
    csv_lanes boxes = (CSV_MOST(any, any >> 9, any >> 18) | more | (more >> 9) | (more >> 18)) & 0x49;
    conflicts[b] = __builtin_reduce_or(v & (twice | ((rows << 9) - rows) | CSV_MINIROW(CSV_MINICOLUMN(boxes))));
  }
}

// Reads 81 values: the cells of each band that hold each digit, those that hold any, and their number. 0 if a digit is
// repeated in a house.
CSV_INLINE int CSV_NAME(readClues)(const uint8_t *values, csv_lanes *given, uint32_t *filled, uint32_t *conflicts,
                                   int *clues) {
  *clues = 0;
  for (int b = 0; b < 3; b++) {
    uint32_t digits[16] = {0};
    CSV_NAME(readBand)(digits, values + 27 * b);
    filled[b] = 0;
    for (int d = 0; d < 9; d++) filled[b] |= digits[d];
    csv_lanes lanes = (csv_lanes)0u;
    for (int d = 0; d < 9; d++) lanes[d] = digits[d];
    given[b] = lanes;
    *clues += __builtin_popcount(filled[b]);
  }
  if (CSV_NAME(isLegal)(given)) return 1;
  CSV_NAME(findConflicts)(given, conflicts);
  return 0;
}

// The digits of a band with one candidate in every cell, from the cells of each digit.
CSV_INLINE void CSV_NAME(writeBand)(uint8_t *values, const uint32_t *lanes) {
#if defined(CSV_AVX512)
  __m256i bytes = _mm256_setzero_si256();
  for (int d = 0; d < 9; d++) {
    bytes = _mm256_mask_mov_epi8(bytes, lanes[d], _mm256_set1_epi8((char)(d + 1)));
  }
  _mm256_mask_storeu_epi8(values, 0x7ffffff, bytes);
#else
  // Bit by bit of the digits: 1 is in 1, 3, 5, 7, 9, and so on.
  uint32_t bits[4] = {lanes[0] | lanes[2] | lanes[4] | lanes[6] | lanes[8], lanes[1] | lanes[2] | lanes[5] | lanes[6],
                      lanes[3] | lanes[4] | lanes[5] | lanes[6], lanes[7] | lanes[8]};
  uint64_t bytes[4];
  for (int i = 0; i < 4; i++) {
    bytes[i] = csv_spread(bits[0] >> 8 * i, 0) | csv_spread(bits[1] >> 8 * i, 1) | csv_spread(bits[2] >> 8 * i, 2) |
               csv_spread(bits[3] >> 8 * i, 3);
  }
  __builtin_memcpy(values, bytes, 27);
#endif
}

// The ways of one digit in one band, as (even, odd) sets of bits, and the digit.
typedef struct {
  uint32_t even, odd;
  int vertical, band, digit, count;
} CSV_NAME(branch);
