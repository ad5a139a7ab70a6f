// The search for the usual board, with its size known to the compiler, and for any other.
#include "CConnectFour.h"

#include <stdlib.h>
#include <string.h>

// An entry: 48 bits of the key, which with its place are the whole key, then the lower and the upper bound.
enum { PAYLOAD_BITS = 16, BIAS = 64, MOST_COLUMNS = 12, MIRRORED_PLIES = 12 };

struct ccf_search {
  int columns, rows;
  int bits;
  uint64_t *table;
  uint64_t visited;
  // The visited positions at which the search ends without a result.
  uint64_t limit;
  int stopped;
  // The masks of the board: the lowest cell of each column, every cell, the rows 1, 3, 5 and 2, 4, 6 from below.
  uint64_t bottom, board, odd, even;
  int order[MOST_COLUMNS];
};

#define NAME(x) x##_usual
#define COLUMNS 7
#define ROWS 6
#include "search.inc.h"
#undef NAME
#undef COLUMNS
#undef ROWS

#define NAME(x) x##_any
#define COLUMNS (s->columns)
#define ROWS (s->rows)
#include "search.inc.h"

ccf_search *ccf_make(int32_t columns, int32_t rows, int32_t table_bits) {
  ccf_search *s = calloc(1, sizeof *s);
  if (!s) return NULL;
  s->columns = columns;
  s->rows = rows;
  s->bits = table_bits;
  s->table = calloc((size_t)1 << table_bits, sizeof *s->table);
  if (!s->table) {
    free(s);
    return NULL;
  }
  for (int c = 0; c < columns; c++) {
    s->bottom |= 1ull << c * (rows + 1);
    // From the middle outwards.
    s->order[c] = (columns - 1) / 2 + (c % 2 ? (c + 1) / 2 : -(c / 2));
  }
  s->board = s->bottom * ((1ull << rows) - 1);
  for (int r = 0; r < rows; r++) *(r % 2 ? &s->even : &s->odd) |= s->bottom << r;
  return s;
}

void ccf_free(ccf_search *s) {
  free(s->table);
  free(s);
}

void ccf_forget(ccf_search *s) {  memset(s->table, 0, sizeof *s->table << s->bits); }

uint64_t ccf_visited(const ccf_search *s) { return s->visited; }

int32_t ccf_score(ccf_search *s, uint64_t own, uint64_t mask, int32_t low, int32_t high, uint64_t most,
                  int32_t *complete) {
  s->limit = most ? s->visited + most : UINT64_MAX;
  s->stopped = 0;
  int score = s->columns == 7 && s->rows == 6 ? score_usual(s, own, mask, low, high)
                                              : score_any(s, own, mask, low, high);
  *complete = !s->stopped;
  return score;
}
