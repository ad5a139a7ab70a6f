/// The values of all positions of draughts with at most four pieces.
#ifndef GRIDSHIP_CDRAUGHTSENDGAMES_H
#define GRIDSHIP_CDRAUGHTSENDGAMES_H

#include <stddef.h>
#include <stdint.h>

/// The packed table, in the form that Scripts/draughts/endgames writes.
/// @param size receives its number of bytes.
const uint8_t *_Nonnull cde_endgames(size_t *_Nonnull size);

#endif
