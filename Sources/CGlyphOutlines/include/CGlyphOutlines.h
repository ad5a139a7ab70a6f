/// Outlines of digits and letters of free fonts, as `gridship-assets outlines` takes them out.
#ifndef GRIDSHIP_CGLYPHOUTLINES_H
#define GRIDSHIP_CGLYPHOUTLINES_H

#include <stddef.h>
#include <stdint.h>

/// The outlines' bytes; `OutlineFile` of the module Assets tells their form.
/// @param size receives how many there are.
const uint8_t *_Nonnull cgo_outlines(size_t *_Nonnull size);

/// The same fonts' 0 and A to P, in the same form and order.
/// @param size receives how many bytes there are.
const uint8_t *_Nonnull cgo_symbols(size_t *_Nonnull size);

#endif
