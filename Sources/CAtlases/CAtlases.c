#include "CAtlases.h"

#include <string.h>

// `#embed` came with C23; SwiftPM has no setting for that standard yet.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t cards[] = {
#embed "Built/cards.json"
};
static const uint8_t cards_1x[] = {
#embed "Built/cards@1x-0.png"
};
static const uint8_t cards_32of15x[] = {
#embed "Built/cards@32of15x-0.png"
};
static const uint8_t letters[] = {
#embed "Built/letters.json"
};
static const uint8_t letters_1x[] = {
#embed "Built/letters@1x-0.png"
};

static const uint8_t rogueship[] = {
#embed "Built/rogueship.json"
};
static const uint8_t rogueship_1x[] = {
#embed "Built/rogueship@1x-0.png"
};
static const uint8_t rogueship_5of2x[] = {
#embed "Built/rogueship@5of2x-0.png"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t size;
} files[] = {
    {"cards.json", cards, sizeof cards},
    {"cards@1x-0.png", cards_1x, sizeof cards_1x},
    {"cards@32of15x-0.png", cards_32of15x, sizeof cards_32of15x},
    {"letters.json", letters, sizeof letters},
    {"letters@1x-0.png", letters_1x, sizeof letters_1x},
    {"rogueship.json", rogueship, sizeof rogueship},
    {"rogueship@1x-0.png", rogueship_1x, sizeof rogueship_1x},
    {"rogueship@5of2x-0.png", rogueship_5of2x, sizeof rogueship_5of2x},
};

const uint8_t *catlases_file(const char *name, size_t *size) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) != 0) continue;
    *size = files[i].size;
    return files[i].bytes;
  }
  return NULL;
}
