#include "CGlyphOutlines.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t outlines[] = {
#embed "outlines.bin"
};

const uint8_t *cgo_outlines(size_t *size) {
  *size = sizeof outlines;
  return outlines;
}

static const uint8_t symbols[] = {
#embed "symbols.bin"
};

const uint8_t *cgo_symbols(size_t *size) {
  *size = sizeof symbols;
  return symbols;
}
