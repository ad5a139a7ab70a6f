/// The collections of puzzles of our own: the files of Puzzles/collections.
#ifndef GRIDSHIP_CCOLLECTIONS_H
#define GRIDSHIP_CCOLLECTIONS_H

#include <stddef.h>
#include <stdint.h>

/// The table of classic puzzles, compressed, as Scripts/collections writes it.
/// @param size receives its number of bytes.
const uint8_t *_Nonnull ccl_classic(size_t *_Nonnull size);

/// The list of the tables with their digests.
/// @param size receives its number of bytes.
const uint8_t *_Nonnull ccl_index(size_t *_Nonnull size);

#endif
