#include "CCollections.h"

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t classic[] = {
#embed "../../Puzzles/collections/classic.tsv.z"
};

static const uint8_t kinds[] = {
#embed "../../Puzzles/collections/kinds.tsv.z"
};

static const uint8_t photograph[] = {
#embed "../../Web/pictures/newspaper.jpg"
};

static const uint8_t list[] = {
#embed "../../Puzzles/collections/index.tsv"
};

ccl_bytes ccl_classic(void) { return (ccl_bytes){classic, sizeof classic}; }

ccl_bytes ccl_kinds(void) { return (ccl_bytes){kinds, sizeof kinds}; }

ccl_bytes ccl_index(void) { return (ccl_bytes){list, sizeof list}; }

ccl_bytes ccl_photograph(void) { return (ccl_bytes){photograph, sizeof photograph}; }
