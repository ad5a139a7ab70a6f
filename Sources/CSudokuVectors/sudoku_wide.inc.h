// The layout on vectors of 512 bits: the nine digits of a band side by side in one of them.
//
// State: for each band of three rows and each digit the cells that may still hold it, 27 bits, the nine digits side by
// side in the lanes of a vector. A sweep makes every deduction on the whole grid at once, without a branch:
//   - a cell with a single digit gives it (sums across lanes);
//   - of the six ways in which a digit can lie in the minirows of a band (one minirow a row, one a box), those that
//     need a dead minirow go, and a minirow in none of the rest dies; the same for minicolumns. That is every locked
//     candidate, and hidden singles fall out: a digit's only minirow with one cell left in it.
// Sweeps repeat until nothing changes. Then digits are counted: a minirow or minicolumn holds three, so three sure ones
// shut the others out, and three possible ones are sure. Where that changes nothing either, the search branches on the
// placement ("way") of one digit in one band: the band with the fewest ways left, in it the digit with the fewest (tdoku's
// choice).
//
// Names: a way is "even" or "odd" after the permutation of boxes that it takes row by row. Minirows of all three bands
// share a word: bit 9 * row in band + 3 * box in band + band. Minicolumns are one word a band: bit 9-column.

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
// All cells of a band in the lanes of digits, none in the others.
CSV_INLINE csv_lanes CSV_NAME(inUse)(void) {
  const uint32_t all = 0x7ffffff;
  return (csv_lanes){all, all, all, all, all, all, all, all, all, 0, 0, 0, 0, 0, 0, 0};
}
CSV_INLINE int CSV_NAME(any)(csv_lanes v) {
  return _mm512_test_epi32_mask((__m512i)v, (__m512i)v) != 0;
}

// Across the nine digits, for each bit: set if a lane has it (`one`), if two have it (`two`), if a lane of `claims` has
// it. The other seven lanes may hold anything.
CSV_INLINE void CSV_NAME(gather)(csv_lanes v, csv_lanes claims, csv_lanes *one, csv_lanes *two, csv_lanes *claimed) {
  csv_lanes a = CSV_NAME(third)(v), b = CSV_NAME(twoThirds)(v);
  csv_lanes any = v | a | b, more = CSV_MOST(v, a, b);
  a = CSV_NAME(turn)(any);
  b = CSV_NAME(turnTwice)(any);
  *one = any | a | b;
  *two = (more | CSV_NAME(turn)(more) | CSV_NAME(turnTwice)(more)) | CSV_MOST(any, a, b);
  any = claims | CSV_NAME(third)(claims) | CSV_NAME(twoThirds)(claims);
  *claimed = any | CSV_NAME(turn)(any) | CSV_NAME(turnTwice)(any);
}

// One sweep: 0 for a contradiction, 1 for no change, 2 for a change.
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

  // The minirows and minicolumns with candidates, with more than one, and with a known digit.
  for (int b = 0; b < 3; b++) {
    csv_lanes v = cells[b];
    row[b] = (v | (v >> 1) | (v >> 2)) & minirows;
    rowMany[b] = CSV_MOST(v, v >> 1, v >> 2) & minirows;
    column[b] = (v | (v >> 9) | (v >> 18)) & 0x1ff;
    columnMany[b] = CSV_MOST(v, v >> 9, v >> 18) & 0x1ff;
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

  // Minicolumns likewise, with a band in the part of a row.
  csv_lanes c0 = column[0] & ~(columnGiven[1] | columnGiven[2]);
  csv_lanes c1 = column[1] & ~(columnGiven[0] | columnGiven[2]);
  csv_lanes c2 = column[2] & ~(columnGiven[0] | columnGiven[1]);
  even = c0 & CSV_DOWN(c1) & CSV_UP(c2);
  odd = c0 & CSV_UP(c1) & CSV_DOWN(c2);
  ways->even[1] = even;
  ways->odd[1] = odd;
  c0 = even | odd;
  c1 = CSV_UP(even) | CSV_DOWN(odd);
  c2 = CSV_DOWN(even) | CSV_UP(odd);
  bad |= ((c0 | (c0 >> 1) | (c0 >> 2) | (unused * 0x49)) & 0x49) ^ 0x49;
  csv_lanes columnsLive[3] = {c0, c1, c2};
  csv_lanes columnsSure[3] = {c0 & ~(c1 | c2), c1 & ~(c0 | c2), c2 & ~(c0 | c1)};

  ways->live[1] = c0 | (c1 << 9) | (c2 << 18);
  ways->sure[1] = columnsSure[0] | (columnsSure[1] << 9) | (columnsSure[2] << 18);

  csv_lanes changed = (csv_lanes)0u;
  for (int b = 0; b < 3; b++) {
    csv_lanes live = CSV_MINIROW((rowsLive >> b) & minirows & ~rowGiven[b]) &
                     CSV_MINICOLUMN(columnsLive[b] & ~columnGiven[b]);
    csv_lanes sure = CSV_MINIROW((rowsSure >> b) & minirows & ~rowMany[b]) |
                     CSV_MINICOLUMN(columnsSure[b] & ~columnMany[b]);
    csv_lanes left = cells[b] & (live | given[b]);
    csv_lanes single = left & sure;
    changed |= (left ^ state->cells[b]) | (single ^ state->placed[b]);
    state->cells[b] = left;
    state->placed[b] = single;
  }
  if (CSV_NAME(any)(bad)) return 0;
  return CSV_NAME(any)(changed) ? 2 : 1;
}

