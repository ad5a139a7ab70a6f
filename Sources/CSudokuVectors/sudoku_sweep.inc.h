// The search itself; included once for each instruction set with CSV_NAME and CSV_TARGET defined.
//
// State: for each band of three rows and each digit the cells that may still hold it, 27 bits, the nine digits side by
// side in the lanes of a vector. A sweep makes every deduction on the whole grid at once, without a branch:
//   - a cell with a single digit gives it (sums across lanes in four butterfly steps);
//   - of the six ways in which a digit can lie in the minirows of a band (one minirow a row, one a box), those that
//     need a dead minirow go, and a minirow in none of the rest dies; the same for minicolumns. That is every locked
//     candidate, and hidden singles fall out: a digit's only minirow with one cell left in it.
// Sweeps repeat until nothing changes. Then digits are counted: a minirow or minicolumn holds three, so three sure ones
// shut the others out, and three possible ones are sure. Where that changes nothing either, the search branches on the placement ("way") of one
// digit in one band: the band with the fewest ways left, in it the digit with the fewest (tdoku's choice).
//
// Names: a way is "even" or "odd" after the permutation of boxes that it takes row by row. Minirows of all three bands
// share a word: bit 9 * row in band + 3 * box in band + band. Minicolumns are one word a band: bit 9-column.

#define CSV_INLINE static inline __attribute__((always_inline)) CSV_TARGET

typedef struct {
  csv_lanes cells[3];   // candidates
  csv_lanes placed[3];  // hidden singles that the latest sweep found; the next clears their cells
} CSV_NAME(state);

typedef struct {
  csv_lanes even[2], odd[2];  // ways left, minirows then minicolumns
  csv_lanes live[2], sure[2];  // minirows, then minicolumns (bit 9 * band + column), that can or must hold the digit
  csv_lanes several;          // cells with more than one candidate, over all bands, in every lane of a digit
  csv_lanes unsettled[3];     // the same of each band
} CSV_NAME(ways);

CSV_INLINE csv_lanes CSV_NAME(swap8)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
}
CSV_INLINE csv_lanes CSV_NAME(swap4)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
}
CSV_INLINE csv_lanes CSV_NAME(swap2)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
}
CSV_INLINE csv_lanes CSV_NAME(swap1)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
}
#if defined(CSV_AVX512)
// The nine digits in threes: the next three, the three after those; and within three the next, the one after that.
CSV_INLINE csv_lanes CSV_NAME(third)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 3, 4, 5, 6, 7, 8, 0, 1, 2, 9, 10, 11, 12, 13, 14, 15);
}
CSV_INLINE csv_lanes CSV_NAME(twoThirds)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 6, 7, 8, 0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15);
}
CSV_INLINE csv_lanes CSV_NAME(turn)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 1, 2, 0, 4, 5, 3, 7, 8, 6, 9, 10, 11, 12, 13, 14, 15);
}
CSV_INLINE csv_lanes CSV_NAME(turnTwice)(csv_lanes v) {
  return __builtin_shufflevector(v, v, 2, 0, 1, 5, 3, 4, 8, 6, 7, 9, 10, 11, 12, 13, 14, 15);
}
#endif
// All cells of a band in the lanes of digits, none in the others.
CSV_INLINE csv_lanes CSV_NAME(inUse)(void) {
  const uint32_t all = 0x7ffffff;
  return (csv_lanes){all, all, all, all, all, all, all, all, all, 0, 0, 0, 0, 0, 0, 0};
}
// Rotations of each group of three bits in the low nine.
CSV_INLINE csv_lanes CSV_NAME(up)(csv_lanes v) { return ((v << 1) & 0x1b6) | ((v >> 2) & 0x049); }
CSV_INLINE csv_lanes CSV_NAME(down)(csv_lanes v) { return ((v >> 1) & 0x0db) | ((v << 2) & 0x124); }
// At least two of three.
CSV_INLINE csv_lanes CSV_NAME(most)(csv_lanes a, csv_lanes b, csv_lanes c) { return (a & b) | (a & c) | (b & c); }
CSV_INLINE csv_lanes CSV_NAME(minirow)(csv_lanes v) { return v | (v << 1) | (v << 2); }
CSV_INLINE csv_lanes CSV_NAME(minicolumn)(csv_lanes v) { return v | (v << 9) | (v << 18); }

