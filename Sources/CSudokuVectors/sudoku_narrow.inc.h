// The layout on vectors of 256 bits: eight digits of a band side by side in one of them, and the ninth digit of all
// three bands in one of 128. That is four vectors where two of 256 bits for each band would be six. sudoku_wide.inc.h
// explains the method and the names.
typedef struct {
  csv_eight cells[3];   // candidates of the digits 1 to 8
  csv_four ninth;       // those of the digit 9, a band a lane
  csv_eight placed[3];  // hidden singles that the latest sweep found; the next clears their cells
  csv_four ninthPlaced;
} CSV_NAME(state);

typedef struct {
  csv_eight even[2], odd[2];
  csv_four ninthEven[2], ninthOdd[2];  // the same in every lane
  csv_eight live[2], sure[2];
  csv_four ninthLive[2], ninthSure[2];
  csv_eight several;
  csv_eight unsettled[3];
} CSV_NAME(ways);

CSV_INLINE int CSV_NAME(any)(csv_eight v) {
  typedef uint64_t wide __attribute__((ext_vector_type(4)));
  wide w = (wide)v;
  return (w[0] | w[1] | w[2] | w[3]) != 0;
}

CSV_INLINE void CSV_NAME(gather)(csv_eight v, csv_eight ninth, csv_eight claims, csv_eight ninthClaims, csv_eight *one,
                                 csv_eight *two, csv_eight *claimed) {
  csv_eight any = v | ninth, more = v & ninth, other, otherTwo;
  claims |= ninthClaims;
#define CSV_STEP(swap)                    \
  other = swap(any);                      \
  otherTwo = swap(more);                  \
  more = more | otherTwo | (any & other); \
  any |= other;                           \
  claims |= swap(claims);
  CSV_STEP(CSV_SWAP4)
  CSV_STEP(CSV_SWAP2)
  CSV_STEP(CSV_SWAP1)
#undef CSV_STEP
  *one = any;
  *two = more;
  *claimed = claims;
}

// Joins the lanes 0 to 2 into every lane; lane 3 is empty.
CSV_INLINE csv_four CSV_NAME(across)(csv_four v) {
  v |= __builtin_shufflevector(v, v, 1, 0, 3, 2);
  return v | __builtin_shufflevector(v, v, 2, 3, 0, 1);
}

// Minirows of all bands in one word: a known digit clears its box in the other rows, then the six ways.
#define CSV_ROWS(all, known, EVEN, ODD, LIVE, SURE, BAD, T)                           \
  {                                                                                   \
    T r0 = all & 0x1ff & ~((known >> 9) | (known >> 18));                              \
    T r1 = (all >> 9) & 0x1ff & ~(known | (known >> 18));                              \
    T r2 = (all >> 18) & ~(known | (known >> 9));                                      \
    T turn1 = r1 | (r1 << 9), turn2 = r2 | (r2 << 9);                                  \
    T even = r0 & (turn1 >> 6) & (turn2 >> 3), odd = r0 & (turn1 >> 3) & (turn2 >> 6); \
    EVEN = even;                                                                      \
    ODD = odd;                                                                        \
    turn1 = even | (even << 9);                                                       \
    turn2 = odd | (odd << 9);                                                         \
    r0 = even | odd;                                                                  \
    r1 = ((turn1 >> 3) | (turn2 >> 6)) & 0x1ff;                                        \
    r2 = ((turn1 >> 6) | (turn2 >> 3)) & 0x1ff;                                        \
    BAD = ((r0 | (r0 >> 3) | (r0 >> 6)) & 7) ^ 7;                                      \
    LIVE = r0 | (r1 << 9) | (r2 << 18);                                               \
    SURE = (r0 & ~(r1 | r2)) | ((r1 & ~(r0 | r2)) << 9) | ((r2 & ~(r0 | r1)) << 18);   \
  }

