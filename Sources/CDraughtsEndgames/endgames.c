#include "CDraughtsEndgames.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t endgames[] = {
#embed "endgames.bin"
};

const uint8_t *cde_endgames(size_t *size) {
  *size = sizeof endgames;
  return endgames;
}
