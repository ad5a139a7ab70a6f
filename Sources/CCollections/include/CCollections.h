/// Files of ours that the programs hold: the collections of puzzles, and a photograph of a puzzle.
#ifndef GRIDSHIP_CCOLLECTIONS_H
#define GRIDSHIP_CCOLLECTIONS_H

#include <stddef.h>
#include <stdint.h>

/// A file that the program holds.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t size;
} ccl_bytes;

/// The tables of classic puzzles and of all other kinds, compressed, as Scripts/collections writes them.
ccl_bytes ccl_classic(void);
ccl_bytes ccl_kinds(void);

/// The list of the tables with their digests.
ccl_bytes ccl_index(void);

/// A photograph of a newspaper with a Sudoku, for those who have none at hand.
ccl_bytes ccl_photograph(void);

#endif