// One sweep: 0 for a contradiction, 1 for no change, 2 for a change.
CSV_INLINE int CSV_NAME(sweep)(CSV_NAME(state) *state, CSV_NAME(ways) *ways) {
  const csv_eight minirows = (csv_eight)0111111111u;
  const csv_four minirows4 = (csv_four)0111111111u, bands = (csv_four){0, 1, 2, 0};
  csv_eight cells[3], given[3], row[3], rowMany[3], rowGiven[3], column[3], columnMany[3], columnGiven[3];
  csv_eight bad = (csv_eight)0u, two[3], claimed[3];
  ways->several = (csv_eight)0u;
#define CSV_BAND(b)                                                                                                  \
  {                                                                                                                  \
    csv_eight one;                                                                                                   \
    CSV_NAME(gather)(state->cells[b], CSV_FIRST(state->ninth, b), state->placed[b], CSV_FIRST(state->ninthPlaced, b), \
                     &one, &two[b], &claimed[b]);                                                                    \
    bad |= ~one & 0x7ffffff;                                                                                         \
    cells[b] = state->cells[b] & (state->placed[b] | ~claimed[b]);                                                   \
    given[b] = cells[b] & (claimed[b] | ~two[b]);                                                                    \
    ways->several |= two[b];                                                                                         \
    ways->unsettled[b] = two[b];                                                                                     \
  }
  CSV_BAND(0)
  CSV_BAND(1)
  CSV_BAND(2)
#undef CSV_BAND
  csv_four claimed4 = CSV_JOIN(CSV_LOW(claimed[0]), CSV_LOW(claimed[1]), CSV_LOW(claimed[2]));
  csv_four two4 = CSV_JOIN(CSV_LOW(two[0]), CSV_LOW(two[1]), CSV_LOW(two[2]));
  csv_four cells4 = state->ninth & (state->ninthPlaced | ~claimed4), given4 = cells4 & (claimed4 | ~two4);

  for (int b = 0; b < 3; b++) {
    csv_eight v = cells[b];
    csv_eight v1 = v >> 1, v2 = v >> 2, v9 = v >> 9, v18 = v >> 18;
    row[b] = (v | v1 | v2) & minirows;
    rowMany[b] = CSV_MOST(v, v1, v2) & minirows;
    column[b] = (v | v9 | v18) & 0x1ff;
    columnMany[b] = CSV_MOST(v, v9, v18) & 0x1ff;
    v = given[b];
    rowGiven[b] = (v | (v >> 1) | (v >> 2)) & minirows;
    columnGiven[b] = (v | (v >> 9) | (v >> 18)) & 0x1ff;
  }
  csv_four w = cells4;
  csv_four row4 = (w | (w >> 1) | (w >> 2)) & minirows4, rowMany4 = CSV_MOST(w, w >> 1, w >> 2) & minirows4;
  csv_four column4 = (w | (w >> 9) | (w >> 18)) & 0x1ff, columnMany4 = CSV_MOST(w, w >> 9, w >> 18) & 0x1ff;
  w = given4;
  csv_four rowGiven4 = (w | (w >> 1) | (w >> 2)) & minirows4, columnGiven4 = (w | (w >> 9) | (w >> 18)) & 0x1ff;

  csv_eight all = row[0] | (row[1] << 1) | (row[2] << 2), known = rowGiven[0] | (rowGiven[1] << 1) | (rowGiven[2] << 2);
  csv_eight rowsLive, rowsSure, wrong;
  CSV_ROWS(all, known, ways->even[0], ways->odd[0], rowsLive, rowsSure, wrong, csv_eight)
  bad |= wrong;
  csv_four all4 = CSV_NAME(across)(row4 << bands), known4 = CSV_NAME(across)(rowGiven4 << bands);
  csv_four rowsLive4, rowsSure4, bad4;
  CSV_ROWS(all4, known4, ways->ninthEven[0], ways->ninthOdd[0], rowsLive4, rowsSure4, bad4, csv_four)
  ways->live[0] = rowsLive;
  ways->sure[0] = rowsSure;
  ways->ninthLive[0] = rowsLive4;
  ways->ninthSure[0] = rowsSure4;

  csv_eight c0 = column[0] & ~(columnGiven[1] | columnGiven[2]);
  csv_eight c1 = column[1] & ~(columnGiven[0] | columnGiven[2]);
  csv_eight c2 = column[2] & ~(columnGiven[0] | columnGiven[1]);
  csv_eight even = c0 & CSV_DOWN(c1) & CSV_UP(c2), odd = c0 & CSV_UP(c1) & CSV_DOWN(c2);
  ways->even[1] = even;
  ways->odd[1] = odd;
  c0 = even | odd;
  c1 = CSV_UP(even) | CSV_DOWN(odd);
  c2 = CSV_DOWN(even) | CSV_UP(odd);
  bad |= ((c0 | (c0 >> 1) | (c0 >> 2)) & 0x49) ^ 0x49;
  csv_eight columnsLive[3] = {c0, c1, c2};
  csv_eight columnsSure[3] = {c0 & ~(c1 | c2), c1 & ~(c0 | c2), c2 & ~(c0 | c1)};
  ways->live[1] = c0 | (c1 << 9) | (c2 << 18);
  ways->sure[1] = columnsSure[0] | (columnsSure[1] << 9) | (columnsSure[2] << 18);

  csv_four d = column4 & ~(__builtin_shufflevector(columnGiven4, columnGiven4, 1, 2, 0, 3) |
                           __builtin_shufflevector(columnGiven4, columnGiven4, 2, 0, 1, 3));
  csv_four up = CSV_UP(d), down = CSV_DOWN(d);
  csv_four even4 = CSV_LANE(d, 0) & CSV_LANE(down, 1) & CSV_LANE(up, 2);
  csv_four odd4 = CSV_LANE(d, 0) & CSV_LANE(up, 1) & CSV_LANE(down, 2);
  ways->ninthEven[1] = even4;
  ways->ninthOdd[1] = odd4;
  csv_four d0 = even4 | odd4, d1 = CSV_UP(even4) | CSV_DOWN(odd4), d2 = CSV_DOWN(even4) | CSV_UP(odd4);
  bad4 |= ((d0 | (d0 >> 1) | (d0 >> 2)) & 0x49) ^ 0x49;
  csv_four s0 = d0 & ~(d1 | d2), s1 = d1 & ~(d0 | d2), s2 = d2 & ~(d0 | d1);
  csv_four columnsLive4 = CSV_JOIN(d0, d1, d2), columnsSure4 = CSV_JOIN(s0, s1, s2);
  ways->ninthLive[1] = d0 | (d1 << 9) | (d2 << 18);
  ways->ninthSure[1] = s0 | (s1 << 9) | (s2 << 18);

  csv_eight changed = (csv_eight)0u;
  for (int b = 0; b < 3; b++) {
    csv_eight x = (rowsLive >> b) & minirows & ~rowGiven[b], y = columnsLive[b] & ~columnGiven[b];
    csv_eight live = CSV_MINIROW(x) & CSV_MINICOLUMN(y);
    x = (rowsSure >> b) & minirows & ~rowMany[b];
    y = columnsSure[b] & ~columnMany[b];
    csv_eight sure = CSV_MINIROW(x) | CSV_MINICOLUMN(y);
    csv_eight left = cells[b] & (live | given[b]);
    csv_eight single = left & sure;
    changed |= (left ^ state->cells[b]) | (single ^ state->placed[b]);
    state->cells[b] = left;
    state->placed[b] = single;
  }
  csv_four x = (rowsLive4 >> bands) & minirows4 & ~rowGiven4, y = columnsLive4 & ~columnGiven4;
  csv_four live = CSV_MINIROW(x) & CSV_MINICOLUMN(y);
  x = (rowsSure4 >> bands) & minirows4 & ~rowMany4;
  y = columnsSure4 & ~columnMany4;
  csv_four sure = CSV_MINIROW(x) | CSV_MINICOLUMN(y);
  csv_four left = cells4 & (live | given4), single = left & sure;
  csv_four changed4 = (left ^ state->ninth) | (single ^ state->ninthPlaced);
  state->ninth = left;
  state->ninthPlaced = single;
  if (CSV_NAME(any)(bad | CSV_WIDEN(bad4))) return 0;
  return CSV_NAME(any)(changed | CSV_WIDEN(changed4)) ? 2 : 1;
}

