/// The atlases built by `gridship-assets build Sources/CAtlases/Pictures/assets.json`, embedded in the program.
#ifndef GRIDSHIP_CATLASES_H
#define GRIDSHIP_CATLASES_H

#include <stddef.h>
#include <stdint.h>

/// A manifest or a page by its file's name, such as "cards.json"; NULL if there is none.
const uint8_t *catlases_file(const char *name, size_t *size);

#endif