CSV_INLINE int CSV_NAME(any)(csv_lanes v) {
#if defined(CSV_AVX512)
  return _mm512_test_epi32_mask((__m512i)v, (__m512i)v) != 0;
#else
  typedef uint64_t wide __attribute__((ext_vector_type(8)));
  wide w = (wide)v;
  return (w[0] | w[1] | w[2] | w[3] | w[4] | w[5] | w[6] | w[7]) != 0;
#endif
}

// Across the nine digits, for each bit: whether a lane has it (`one`), whether two have it (`two`), whether a lane of
// `claims` has it. The other seven lanes may hold anything. In threes where lanes move freely, else in halves.
CSV_INLINE void CSV_NAME(gather)(csv_lanes v, csv_lanes claims, csv_lanes *one, csv_lanes *two, csv_lanes *claimed) {
#if defined(CSV_AVX512)
  csv_lanes a = CSV_NAME(third)(v), b = CSV_NAME(twoThirds)(v);
  csv_lanes any = v | a | b, more = CSV_NAME(most)(v, a, b);
  a = CSV_NAME(turn)(any);
  b = CSV_NAME(turnTwice)(any);
  *one = any | a | b;
  *two = (more | CSV_NAME(turn)(more) | CSV_NAME(turnTwice)(more)) | CSV_NAME(most)(any, a, b);
  any = claims | CSV_NAME(third)(claims) | CSV_NAME(twoThirds)(claims);
  *claimed = any | CSV_NAME(turn)(any) | CSV_NAME(turnTwice)(any);
#else
  csv_lanes other = CSV_NAME(swap8)(v), otherTwo, any = v | other, more = v & other;
  claims |= CSV_NAME(swap8)(claims);
#define CSV_STEP(swap)                          \
  other = CSV_NAME(swap)(any);                  \
  otherTwo = CSV_NAME(swap)(more);              \
  more = more | otherTwo | (any & other);       \
  any |= other;                                 \
  claims |= CSV_NAME(swap)(claims);
  CSV_STEP(swap4)
  CSV_STEP(swap2)
  CSV_STEP(swap1)
#undef CSV_STEP
  *one = any;
  *two = more;
  *claimed = claims;
#endif
}