// For each bit the number of lanes in which it is set, in every lane: at least three, at least four.
CSV_INLINE void CSV_NAME(tally)(csv_lanes v, csv_lanes *three, csv_lanes *four) {
  // The number in each three digits, then in the three threes.
  csv_lanes a = CSV_NAME(third)(v), b = CSV_NAME(twoThirds)(v);
  csv_lanes any = v | a | b, more = CSV_MOST(v, a, b), all = v & a & b;
  a = CSV_NAME(turn)(any);
  b = CSV_NAME(turnTwice)(any);
  csv_lanes inTwo = CSV_MOST(any, a, b), inAll = any & a & b;
  a = CSV_NAME(turn)(more);
  b = CSV_NAME(turnTwice)(more);
  csv_lanes oneMore = more | a | b, twoMore = CSV_MOST(more, a, b);
  csv_lanes whole = all | CSV_NAME(turn)(all) | CSV_NAME(turnTwice)(all);
  *three = whole | (oneMore & inTwo) | inAll;
  *four = (whole & inTwo) | twoMore | (oneMore & inAll);
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
    csv_lanes cells = state->cells[b] & CSV_MINIROW((left[0] >> b) & 0111111111u) &
                      CSV_MINICOLUMN((left[1] >> (9 * b)) & 0x1ff);
    changed |= cells ^ state->cells[b];
    state->cells[b] = cells;
  }
  if (CSV_NAME(any)(bad)) return 0;
  return CSV_NAME(any)(changed) ? 2 : 1;
}

// Reads 81 values and counts the clues; 0 if a digit is repeated in a house.
CSV_INLINE int CSV_NAME(read)(CSV_NAME(state) *state, const uint8_t *values, uint32_t *conflicts, int *clues) {
  csv_lanes given[3];
  uint32_t filled[3];
  int isLegal = CSV_NAME(readClues)(values, given, filled, conflicts, clues);
  for (int b = 0; b < 3; b++) {
    state->cells[b] = (given[b] | ~filled[b]) & CSV_NAME(inUse)();
    state->placed[b] = (csv_lanes)0u;
  }
  return isLegal;
}

// The digits of a grid with one candidate in every cell.
CSV_INLINE void CSV_NAME(write)(const CSV_NAME(state) *state, uint8_t *values) {
  for (int b = 0; b < 3; b++) CSV_NAME(writeBand)(values + 27 * b, (const uint32_t *)&state->cells[b]);
}

// The band with the fewest ways over all digits, in it the digit with the fewest; 0 if none has two. If `most` is
// three, also the digit with the fewest of each other band that lies the same way. Returns the number of branches.
// Computed without a branch, since the result cannot be predicted: the counts of four bands share a lane, a byte each.
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
    // Counts of one or no way wrap round to large numbers.
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

// The digits that a cell of a band may hold, as nine bits.
CSV_INLINE uint32_t CSV_NAME(digitsOf)(const CSV_NAME(state) *state, int band, int cell) {
  return _mm512_test_epi32_mask((__m512i)state->cells[band], _mm512_set1_epi32(1 << cell));
}

// The number of candidates.
CSV_INLINE uint32_t CSV_NAME(candidates)(const CSV_NAME(state) *state) {
  csv_lanes candidates = (csv_lanes)0u;
  for (int b = 0; b < 3; b++) candidates += __builtin_elementwise_popcount(state->cells[b]);
  return __builtin_reduce_add(candidates);
}

// The cells of a band that may hold a digit.
CSV_INLINE uint32_t *CSV_NAME(word)(CSV_NAME(state) *state, int band, int digit) {
  return (uint32_t *)&state->cells[band] + digit;
}
