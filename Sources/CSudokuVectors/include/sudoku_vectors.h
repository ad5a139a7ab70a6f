// Exhaustive Sudoku search on vectors, compiled four times: for any machine, for AVX2, and for AVX-512 in vectors of 256 and
// of 512 bits. Swift picks one at run time; all of them visit the same nodes in the same order and give the same answers.
#ifndef GRIDSHIP_SUDOKU_VECTORS_H
#define GRIDSHIP_SUDOKU_VECTORS_H

#include <stdint.h>

// The request and the result of a search. `first` and `last` are the first and the latest solution found.
typedef struct {
  uint64_t limit;    // stop once this many solutions were found
  uint64_t found;    // solutions found
  uint64_t guesses;  // branches tried beside the last of each node
  uint64_t keep;     // the number of solutions that are written: the first to `first`, the others to `last`
  uint64_t random;   // 0: fixed order of branches; else the state of a generator that shuffles it
  uint64_t leaf;     // 0: solutions come in the fixed order; else the bits, 64 or 128, of leaves that are searched out of it
  uint64_t mayLeap;  // 0: one branch a step. Else several while there was no dead end, which needs `leaf`. 1: from
                     // the second guess on. 2: from the first too if the grid has many clues
  uint64_t expectsSeveral;  // 1 if the search may leap and the grid has so many clues that a guess means several solutions
  uint64_t dead, leaps, isAbandoned;  // dead ends; leaps under way; 1 while the innermost is being undone
  uint64_t isIllegal;     // 1 if a digit is repeated in a house, which is checked before any search
  uint32_t conflicts[3];  // the cells of each band that do, if so
  double weight;     // of a random dive: the product of the numbers of branches on the way
  uint8_t first[81];
  uint8_t last[81];
  void (*visit)(void *context, const uint8_t *solution);  // called for each solution, if there is one
  void *context;
} csv_search;

// Counts solutions of 81 values (0 for blank) up to `search->limit`.
void csv_run_portable(csv_search *search, const uint8_t *values);
void csv_run_avx2(csv_search *search, const uint8_t *values);
void csv_run_avx512narrow(csv_search *search, const uint8_t *values);
void csv_run_avx512(csv_search *search, const uint8_t *values);

// One random way down without return (Knuth's probe of a search tree): 1 and the solution in `last` with its `weight`,
// the inverse of the probability of this way, or 0 at a dead end.
int csv_dive_portable(csv_search *search, const uint8_t *values);
int csv_dive_avx2(csv_search *search, const uint8_t *values);
int csv_dive_avx512narrow(csv_search *search, const uint8_t *values);
int csv_dive_avx512(csv_search *search, const uint8_t *values);

// True if this machine supports the instruction sets of the others. Without x86 they exist, so that callers need no
// condition, and are never chosen.
int csv_has_avx2(void);
int csv_has_avx512(void);

// True if this machine processes a vector of 512 bits in two halves, so that narrow ones are faster.
int csv_halves_avx512(void);

#endif
