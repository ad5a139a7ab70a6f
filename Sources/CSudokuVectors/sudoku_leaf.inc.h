// The last levels of a search, where few cells are open: all their candidates in one word, without vectors. Included by
// sudoku_search.inc.h.
//
// Cells follow one another, each a field of one bit a candidate with a guard bit above it. One is subtracted from all
// fields at once, with guards set. It shows the empty fields (the guard is gone) and takes the lowest bit from the
// others. A cell with a single candidate takes the others from its peers by one mask. Nothing else is deduced: with so
// few cells a wrong guess dies after a step or two, and a step is a few instructions where a sweep is hundreds.

typedef struct {
  CSV_BITS low, guards;       // the lowest bit of each field; the bit above each
  CSV_BITS open;              // candidates left
  CSV_BITS keep[CSV_WIDTH];    // for each candidate, by its bit, those that can stand beside it
  uint8_t cell[CSV_WIDTH], digit[CSV_WIDTH];
} CSV_SIZED(leaf);

// Lays out the open cells; `open` are those of each band.
CSV_INLINE void CSV_SIZED(layOut)(CSV_SIZED(leaf) *leaf, const CSV_NAME(state) *state, const uint32_t *open) {
  CSV_BITS rows[9] = {0}, columns[9] = {0}, boxes[9] = {0}, ofDigit[9] = {0}, fields[CSV_WIDTH / 3];
  uint8_t cells[CSV_WIDTH / 3];
  int at = 0, count = 0;
  leaf->low = leaf->guards = leaf->open = 0;
  for (int b = 0; b < 3; b++) {
    for (uint32_t left = open[b]; left; left &= left - 1) {
      int inBand = __builtin_ctz(left), row = inBand / 9, column = inBand % 9;
      uint32_t digits = CSV_NAME(digitsOf)(state, b, inBand);
      CSV_BITS bit = (CSV_BITS)1 << at;
      leaf->low |= bit;
      for (; digits; digits &= digits - 1, at++) {
        int digit = __builtin_ctz(digits);
        ofDigit[digit] |= (CSV_BITS)1 << at;
        leaf->cell[at] = (uint8_t)(27 * b + inBand);
        leaf->digit[at] = (uint8_t)(digit + 1);
      }
      CSV_BITS field = ((CSV_BITS)1 << at) - bit;
      leaf->guards |= (CSV_BITS)1 << at;
      leaf->open |= field;
      rows[3 * b + row] |= field;
      columns[column] |= field;
      boxes[3 * b + column / 3] |= field;
      fields[count] = field;
      cells[count++] = (uint8_t)(27 * b + inBand);
      at++;
    }
  }
  at = 0;
  for (int i = 0; i < count; i++, at++) {
    int cell = cells[i];
    CSV_BITS peers = rows[cell / 9] | columns[cell % 9] | boxes[cell / 27 * 3 + cell % 9 / 3];
    for (; !(leaf->guards >> at & 1); at++) {
      leaf->keep[at] = ~((peers & ofDigit[leaf->digit[at] - 1]) | fields[i]) | (CSV_BITS)1 << at;
    }
  }
}

CSV_INLINE void CSV_SIZED(writeLeaf)(csv_search *search, const CSV_SIZED(leaf) *leaf, CSV_BITS open,
                                    const uint8_t *settled) {
  uint8_t *solution = search->found > 1 ? search->last : search->first;
  __builtin_memcpy(solution, settled, 81);
  for (; open; open &= open - 1) {
    int at = CSV_LOWEST(open);
    solution[leaf->cell[at]] = leaf->digit[at];
  }
  if (search->visit) search->visit(search->context, solution);
}

// Finds every solution of a state with few open cells, up to the limit.
static CSV_TARGET __attribute__((noinline)) void CSV_SIZED(searchLeaf)(csv_search *search, const CSV_NAME(state) *state,
                                                                     const uint32_t *unsettled) {
  CSV_SIZED(leaf) leaf;
  struct {
    CSV_BITS open, done;
  } waiting[CSV_WIDTH];
  int depth = 0;
  uint8_t settled[81];
  CSV_SIZED(layOut)(&leaf, state, unsettled);
  if (search->found < search->keep) CSV_NAME(write)(state, settled);
  const CSV_BITS low = leaf.low, guards = leaf.guards;
  CSV_BITS open = leaf.open, done = 0;
  for (;;) {
    CSV_BITS others, several;
    for (;;) {
      CSV_BITS less = (open | guards) - low;
      if (guards & ~less) goto dead;
      others = open & less;
      several = ((others | guards) - low) & guards;
      CSV_BITS singles = guards & ~several & ~done;
      if (!singles) break;
      done |= singles;
      for (; singles; singles &= singles - 1) {
        CSV_BITS guard = singles & (0 - singles);
        open &= leaf.keep[CSV_HIGHEST(open & (guard - 1))];
      }
    }
    if (several) {
      // A cell with two candidates if there is one; its higher candidate first.
      CSV_BITS more = ((others & ((others | guards) - low)) | guards) - low;
      CSV_BITS two = several & ~more;
      two = two ? two : several;
      int at = CSV_HIGHEST(open & ((two & (0 - two)) - 1));
      waiting[depth].open = open & ~((CSV_BITS)1 << at);
      waiting[depth++].done = done;
      open &= leaf.keep[at];
      search->guesses++;
      continue;
    }
    if (search->found++ < search->keep) CSV_SIZED(writeLeaf)(search, &leaf, open, settled);
    if (search->found >= search->limit) return;
  dead:
    if (!depth) return;
    open = waiting[--depth].open;
    done = waiting[depth].done;
  }
}
