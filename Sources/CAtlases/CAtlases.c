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
static const uint8_t dungeon[] = {
#embed "Built/dungeon.json"
};
static const uint8_t dungeon_3of4x[] = {
#embed "Built/dungeon@3of4x-0.png"
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
static const uint8_t rogueship_1x_0[] = {
#embed "Built/rogueship@1x-0.png"
};
static const uint8_t rogueship_1x_1[] = {
#embed "Built/rogueship@1x-1.png"
};
static const uint8_t rogueship_1x_2[] = {
#embed "Built/rogueship@1x-2.png"
};
static const uint8_t rogueship_1x_3[] = {
#embed "Built/rogueship@1x-3.png"
};
static const uint8_t rogueship_1x_4[] = {
#embed "Built/rogueship@1x-4.png"
};
static const uint8_t rogueship_1x_5[] = {
#embed "Built/rogueship@1x-5.png"
};
static const uint8_t rogueship_1x_6[] = {
#embed "Built/rogueship@1x-6.png"
};
static const uint8_t rogueship_1x_7[] = {
#embed "Built/rogueship@1x-7.png"
};
static const uint8_t rogueship_1x_8[] = {
#embed "Built/rogueship@1x-8.png"
};
static const uint8_t rogueship_5of2x_0[] = {
#embed "Built/rogueship@5of2x-0.png"
};
static const uint8_t rogueship_5of2x_1[] = {
#embed "Built/rogueship@5of2x-1.png"
};
static const uint8_t rogueship_5of2x_2[] = {
#embed "Built/rogueship@5of2x-2.png"
};
static const uint8_t rogueship_5of2x_3[] = {
#embed "Built/rogueship@5of2x-3.png"
};
static const uint8_t rogueship_5of2x_4[] = {
#embed "Built/rogueship@5of2x-4.png"
};
static const uint8_t rogueship_5of2x_5[] = {
#embed "Built/rogueship@5of2x-5.png"
};
static const uint8_t rogueship_5of2x_6[] = {
#embed "Built/rogueship@5of2x-6.png"
};
static const uint8_t rogueship_5of2x_7[] = {
#embed "Built/rogueship@5of2x-7.png"
};
static const uint8_t rogueship_5of2x_8[] = {
#embed "Built/rogueship@5of2x-8.png"
};

static const uint8_t digits[] = {
#embed "Built/digits.json"
};
static const uint8_t digits_1x[] = {
#embed "Built/digits@1x-0.png"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  size_t size;
} files[] = {
    {"cards.json", cards, sizeof cards},
    {"cards@1x-0.png", cards_1x, sizeof cards_1x},
    {"cards@32of15x-0.png", cards_32of15x, sizeof cards_32of15x},
    {"digits.json", digits, sizeof digits},
    {"digits@1x-0.png", digits_1x, sizeof digits_1x},
    {"dungeon.json", dungeon, sizeof dungeon},
    {"dungeon@3of4x-0.png", dungeon_3of4x, sizeof dungeon_3of4x},
    {"letters.json", letters, sizeof letters},
    {"letters@1x-0.png", letters_1x, sizeof letters_1x},
    {"rogueship.json", rogueship, sizeof rogueship},
    {"rogueship@1x-0.png", rogueship_1x_0, sizeof rogueship_1x_0},
    {"rogueship@1x-1.png", rogueship_1x_1, sizeof rogueship_1x_1},
    {"rogueship@1x-2.png", rogueship_1x_2, sizeof rogueship_1x_2},
    {"rogueship@1x-3.png", rogueship_1x_3, sizeof rogueship_1x_3},
    {"rogueship@1x-4.png", rogueship_1x_4, sizeof rogueship_1x_4},
    {"rogueship@1x-5.png", rogueship_1x_5, sizeof rogueship_1x_5},
    {"rogueship@1x-6.png", rogueship_1x_6, sizeof rogueship_1x_6},
    {"rogueship@1x-7.png", rogueship_1x_7, sizeof rogueship_1x_7},
    {"rogueship@1x-8.png", rogueship_1x_8, sizeof rogueship_1x_8},
    {"rogueship@5of2x-0.png", rogueship_5of2x_0, sizeof rogueship_5of2x_0},
    {"rogueship@5of2x-1.png", rogueship_5of2x_1, sizeof rogueship_5of2x_1},
    {"rogueship@5of2x-2.png", rogueship_5of2x_2, sizeof rogueship_5of2x_2},
    {"rogueship@5of2x-3.png", rogueship_5of2x_3, sizeof rogueship_5of2x_3},
    {"rogueship@5of2x-4.png", rogueship_5of2x_4, sizeof rogueship_5of2x_4},
    {"rogueship@5of2x-5.png", rogueship_5of2x_5, sizeof rogueship_5of2x_5},
    {"rogueship@5of2x-6.png", rogueship_5of2x_6, sizeof rogueship_5of2x_6},
    {"rogueship@5of2x-7.png", rogueship_5of2x_7, sizeof rogueship_5of2x_7},
    {"rogueship@5of2x-8.png", rogueship_5of2x_8, sizeof rogueship_5of2x_8},
};

const uint8_t *catlases_file(const char *name, size_t *size) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) != 0) continue;
    *size = files[i].size;
    return files[i].bytes;
  }
  return NULL;
}