// For each bit the number of digits in which it is set, in every lane: at least three, at least four.
CSV_INLINE void CSV_NAME(tally)(csv_eight v, csv_four ninth, csv_eight *three, csv_eight *four) {
  csv_eight other = CSV_FIRST(ninth, 0), o1, o2, o3, o4, n2 = v & other, n1 = v | other, m1, m2, n3, n4;
  o1 = CSV_SWAP4(n1);
  o2 = CSV_SWAP4(n2);
  m1 = n1 | o1;
  m2 = n2 | o2 | (n1 & o1);
  n3 = (n1 & o2) | (n2 & o1);
  n4 = n2 & o2;
  n1 = m1;
  n2 = m2;
#define CSV_STEP(swap)                              \
  o1 = swap(n1);                                    \
  o2 = swap(n2);                                    \
  o3 = swap(n3);                                    \
  o4 = swap(n4);                                    \
  n4 = n4 | o4 | (n3 & o1) | (n1 & o3) | (n2 & o2); \
  n3 = n3 | o3 | (n1 & o2) | (n2 & o1);             \
  n2 = n2 | o2 | (n1 & o1);                         \
  n1 = n1 | o1;
  CSV_STEP(CSV_SWAP2)
  CSV_STEP(CSV_SWAP1)
#undef CSV_STEP
  *three = n3;
  *four = n4;
}