// One sweep: 0 for a contradiction, 1 where nothing changed, 2 where something did.
CSV_INLINE int CSV_NAME(sweep)(CSV_NAME(state) *state, CSV_NAME(ways) *ways) {
  const csv_lanes minirows = (csv_lanes)0111111111u, digits = CSV_NAME(inUse)();
  csv_lanes cells[3], given[3], row[3], rowMany[3], rowGiven[3], column[3], columnMany[3], columnGiven[3];
  csv_lanes bad = (csv_lanes)0u;
  ways->several = (csv_lanes)0u;

  // Cells: one digit left, or a hidden single of the sweep before.
  for (int b = 0; b < 3; b++) {
    csv_lanes one, two, claimed;
    CSV_NAME(gather)(state->cells[b], state->placed[b], &one, &two, &claimed);
    bad |= ~one & digits;
    cells[b] = state->cells[b] & (state->placed[b] | ~claimed);
    given[b] = cells[b] & (claimed | ~two);
    ways->several |= two;
    ways->unsettled[b] = two;
  }

  // Which minirows and minicolumns have candidates, more than one, or a known digit.
  for (int b = 0; b < 3; b++) {
    csv_lanes v = cells[b];
    row[b] = (v | (v >> 1) | (v >> 2)) & minirows;
    rowMany[b] = CSV_NAME(most)(v, v >> 1, v >> 2) & minirows;
    column[b] = (v | (v >> 9) | (v >> 18)) & 0x1ff;
    columnMany[b] = CSV_NAME(most)(v, v >> 9, v >> 18) & 0x1ff;
    v = given[b];
    rowGiven[b] = (v | (v >> 1) | (v >> 2)) & minirows;
    columnGiven[b] = (v | (v >> 9) | (v >> 18)) & 0x1ff;
  }
  const csv_lanes unused = (csv_lanes){0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 7};

  // Minirows: a known digit clears its box in the other rows, then the six ways.
  csv_lanes all = row[0] | (row[1] << 1) | (row[2] << 2);
  csv_lanes known = rowGiven[0] | (rowGiven[1] << 1) | (rowGiven[2] << 2);
  csv_lanes r0 = all & 0x1ff & ~((known >> 9) | (known >> 18));
  csv_lanes r1 = (all >> 9) & 0x1ff & ~(known | (known >> 18));
  csv_lanes r2 = (all >> 18) & ~(known | (known >> 9));
  csv_lanes turn1 = r1 | (r1 << 9), turn2 = r2 | (r2 << 9);
  csv_lanes even = r0 & (turn1 >> 6) & (turn2 >> 3), odd = r0 & (turn1 >> 3) & (turn2 >> 6);
  ways->even[0] = even;
  ways->odd[0] = odd;
  turn1 = even | (even << 9);
  turn2 = odd | (odd << 9);
  r0 = even | odd;
  r1 = ((turn1 >> 3) | (turn2 >> 6)) & 0x1ff;
  r2 = ((turn1 >> 6) | (turn2 >> 3)) & 0x1ff;
  bad |= ((r0 | (r0 >> 3) | (r0 >> 6) | unused) & 7) ^ 7;
  csv_lanes rowsLive = r0 | (r1 << 9) | (r2 << 18);
  csv_lanes rowsSure = (r0 & ~(r1 | r2)) | ((r1 & ~(r0 | r2)) << 9) | ((r2 & ~(r0 | r1)) << 18);

  ways->live[0] = rowsLive;
  ways->sure[0] = rowsSure;

  // Minicolumns likewise, where a band plays the part of a row.
  csv_lanes c0 = column[0] & ~(columnGiven[1] | columnGiven[2]);
  csv_lanes c1 = column[1] & ~(columnGiven[0] | columnGiven[2]);
  csv_lanes c2 = column[2] & ~(columnGiven[0] | columnGiven[1]);
  even = c0 & CSV_NAME(down)(c1) & CSV_NAME(up)(c2);
  odd = c0 & CSV_NAME(up)(c1) & CSV_NAME(down)(c2);
  ways->even[1] = even;
  ways->odd[1] = odd;
  c0 = even | odd;
  c1 = CSV_NAME(up)(even) | CSV_NAME(down)(odd);
  c2 = CSV_NAME(down)(even) | CSV_NAME(up)(odd);
  bad |= ((c0 | (c0 >> 1) | (c0 >> 2) | (unused * 0x49)) & 0x49) ^ 0x49;
  csv_lanes columnsLive[3] = {c0, c1, c2};
  csv_lanes columnsSure[3] = {c0 & ~(c1 | c2), c1 & ~(c0 | c2), c2 & ~(c0 | c1)};

  ways->live[1] = c0 | (c1 << 9) | (c2 << 18);
  ways->sure[1] = columnsSure[0] | (columnsSure[1] << 9) | (columnsSure[2] << 18);

  csv_lanes changed = (csv_lanes)0u;
  for (int b = 0; b < 3; b++) {
    csv_lanes live = CSV_NAME(minirow)((rowsLive >> b) & minirows & ~rowGiven[b]) &
                     CSV_NAME(minicolumn)(columnsLive[b] & ~columnGiven[b]);
    csv_lanes sure = CSV_NAME(minirow)((rowsSure >> b) & minirows & ~rowMany[b]) |
                     CSV_NAME(minicolumn)(columnsSure[b] & ~columnMany[b]);
    csv_lanes left = cells[b] & (live | given[b]);
    csv_lanes single = left & sure;
    changed |= (left ^ state->cells[b]) | (single ^ state->placed[b]);
    state->cells[b] = left;
    state->placed[b] = single;
  }
  if (CSV_NAME(any)(bad)) return 0;
  return CSV_NAME(any)(changed) ? 2 : 1;
}

