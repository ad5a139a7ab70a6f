/// Outlines of digits and letters of free fonts, extracted by `gridship-assets outlines`.
#ifndef GRIDSHIP_CGLYPHOUTLINES_H
#define GRIDSHIP_CGLYPHOUTLINES_H

#include <stddef.h>
#include <stdint.h>

/// The outlines' bytes, in the form of `OutlineFile` in the module Assets.
/// @param size receives their number.
const uint8_t *_Nonnull cgo_outlines(size_t *_Nonnull size);

/// The same fonts' 0 and A to P, in the same form and order.
/// @param size receives their number of bytes.
const uint8_t *_Nonnull cgo_symbols(size_t *_Nonnull size);

#endif