CSV_INLINE int CSV_NAME(count)(CSV_NAME(state) *state, const CSV_NAME(ways) *ways) {
  csv_eight bad = (csv_eight)0u, changed = (csv_eight)0u, left[2];
  csv_four left4[2];
  const csv_four bands = (csv_four){0, 1, 2, 0}, bands9 = (csv_four){0, 9, 18, 0};
  for (int i = 0; i < 2; i++) {
    csv_eight three, four;
    CSV_NAME(tally)(ways->sure[i], ways->ninthSure[i], &three, &four);
    bad |= four;
    csv_eight live = ways->live[i] & (~three | ways->sure[i]);
    csv_four live4 = ways->ninthLive[i] & (~CSV_LOW(three) | ways->ninthSure[i]);
    CSV_NAME(tally)(ways->live[i], ways->ninthLive[i], &three, &four);
    bad |= ~three & 0x7ffffff;
    csv_eight only = three & ~four, forced = ways->live[i] & only;
    csv_four forced4 = ways->ninthLive[i] & CSV_LOW(only);
    left[i] = live & ~((forced >> 9) | (forced >> 18) | (forced << 9) | (forced << 18));
    left4[i] = live4 & ~((forced4 >> 9) | (forced4 >> 18) | (forced4 << 9) | (forced4 << 18));
  }
  for (int b = 0; b < 3; b++) {
    csv_eight x = (left[0] >> b) & 0111111111u, y = (left[1] >> (9 * b)) & 0x1ff;
    csv_eight cells = state->cells[b] & CSV_MINIROW(x) & CSV_MINICOLUMN(y);
    changed |= cells ^ state->cells[b];
    state->cells[b] = cells;
  }
  csv_four x = (left4[0] >> bands) & 0111111111u, y = (left4[1] >> bands9) & 0x1ff;
  csv_four cells = state->ninth & CSV_MINIROW(x) & CSV_MINICOLUMN(y), changed4 = cells ^ state->ninth;
  state->ninth = cells;
  if (CSV_NAME(any)(bad)) return 0;
  return CSV_NAME(any)(changed | CSV_WIDEN(changed4)) ? 2 : 1;
}

// Reads 81 values and counts the clues; 0 if a digit is repeated in a house.
CSV_INLINE int CSV_NAME(read)(CSV_NAME(state) *state, const uint8_t *values, uint32_t *conflicts, int *clues) {
  csv_lanes given[3];
  uint32_t filled[3];
  int isLegal = CSV_NAME(readClues)(values, given, filled, conflicts, clues);
  state->ninth = state->ninthPlaced = (csv_four)0u;
  for (int b = 0; b < 3; b++) {
    csv_eight eight = __builtin_shufflevector(given[b], given[b], 0, 1, 2, 3, 4, 5, 6, 7);
    state->cells[b] = (eight | ~filled[b]) & 0x7ffffff;
    state->ninth[b] = (given[b][8] | ~filled[b]) & 0x7ffffff;
    state->placed[b] = (csv_eight)0u;
  }
  return isLegal;
}

// The digits of a grid with one candidate in every cell.
CSV_INLINE void CSV_NAME(write)(const CSV_NAME(state) *state, uint8_t *values) {
  for (int b = 0; b < 3; b++) {
    uint32_t lanes[9];
    __builtin_memcpy(lanes, &state->cells[b], 32);
    lanes[8] = state->ninth[b];
    CSV_NAME(writeBand)(values + 27 * b, lanes);
  }
}