// For each bit in how many lanes it is set, in every lane: at least three, at least four.
CSV_INLINE void CSV_NAME(tally)(csv_lanes v, csv_lanes *three, csv_lanes *four) {
#if defined(CSV_AVX512)
  // Of each three digits how many, then of the three threes.
  csv_lanes a = CSV_NAME(third)(v), b = CSV_NAME(twoThirds)(v);
  csv_lanes any = v | a | b, more = CSV_NAME(most)(v, a, b), all = v & a & b;
  a = CSV_NAME(turn)(any);
  b = CSV_NAME(turnTwice)(any);
  csv_lanes inTwo = CSV_NAME(most)(any, a, b), inAll = any & a & b;
  a = CSV_NAME(turn)(more);
  b = CSV_NAME(turnTwice)(more);
  csv_lanes oneMore = more | a | b, twoMore = CSV_NAME(most)(more, a, b);
  csv_lanes whole = all | CSV_NAME(turn)(all) | CSV_NAME(turnTwice)(all);
  *three = whole | (oneMore & inTwo) | inAll;
  *four = (whole & inTwo) | twoMore | (oneMore & inAll);
#else
  csv_lanes o1 = CSV_NAME(swap8)(v), o2, o3, o4;
  csv_lanes n2 = v & o1, n1 = v | o1, m1, m2, n3, n4;
  o1 = CSV_NAME(swap4)(n1);
  o2 = CSV_NAME(swap4)(n2);
  m1 = n1 | o1;
  m2 = n2 | o2 | (n1 & o1);
  n3 = (n1 & o2) | (n2 & o1);
  n4 = n2 & o2;
  n1 = m1;
  n2 = m2;
#define CSV_STEP(swap)                                   \
  o1 = CSV_NAME(swap)(n1);                               \
  o2 = CSV_NAME(swap)(n2);                               \
  o3 = CSV_NAME(swap)(n3);                               \
  o4 = CSV_NAME(swap)(n4);                               \
  n4 = n4 | o4 | (n3 & o1) | (n1 & o3) | (n2 & o2);      \
  n3 = n3 | o3 | (n1 & o2) | (n2 & o1);                  \
  n2 = n2 | o2 | (n1 & o1);                              \
  n1 = n1 | o1;
  CSV_STEP(swap2)
  CSV_STEP(swap1)
#undef CSV_STEP
  *three = n3;
  *four = n4;
#endif
}

// Counts the digits of every minirow and minicolumn; results as of a sweep.
CSV_INLINE int CSV_NAME(count)(CSV_NAME(state) *state, const CSV_NAME(ways) *ways) {
  csv_lanes bad = (csv_lanes)0u, changed = (csv_lanes)0u, left[2];
  for (int i = 0; i < 2; i++) {
    csv_lanes three, four, live = ways->live[i];
    CSV_NAME(tally)(ways->sure[i], &three, &four);
    bad |= four;
    live &= ~three | ways->sure[i];
    CSV_NAME(tally)(ways->live[i], &three, &four);
    bad |= ~three & CSV_NAME(inUse)();
    csv_lanes forced = ways->live[i] & three & ~four;
    // The two others of the same box (or column) lie nine and eighteen bits away; bits past 27 are dead anyway.
    left[i] = live & ~((forced >> 9) | (forced >> 18) | (forced << 9) | (forced << 18));
  }
  for (int b = 0; b < 3; b++) {
    csv_lanes cells = state->cells[b] & CSV_NAME(minirow)((left[0] >> b) & 0111111111u) &
                      CSV_NAME(minicolumn)((left[1] >> (9 * b)) & 0x1ff);
    changed |= cells ^ state->cells[b];
    state->cells[b] = cells;
  }
  if (CSV_NAME(any)(bad)) return 0;
  return CSV_NAME(any)(changed) ? 2 : 1;
}

// The cells of a band, 27 values, that hold each digit. No branch: which cells are blank is anybody's guess.
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

// Whether no digit stands twice in a house: as many rows, columns and boxes hold it as cells do.
CSV_INLINE int CSV_NAME(isLegal)(const csv_lanes *given) {
  csv_lanes columns = given[0] | given[1] | given[2], minirows = (csv_lanes)0u, cells = (csv_lanes)0u;
  for (int b = 0; b < 3; b++) {
    csv_lanes v = given[b];
    minirows |= ((v | (v >> 1) | (v >> 2)) & 0111111111) << b;
    cells += __builtin_elementwise_popcount(v);
  }
  csv_lanes rows = (minirows | (minirows >> 3) | (minirows >> 6)) & 07007007;
  csv_lanes boxes = CSV_NAME(minicolumn)(minirows) >> 18;
  columns = CSV_NAME(minicolumn)(columns) >> 18;
  csv_lanes both = (columns & 0x1ff) | (boxes << 9 & 0x3fe00);
  csv_lanes wrong = (__builtin_elementwise_popcount(rows) ^ cells) | (__builtin_elementwise_popcount(both) ^ (cells + cells));
  return !CSV_NAME(any)(wrong);
}

