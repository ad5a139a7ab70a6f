// The search, the same for both layouts; included after one of them.

// Keeps one way of the branch's digit: `bit` of its even or odd set.
CSV_INLINE void CSV_NAME(take)(CSV_NAME(state) *state, const CSV_NAME(branch) *branch, uint32_t bit, int odd) {
  int at = __builtin_ctz(bit);
  if (branch->vertical) {
    int stack = branch->band, first = at % 3;
    int column[3] = {first, (first + (odd ? 2 : 1)) % 3, (first + (odd ? 1 : 2)) % 3};
    for (int b = 0; b < 3; b++) {
      uint32_t keep = 0x40201u << (3 * stack + column[b]), others = ~(0x1c0e07u << (3 * stack));
      *CSV_NAME(word)(state, b, branch->digit) &= keep | others;
    }
  } else {
    int first = at / 3;
    int second = (first + (odd ? 1 : 2)) % 3, third = (first + (odd ? 2 : 1)) % 3;
    *CSV_NAME(word)(state, branch->band, branch->digit) &= 7u << 3 * first | 7u << (9 + 3 * second) | 7u << (18 + 3 * third);
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

// The number of bits of a leaf, one for each open cell and each of its candidates; more than `most` if it is too large.
CSV_INLINE uint64_t CSV_NAME(leafBits)(const CSV_NAME(state) *state, const uint32_t *open, uint64_t most) {
  uint64_t cells = 0;
  for (int b = 0; b < 3; b++) cells += (uint64_t)__builtin_popcount(open[b]);
  if (3 * cells > most) return ~0ull;
  return CSV_NAME(candidates)(state) - 81 + 2 * cells;
}

CSV_INLINE int CSV_NAME(isOver)(const csv_search *search) {
  return search->found >= search->limit || search->isAbandoned;
}

// A dead end. A leap that has led to three of them before any solution is undone.
CSV_INLINE void CSV_NAME(endDead)(csv_search *search) {
  search->dead++;
  search->isAbandoned = search->leaps && !search->found && search->dead >= 3;
}

static CSV_TARGET void CSV_NAME(descend)(csv_search *search, CSV_NAME(state) *state);

// Searches below the ways of a branch from the `from`-th up to but not including the `to`-th.
CSV_INLINE void CSV_NAME(descendWays)(csv_search *search, const CSV_NAME(state) *state, const CSV_NAME(branch) *branch,
                                      int start, int from, int to) {
  for (int i = from; i < to && !CSV_NAME(isOver)(search); i++) {
    CSV_NAME(state) next = *state;
    CSV_NAME(takeIndex)(&next, branch, (start + i) % branch->count);
    search->guesses++;
    CSV_NAME(descend)(search, &next);
  }
}

// Searches below the first way of the first branch. It takes the first ways of the others in the same step: if a grid
// has many solutions, there is one below, and the nodes between are saved. If there is none, that way is searched again
// from the beginning; the leap has found no solution that could count twice.
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
    // If several solutions are likely, counting digits costs more than it saves.
    const int isEasy = search->expectsSeveral && !search->dead;
    do {
      result = CSV_NAME(sweep)(state, &ways);
      if (result == 1 && !isEasy && CSV_NAME(any)(ways.several)) result = CSV_NAME(count)(state, &ways);
    } while (result == 2);
    if (!result) return CSV_NAME(endDead)(search);
    if (!CSV_NAME(any)(ways.several)) {
      // No grid is written if only a count is requested.
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
