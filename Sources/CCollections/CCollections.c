#include "CCollections.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t classic[] = {
#embed "../../Puzzles/collections/classic.tsv.z"
};

static const uint8_t list[] = {
#embed "../../Puzzles/collections/index.tsv"
};

const uint8_t *ccl_classic(size_t *size) {
  *size = sizeof classic;
  return classic;
}

const uint8_t *ccl_index(size_t *size) {
  *size = sizeof list;
  return list;
}