// The cells of each band whose digit stands a second time in a house.
CSV_INLINE void CSV_NAME(findConflicts)(const csv_lanes *given, uint32_t *conflicts) {
  csv_lanes once[3], twice = (csv_lanes)0u;  // columns
  for (int b = 0; b < 3; b++) {
    once[b] = given[b] | (given[b] >> 9) | (given[b] >> 18);
    twice |= CSV_NAME(most)(given[b], given[b] >> 9, given[b] >> 18);
  }
  twice = CSV_NAME(minicolumn)((twice | CSV_NAME(most)(once[0], once[1], once[2])) & 0x1ff);
  for (int b = 0; b < 3; b++) {
    csv_lanes v = given[b];
    csv_lanes any = (v | (v >> 1) | (v >> 2)) & 0111111111, more = CSV_NAME(most)(v, v >> 1, v >> 2) & 0111111111;
    csv_lanes rows = (CSV_NAME(most)(any, any >> 3, any >> 6) | more | (more >> 3) | (more >> 6)) & 0x40201;
    csv_lanes boxes = (CSV_NAME(most)(any, any >> 9, any >> 18) | more | (more >> 9) | (more >> 18)) & 0x49;
    conflicts[b] = __builtin_reduce_or(v & (twice | ((rows << 9) - rows) | CSV_NAME(minirow)(CSV_NAME(minicolumn)(boxes))));
  }
}

// Reads 81 values and counts the clues; 0 where a digit stands twice in a house.
CSV_INLINE int CSV_NAME(read)(CSV_NAME(state) *state, const uint8_t *values, uint32_t *conflicts, int *clues) {
  csv_lanes given[3];
  *clues = 0;
  for (int b = 0; b < 3; b++) {
    uint32_t digits[16] = {0}, any = 0;
    csv_lanes lanes;
    CSV_NAME(readBand)(digits, values + 27 * b);
    for (int d = 0; d < 9; d++) any |= digits[d];
    for (int d = 0; d < 16; d++) lanes[d] = digits[d];
    given[b] = lanes & CSV_NAME(inUse)();
    state->cells[b] = (lanes | ~any) & CSV_NAME(inUse)();
    state->placed[b] = (csv_lanes)0u;
    *clues += __builtin_popcount(any);
  }
  if (CSV_NAME(isLegal)(given)) return 1;
  CSV_NAME(findConflicts)(given, conflicts);
  return 0;
}

// The digits of a grid with one candidate in every cell.
CSV_INLINE void CSV_NAME(write)(const CSV_NAME(state) *state, uint8_t *values) {
  for (int b = 0; b < 3; b++) {
    csv_lanes lanes = state->cells[b];
#if defined(CSV_AVX512)
    __m256i bytes = _mm256_setzero_si256();
    for (int d = 0; d < 9; d++) {
      bytes = _mm256_mask_mov_epi8(bytes, lanes[d], _mm256_set1_epi8((char)(d + 1)));
    }
    _mm256_mask_storeu_epi8(values + 27 * b, 0x7ffffff, bytes);
#else
    // Bit by bit of the digits: 1 is in 1, 3, 5, 7, 9, and so on.
    uint32_t bits[4] = {lanes[0] | lanes[2] | lanes[4] | lanes[6] | lanes[8], lanes[1] | lanes[2] | lanes[5] | lanes[6],
                        lanes[3] | lanes[4] | lanes[5] | lanes[6], lanes[7] | lanes[8]};
    uint64_t bytes[4];
    for (int i = 0; i < 4; i++) {
      bytes[i] = csv_spread(bits[0] >> 8 * i, 0) | csv_spread(bits[1] >> 8 * i, 1) | csv_spread(bits[2] >> 8 * i, 2) |
                 csv_spread(bits[3] >> 8 * i, 3);
    }
    __builtin_memcpy(values + 27 * b, bytes, 27);
#endif
  }
}

