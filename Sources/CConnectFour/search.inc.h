// The search for one size of board: COLUMNS and ROWS are constants or fields of s.
#define H1 (ROWS + 1)
#define CELLS (COLUMNS * ROWS)

// The empty cells with which these stones have four in a row.
static inline uint64_t NAME(wins)(const ccf_search *s, uint64_t own, uint64_t mask) {
  uint64_t wins = (own << 1) & (own << 2) & (own << 3);
  const int steps[3] = {H1, H1 - 1, H1 + 1};
#pragma clang loop unroll(full)
  for (int i = 0; i < 3; i++) {
    int d = steps[i];
    uint64_t pair = (own << d) & (own << 2 * d);
    wins |= pair & ((own << 3 * d) | (own >> d));
    pair = (own >> d) & (own >> 2 * d);
    wins |= pair & ((own << d) | (own >> 3 * d));
  }
  return wins & (s->board ^ mask);
}

// Tells if these cells hold four in a row.
static inline int NAME(has_four)(const ccf_search *s, uint64_t own) {
  const int steps[4] = {1, H1, H1 - 1, H1 + 1};
  (void)s;
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) {
    uint64_t pairs = own & (own >> steps[i]);
    if (pairs & (pairs >> 2 * steps[i])) return 1;
  }
  return 0;
}

// The key of a position, the same for its mirror image in the opening, where the two meet often.
static inline uint64_t NAME(hash)(const ccf_search *s, uint64_t own, uint64_t mask, int ply) {
  // The stones of the mover, and a bit on top of each column's stones, name a position (Tromp).
  uint64_t key = own + mask + s->bottom;
  if (ply < MIRRORED_PLIES) {
    uint64_t other = 0, column = (1ull << H1) - 1;
    for (int c = 0; c < COLUMNS; c++) other |= (key >> c * H1 & column) << (COLUMNS - 1 - c) * H1;
    if (other < key) key = other;
  }
  return key * 0x9e3779b97f4a7c15ull;
}

// The score of a position whose mover cannot win at once. Outside the window it is a bound.
//
// @param threats the empty cells with which the opponent wins.
static int NAME(negamax)(ccf_search *s, uint64_t own, uint64_t mask, uint64_t threats, int ply, int alpha, int beta) {
  s->visited++;
  uint64_t other = own ^ mask, possible = (mask + s->bottom) & s->board;
  uint64_t moves = possible & ~(threats >> 1), forced = possible & threats;
  if (forced) moves = forced & (forced - 1) ? 0 : moves & forced;
  if (!moves) return ply == CELLS ? 0 : -((CELLS - ply) / 2);
  if (ply >= CELLS - 2) return 0;

  int low = -((CELLS - 2 - ply) / 2), high = (CELLS - 1 - ply) / 2;
  if (low >= beta) return low;
  if (high <= alpha) return high;

  uint64_t hash = NAME(hash)(s, own, mask, ply);
  uint64_t *entry = &s->table[hash >> (64 - s->bits)];
  __builtin_prefetch(entry);

  // The moves, best last: most threats first, those in the rows that the mover gets at the end a little more.
  struct {
    uint64_t move, threats;
    int rank;
  } list[MOST_COLUMNS];
  int count = 0;
  uint64_t good = ply % 2 ? s->even : s->odd;
  for (int i = COLUMNS - 1; i >= 0; i--) {
    uint64_t move = moves & (((1ull << ROWS) - 1) << s->order[i] * H1);
    if (!move) continue;
    uint64_t mine = NAME(wins)(s, own | move, mask | move), open = ((mask | move) + s->bottom) & s->board;
    // A move that leaves the opponent no answer wins with the mover's next stone.
    uint64_t answers = open & ~(mine >> 1), must = open & mine;
    if (must) answers = must & (must - 1) ? 0 : answers & must;
    if (!answers) return high;
    int rank = 3 * __builtin_popcountll(mine) + 2 * __builtin_popcountll(mine & good), at = count++;
    for (; at > 0 && list[at - 1].rank > rank; at--) list[at] = list[at - 1];
    list[at].move = move;
    list[at].threats = mine;
    list[at].rank = rank;
  }
  high = (CELLS - 3 - ply) / 2;
  if (high <= alpha) return high;

  if (ROWS % 2 == 0) {
    // Follow-up (V. Allis, "A Knowledge-based Approach of Connect-Four", 1988): where every column has an even number of
    // empty cells, the opponent answers in the same column, and the mover gets only cells of odd rows.
    uint64_t uneven = possible & s->even, empty = s->board ^ mask;
    if (!uneven) {
      if (high > 0 && !NAME(has_four)(s, own | (empty & s->odd))) high = 0;
    } else if (!(uneven & (uneven - 1)) && low < 0 && !NAME(has_four)(s, other | (empty & s->odd))) {
      // With one odd column, the mover makes it so.
      low = 0;
    }
    if (low >= beta) return low;
    if (high <= alpha) return high;
  }

  uint64_t sign = hash << PAYLOAD_BITS;
  if (((*entry ^ sign) >> PAYLOAD_BITS) == 0) {
    int known = (int)(*entry >> 8 & 255) - BIAS;
    if (known > low) low = known;
    known = (int)(*entry & 255) - BIAS;
    if (known < high) high = known;
    if (low >= beta || low == high) return low;
    if (high <= alpha) return high;
  }
  if (low > alpha) alpha = low;
  if (high < beta) beta = high;
  if (s->visited >= s->limit) s->stopped = 1;

  int best = -BIAS, floor = alpha;
  for (int i = count - 1; i >= 0 && best < beta; i--) {
    if (s->stopped) return 0;
    int score = -NAME(negamax)(s, other, mask | list[i].move, list[i].threats, ply + 1, -beta, -floor);
    if (score > best) best = score;
    if (score > floor) floor = score;
  }
  if (s->stopped) return 0;
  // All moves that do not lose at once have been searched, and low is at least as good as that.
  if (best >= beta || best > alpha) low = best > low ? best : low;
  if (best < beta) high = best < low ? low : best;
  *entry = sign | (uint64_t)(low + BIAS) << 8 | (uint64_t)(high + BIAS);
  return best >= beta ? low : high;
}

static int NAME(score)(ccf_search *s, uint64_t own, uint64_t mask, int low, int high) {
  int ply = __builtin_popcountll(mask);
  if (NAME(wins)(s, own, mask) & (mask + s->bottom)) return (CELLS + 1 - ply) / 2;
  int min = -((CELLS - ply) / 2), max = (CELLS - 1 - ply) / 2;
  if (low > max) return max;
  if (high < min) return min;
  if (min < low) min = low;
  if (max > high) max = high;
  uint64_t threats = NAME(wins)(s, own ^ mask, mask);
  // Null windows from both ends: early wins and losses take few positions to find or to exclude, and the table keeps them.
  while (min < max) {
    int mid = max > -min ? (max > 6 ? max - 3 : max - 1) : (min < -6 ? min + 2 : min);
    if (mid < min) mid = min;
    if (mid >= max) mid = max - 1;
    int score = NAME(negamax)(s, own, mask, threats, ply, mid, mid + 1);
    if (s->stopped) return 0;
    if (score <= mid) max = score < min ? min : score;
    else min = score > max ? max : score;
  }
  return min;
}
#undef H1
#undef CELLS
