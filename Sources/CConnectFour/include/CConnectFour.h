/// The search of Connect Four: alpha-beta over bitboards with a transposition table.
///
/// A board of at most 63 bits: column c has the bits from c * (rows + 1), lowest cell first, and one empty bit on top
/// (J. Tromp, "The Fhourstones Benchmark").
#ifndef GRIDSHIP_CCONNECTFOUR_H
#define GRIDSHIP_CCONNECTFOUR_H

#include <stddef.h>
#include <stdint.h>

/// A search with its table. Not for two threads at once.
typedef struct ccf_search ccf_search;

/// Returns a search for a board, with a table of 2^table_bits entries of 8 bytes.
///
/// The board has (rows + 1) * columns <= 63 bits and at least four columns and rows; table_bits is 16 to 28.
/// @returns NULL if there is no memory.
ccf_search *_Nullable ccf_make(int32_t columns, int32_t rows, int32_t table_bits);

/// Frees a search.
void ccf_free(ccf_search *_Nonnull search);

/// Forgets every position. A position keeps its bounds for ever, so that this serves measuring alone.
void ccf_forget(ccf_search *_Nonnull search);

/// The score of a position within a window: 0 is a draw, n a win with the n-th stone from the mover's last one,
/// -n a loss so.
///
/// @param own the stones of the player to move. @param mask the stones of both. Nobody has four in a row.
/// @param low, high the window: a score outside it is only known to be outside.
/// @param most the most positions to search; 0 is no limit.
/// @param complete receives 0 if the limit was reached, and then the result has no meaning.
int32_t ccf_score(ccf_search *_Nonnull search, uint64_t own, uint64_t mask, int32_t low, int32_t high, uint64_t most,
                  int32_t *_Nonnull complete);

enum { CCF_UNKNOWN = 127 };

/// The score of a position of the opening on the board of 7 x 6, from a book that is compiled in.
///
/// @param own the stones of the player to move, who cannot win at once. @param mask the stones of both, at most ten.
/// Any other position has an arbitrary result.
/// @returns CCF_UNKNOWN for a position that is won or lost within a few stones, which a search finds at once.
int32_t ccf_book_score(uint64_t own, uint64_t mask);

/// The positions that a search has visited since it was made.
uint64_t ccf_visited(const ccf_search *_Nonnull search);

#endif