// As in the other layout; the ninth digit is counted beside the vectors.
CSV_INLINE int CSV_NAME(choose)(const CSV_NAME(ways) *ways, CSV_NAME(branch) *branches, int most) {
  csv_eight counts[2] = {(csv_eight)0u, (csv_eight)0u};
  uint32_t ninth[2] = {0, 0};
  for (int i = 0; i < 6; i++) {
    uint32_t mask = i > 2 ? 7u << (3 * (i - 3)) : 0x49u << i;
    csv_eight set = (ways->even[i / 3] & mask) | (ways->odd[i / 3] & mask) << 9;
    counts[i / 4] |= __builtin_elementwise_popcount(set) << (8 * (i % 4));
    uint32_t one = (ways->ninthEven[i / 3][0] & mask) | (ways->ninthOdd[i / 3][0] & mask) << 9;
    ninth[i / 4] |= (uint32_t)__builtin_popcount(one) << (8 * (i % 4));
  }
  uint64_t totals = (uint64_t)(__builtin_reduce_add(counts[0]) + ninth[0]) |
                    (uint64_t)(__builtin_reduce_add(counts[1]) + ninth[1]) << 32;
  uint32_t fewest = ~0u;
  for (uint32_t i = 0; i < 6; i++) {
    uint32_t total = (uint32_t)(totals >> (8 * i)) & 0xff, key = total > 9 ? total << 3 | i : ~0u;
    fewest = key < fewest ? key : fewest;
  }
  if (fewest == ~0u) return 0;
  const csv_eight number = (csv_eight){0, 1, 2, 3, 4, 5, 6, 7};
  csv_eight taken = (csv_eight)0u;
  uint32_t ninthTaken = 0;
  int vertical = (int)(fewest & 7) / 3, band = (int)(fewest & 7) % 3, found = 0;
  for (int n = 0; n < most; n++, band = band == 2 ? 0 : band + 1) {
    int at = 3 * vertical + band, shift = 8 * (at & 3);
    csv_eight count = (at < 4 ? counts[0] : counts[1]) >> shift & 0xff;
    // Counts of one or no way wrap round to large numbers.
    uint32_t few = __builtin_reduce_min((((count - 2) & 0xff) << 4 | number) | taken);
    uint32_t last = (((((ninth[at >> 2] >> shift) & 0xff) - 2) & 0xff) << 4 | 8) | ninthTaken;
    few = last < few ? last : few;
    if (few >> 4 > 7) continue;  // there are six at most
    CSV_NAME(branch) *branch = &branches[found++];
    branch->digit = (int)(few & 15);
    branch->count = (int)(few >> 4) + 2;
    branch->vertical = vertical;
    branch->band = band;
    uint32_t mask = vertical ? 7u << (3 * band) : 0x49u << band;
    const uint32_t *even = (const uint32_t *)&ways->even[vertical], *odd = (const uint32_t *)&ways->odd[vertical];
    branch->even = (branch->digit < 8 ? even[branch->digit] : ways->ninthEven[vertical][0]) & mask;
    branch->odd = (branch->digit < 8 ? odd[branch->digit] : ways->ninthOdd[vertical][0]) & mask;
    taken |= (csv_eight)(number == (csv_eight)(uint32_t)branch->digit) & 0x1000;
    ninthTaken |= branch->digit == 8 ? 0x1000 : 0;
  }
  return found;
}

// The digits that a cell of a band may hold, as nine bits.
CSV_INLINE uint32_t CSV_NAME(digitsOf)(const CSV_NAME(state) *state, int band, int cell) {
  uint32_t digits = 0;
  const uint32_t *lanes = (const uint32_t *)&state->cells[band];
  for (int d = 0; d < 8; d++) digits |= ((lanes[d] >> cell) & 1) << d;
  return digits | ((state->ninth[band] >> cell) & 1) << 8;
}

// The number of candidates.
CSV_INLINE uint32_t CSV_NAME(candidates)(const CSV_NAME(state) *state) {
  csv_eight candidates = CSV_WIDEN(__builtin_elementwise_popcount(state->ninth));
  for (int b = 0; b < 3; b++) candidates += __builtin_elementwise_popcount(state->cells[b]);
  return __builtin_reduce_add(candidates);
}

// The cells of a band that may hold a digit.
CSV_INLINE uint32_t *CSV_NAME(word)(CSV_NAME(state) *state, int band, int digit) {
  return (uint32_t *)state + (digit < 8 ? 8 * band + digit : 24 + band);
}