// The ways of one digit in one band, as (even, odd) sets of bits, and which it is.
typedef struct {
  uint32_t even, odd;
  int vertical, band, digit, count;
} CSV_NAME(branch);

// The band with the fewest ways over all digits, in it the digit with the fewest; 0 where none has two. Where `most` is
// three, also the digit with the fewest of each other band that lies the same way. Returns how many branches there are.
// Without a branch, since nobody can guess which it is: the counts of four bands share a lane, a byte each.
CSV_INLINE int CSV_NAME(choose)(const CSV_NAME(ways) *ways, CSV_NAME(branch) *branches, int most) {
  csv_lanes counts[2] = {(csv_lanes)0u, (csv_lanes)0u};
  for (int i = 0; i < 6; i++) {
    uint32_t mask = i > 2 ? 7u << (3 * (i - 3)) : 0x49u << i;
    csv_lanes set = (ways->even[i / 3] & mask) | (ways->odd[i / 3] & mask) << 9;
    counts[i / 4] |= __builtin_elementwise_popcount(set) << (8 * (i % 4));
  }
  uint64_t totals = __builtin_reduce_add(counts[0]) | (uint64_t)__builtin_reduce_add(counts[1]) << 32;
  uint32_t fewest = ~0u;
  for (uint32_t i = 0; i < 6; i++) {
    uint32_t total = (uint32_t)(totals >> (8 * i)) & 0xff, key = total > 9 ? total << 3 | i : ~0u;
    fewest = key < fewest ? key : fewest;
  }
  if (fewest == ~0u) return 0;
  const csv_lanes number = (csv_lanes){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  csv_lanes taken = (csv_lanes)0u;
  int vertical = (int)(fewest & 7) / 3, band = (int)(fewest & 7) % 3, found = 0;
  for (int n = 0; n < most; n++, band = band == 2 ? 0 : band + 1) {
    csv_lanes both[2] = {counts[0], counts[1]};
    int at = 3 * vertical + band;
    csv_lanes count = both[at >> 2] >> (8 * (at & 3)) & 0xff;
    // One way or none wraps round to many.
    uint32_t few = __builtin_reduce_min((((count - 2) & 0xff) << 4 | number) | taken);
    if (few >> 4 > 7) continue;  // there are six at most
    CSV_NAME(branch) *branch = &branches[found++];
    branch->digit = (int)(few & 15);
    branch->count = (int)(few >> 4) + 2;
    branch->vertical = vertical;
    branch->band = band;
    uint32_t mask = vertical ? 7u << (3 * band) : 0x49u << band;
    branch->even = ways->even[vertical][branch->digit] & mask;
    branch->odd = ways->odd[vertical][branch->digit] & mask;
    taken |= (csv_lanes)(number == (csv_lanes)(uint32_t)branch->digit) & 0x1000;
  }
  return found;
}

// Keeps one way of the branch's digit: `bit` of its even or odd set.
CSV_INLINE void CSV_NAME(take)(CSV_NAME(state) *state, const CSV_NAME(branch) *branch, uint32_t bit, int odd) {
  int at = __builtin_ctz(bit);
  if (branch->vertical) {
    int stack = branch->band, first = at % 3;
    int column[3] = {first, (first + (odd ? 2 : 1)) % 3, (first + (odd ? 1 : 2)) % 3};
    for (int b = 0; b < 3; b++) {
      uint32_t keep = 0x40201u << (3 * stack + column[b]), others = ~(0x1c0e07u << (3 * stack));
      state->cells[b][branch->digit] &= keep | others;
    }
  } else {
    int first = at / 3;
    int second = (first + (odd ? 1 : 2)) % 3, third = (first + (odd ? 2 : 1)) % 3;
    state->cells[branch->band][branch->digit] &= 7u << 3 * first | 7u << (9 + 3 * second) | 7u << (18 + 3 * third);
  }
}

// The n-th way, even ones first.
CSV_INLINE void CSV_NAME(takeIndex)(CSV_NAME(state) *state, const CSV_NAME(branch) *branch, int n) {
  int evens = __builtin_popcount(branch->even);
  int odd = n >= evens;
  uint32_t set = odd ? branch->odd : branch->even;
  for (int i = odd ? n - evens : n; i > 0; i--) set &= set - 1;
  CSV_NAME(take)(state, branch, set & (0u - set), odd);
}

// The digits that a cell of a band may hold, as nine bits.
CSV_INLINE uint32_t CSV_NAME(digitsOf)(csv_lanes band, int cell) {
#if defined(CSV_AVX512)
  return _mm512_test_epi32_mask((__m512i)band, _mm512_set1_epi32(1 << cell));
#else
  uint32_t digits = 0;
  for (int d = 0; d < 9; d++) digits |= ((band[d] >> cell) & 1) << d;
  return digits;
#endif
}

// The same text for leaves of 64 and of 128 bits.
#define CSV_SIZED(name) CSV_NAME(name##64)
#define CSV_WIDTH 64
#define CSV_BITS uint64_t
#define CSV_LOWEST csv_lowest64
#define CSV_HIGHEST csv_highest64
#include "sudoku_leaf.inc.h"
#undef CSV_SIZED
#undef CSV_WIDTH
#undef CSV_BITS
#undef CSV_LOWEST
#undef CSV_HIGHEST
#define CSV_SIZED(name) CSV_NAME(name##128)
#define CSV_WIDTH 128
#define CSV_BITS csv_wide
#define CSV_LOWEST csv_lowest128
#define CSV_HIGHEST csv_highest128
#include "sudoku_leaf.inc.h"
#undef CSV_SIZED
#undef CSV_WIDTH
#undef CSV_BITS
#undef CSV_LOWEST
#undef CSV_HIGHEST

// How many bits a leaf takes, one for each open cell and each of its candidates; more than `most` where it is too large.
CSV_INLINE uint64_t CSV_NAME(leafBits)(const CSV_NAME(state) *state, const uint32_t *open, uint64_t most) {
  uint64_t cells = 0;
  for (int b = 0; b < 3; b++) cells += (uint64_t)__builtin_popcount(open[b]);
  if (3 * cells > most) return ~0ull;
  csv_lanes candidates = (csv_lanes)0u;
  for (int b = 0; b < 3; b++) candidates += __builtin_elementwise_popcount(state->cells[b]);
  return __builtin_reduce_add(candidates) - 81 + 2 * cells;
}

CSV_INLINE int CSV_NAME(isOver)(const csv_search *search) {
  return search->found >= search->limit || search->isAbandoned;
}

// A dead end. A leap that has led to three before any solution is taken back.
CSV_INLINE void CSV_NAME(endDead)(csv_search *search) {
  search->dead++;
  search->isAbandoned = search->leaps && !search->found && search->dead >= 3;
}

static CSV_TARGET void CSV_NAME(descend)(csv_search *search, CSV_NAME(state) *state);

// Searches below the ways of a branch from the `from`-th up to the `to`-th, that one left out.
CSV_INLINE void CSV_NAME(descendWays)(csv_search *search, const CSV_NAME(state) *state, const CSV_NAME(branch) *branch,
                                      int start, int from, int to) {
  for (int i = from; i < to && !CSV_NAME(isOver)(search); i++) {
    CSV_NAME(state) next = *state;
    CSV_NAME(takeIndex)(&next, branch, (start + i) % branch->count);
    search->guesses++;
    CSV_NAME(descend)(search, &next);
  }
}

// Searches below the first way of the first branch. It takes the first ways of the others in the same step: where a grid
// has many solutions there is one below, and the nodes between are saved. Where there is none, that way is searched again
// as if nothing had been; the leap has found nothing that could count twice.
static CSV_TARGET void CSV_NAME(leap)(csv_search *search, const CSV_NAME(state) *state, const CSV_NAME(branch) *branches,
                                      int count) {
  CSV_NAME(state) states[3], next = *state;
  for (int i = 0; i < count; i++) {
    CSV_NAME(takeIndex)(&next, &branches[i], 0);
    states[i] = next;
  }
  uint64_t before = search->found;
  search->guesses++;
  search->leaps++;
  CSV_NAME(descend)(search, &next);
  search->leaps--;
  search->isAbandoned = 0;
  if (search->found == before) return CSV_NAME(descend)(search, &states[0]);
  for (int i = count - 1; i > 0; i--) {
    CSV_NAME(descendWays)(search, &states[i - 1], &branches[i], 0, 1, branches[i].count);
  }
}

static CSV_TARGET void CSV_NAME(descend)(csv_search *search, CSV_NAME(state) *state) {
  for (;;) {
    CSV_NAME(ways) ways;
    int result;
    // Where several solutions are likely, counting digits costs more than it saves.
    const int isEasy = search->expectsSeveral && !search->dead;
    do {
      result = CSV_NAME(sweep)(state, &ways);
      if (result == 1 && !isEasy && CSV_NAME(any)(ways.several)) result = CSV_NAME(count)(state, &ways);
    } while (result == 2);
    if (!result) return CSV_NAME(endDead)(search);
    if (!CSV_NAME(any)(ways.several)) {
      // No grid is written where only a count is asked.
      if (search->found++ < search->keep) {
        uint8_t *solution = search->found > 1 ? search->last : search->first;
        CSV_NAME(write)(state, solution);
        if (search->visit) search->visit(search->context, solution);
      }
      return;
    }
    if (search->leaf) {
      const uint32_t open[3] = {ways.unsettled[0][0], ways.unsettled[1][0], ways.unsettled[2][0]};
      uint64_t bits = CSV_NAME(leafBits)(state, open, search->leaf);
      if (bits <= search->leaf) {
        uint64_t before = search->found;
        if (bits <= 64) CSV_NAME(searchLeaf64)(search, state, open);
        else CSV_NAME(searchLeaf128)(search, state, open);
        if (search->found == before) CSV_NAME(endDead)(search);
        return;
      }
    }
    CSV_NAME(branch) branches[3];
    int leaps = search->mayLeap && (search->guesses || search->expectsSeveral) && !search->dead;
    int count = CSV_NAME(choose)(&ways, branches, leaps ? 3 : 1);
    if (!count) return;  // every way is fixed, so a cell would hold two digits and another none
    if (count > 1) CSV_NAME(leap)(search, state, branches, count);
    int start = search->random ? (int)(csv_next_random(search) % (uint64_t)branches[0].count) : 0;
    CSV_NAME(descendWays)(search, state, &branches[0], start, count > 1, branches[0].count - 1);
    if (CSV_NAME(isOver)(search)) return;
    CSV_NAME(takeIndex)(state, &branches[0], (start + branches[0].count - 1) % branches[0].count);
  }
}

// Counts solutions of 81 values (0 for blank) up to `limit`.
CSV_TARGET void CSV_NAME(run)(csv_search *search, const uint8_t *values) {
  CSV_NAME(state) state;
  int clues;
  search->isIllegal = !CSV_NAME(read)(&state, values, search->conflicts, &clues);
  // Few grids with so many clues and a single solution need a guess.
  search->expectsSeveral = search->mayLeap > 1 && clues >= 30;
  if (!search->isIllegal) CSV_NAME(descend)(search, &state);
}

// One random way down without return (Knuth's probe of a search tree): 1 and the solution in `last` with its `weight`,
// the inverse of the probability of this way, or 0 at a dead end.
CSV_TARGET int CSV_NAME(dive)(csv_search *search, const uint8_t *values) {
  CSV_NAME(state) state;
  int clues;
  if (!CSV_NAME(read)(&state, values, search->conflicts, &clues)) return 0;
  search->weight = 1;
  for (;;) {
    CSV_NAME(ways) ways;
    int result;
    do {
      result = CSV_NAME(sweep)(&state, &ways);
      if (result == 1 && CSV_NAME(any)(ways.several)) result = CSV_NAME(count)(&state, &ways);
    } while (result == 2);
    if (!result) return 0;
    if (!CSV_NAME(any)(ways.several)) break;
    CSV_NAME(branch) branch;
    if (!CSV_NAME(choose)(&ways, &branch, 1)) return 0;
    CSV_NAME(takeIndex)(&state, &branch, (int)(csv_next_random(search) % (uint64_t)branch.count));
    search->weight *= branch.count;
  }
  CSV_NAME(write)(&state, search->last);
  return 1;
}

#undef CSV_INLINE
