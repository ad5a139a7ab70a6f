#include "library.h"

#if __has_include(<ft2build.h>)

#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdlib.h>

static void *freetype, *harfbuzz;
static __typeof__(&FT_Init_FreeType) FT_Init_FreeType_;
static __typeof__(&FT_Done_FreeType) FT_Done_FreeType_;
static __typeof__(&FT_Library_Version) FT_Library_Version_;
static __typeof__(&FT_New_Memory_Face) FT_New_Memory_Face_;
static __typeof__(&FT_Done_Face) FT_Done_Face_;
static __typeof__(&FT_Get_Char_Index) FT_Get_Char_Index_;
static __typeof__(&FT_Load_Glyph) FT_Load_Glyph_;
static __typeof__(&FT_Set_Pixel_Sizes) FT_Set_Pixel_Sizes_;

// HarfBuzz guarantees that these never change, so its headers are not needed.
typedef struct {
  uint32_t codepoint, mask, cluster, var1, var2;
} hb_glyph_info;
typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t var;
} hb_glyph_position;
typedef struct {
  uint32_t tag, value;
  unsigned start, end;
} hb_feature;
#define TAG(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))

static void *(*hb_blob_create_)(const char *, unsigned, int, void *, void *);
static void (*hb_blob_destroy_)(void *);
static void *(*hb_face_create_)(void *, unsigned);
static void (*hb_face_destroy_)(void *);
static void *(*hb_font_create_)(void *);
static void (*hb_font_destroy_)(void *);
static int32_t (*hb_font_get_glyph_h_advance_)(void *, uint32_t);
static void *(*hb_buffer_create_)(void);
static void (*hb_buffer_destroy_)(void *);
static void (*hb_buffer_clear_contents_)(void *);
static void (*hb_buffer_add_codepoints_)(void *, const uint32_t *, int, unsigned, int);
static void (*hb_buffer_guess_segment_properties_)(void *);
static void (*hb_shape_)(void *, void *, const hb_feature *, unsigned);
static hb_glyph_info *(*hb_buffer_get_glyph_infos_)(void *, unsigned *);
static hb_glyph_position *(*hb_buffer_get_glyph_positions_)(void *, unsigned *);
static const char *(*hb_version_string_)(void);

static cas_status load(cas_message *message) {
  if (!cas_open(&freetype, LIBRARY("libfreetype.so.6", "libfreetype.6.dylib"), "libfreetype6", message) ||
      !cas_open(&harfbuzz, LIBRARY("libharfbuzz.so.0", "libharfbuzz.0.dylib"), "libharfbuzz0b", message))
    return cas_missing;
  FIND(freetype, FT_Init_FreeType);
  FIND(freetype, FT_Done_FreeType);
  FIND(freetype, FT_Library_Version);
  FIND(freetype, FT_New_Memory_Face);
  FIND(freetype, FT_Done_Face);
  FIND(freetype, FT_Get_Char_Index);
  FIND(freetype, FT_Load_Glyph);
  FIND(freetype, FT_Set_Pixel_Sizes);
  FIND(harfbuzz, hb_blob_create);
  FIND(harfbuzz, hb_blob_destroy);
  FIND(harfbuzz, hb_face_create);
  FIND(harfbuzz, hb_face_destroy);
  FIND(harfbuzz, hb_font_create);
  FIND(harfbuzz, hb_font_destroy);
  FIND(harfbuzz, hb_font_get_glyph_h_advance);
  FIND(harfbuzz, hb_buffer_create);
  FIND(harfbuzz, hb_buffer_destroy);
  FIND(harfbuzz, hb_buffer_clear_contents);
  FIND(harfbuzz, hb_buffer_add_codepoints);
  FIND(harfbuzz, hb_buffer_guess_segment_properties);
  FIND(harfbuzz, hb_shape);
  FIND(harfbuzz, hb_buffer_get_glyph_infos);
  FIND(harfbuzz, hb_buffer_get_glyph_positions);
  FIND(harfbuzz, hb_version_string);
  return cas_done;
}

struct cas_font {
  FT_Library library;
  FT_Face face;
  void *font, *buffer;
};

cas_status cas_font_version(char *text, size_t size, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  FT_Library library;
  FT_Int major, minor, patch;
  if (FT_Init_FreeType_(&library)) return cas_missing;
  FT_Library_Version_(library, &major, &minor, &patch);
  FT_Done_FreeType_(library);
  snprintf(text, size, "FreeType %d.%d.%d, HarfBuzz %s", major, minor, patch, hb_version_string_());
  return cas_done;
}

cas_status cas_font_open(const uint8_t *bytes, size_t count, cas_font **result, cas_font_metrics *metrics, cas_message *message) {
  cas_status status = load(message);
  if (status != cas_done) return status;
  cas_font *font = calloc(1, sizeof *font);
  if (!font || FT_Init_FreeType_(&font->library)) {
    free(font);
    cas_say(message, "there is not enough memory to open it");
    return cas_broken;
  }
  if (FT_New_Memory_Face_(font->library, bytes, (FT_Long)count, 0, &font->face)) {
    cas_font_close(font);
    cas_say(message, "this is no font that FreeType reads, or it is damaged");
    return cas_broken;
  }
  if (!FT_IS_SCALABLE(font->face) || font->face->units_per_EM == 0) {
    cas_font_close(font);
    cas_say(message, "its letters have no outlines; use a TrueType or OpenType font");
    return cas_broken;
  }
  // Read-only memory, which HarfBuzz does not copy.
  void *blob = hb_blob_create_((const char *)bytes, (unsigned)count, 1, NULL, NULL);
  void *face = hb_face_create_(blob, 0);
  font->font = hb_font_create_(face);
  font->buffer = hb_buffer_create_();
  hb_face_destroy_(face);
  hb_blob_destroy_(blob);
  metrics->units_per_em = font->face->units_per_EM;
  metrics->ascender = font->face->ascender;
  metrics->descender = font->face->descender;
  metrics->line_gap = font->face->height - (font->face->ascender - font->face->descender);
  *result = font;
  return cas_done;
}

void cas_font_close(cas_font *font) {
  if (!font) return;
  if (font->buffer) hb_buffer_destroy_(font->buffer);
  if (font->font) hb_font_destroy_(font->font);
  if (font->face) FT_Done_Face_(font->face);
  FT_Done_FreeType_(font->library);
  free(font);
}

unsigned cas_font_glyph(cas_font *font, uint32_t character) { return FT_Get_Char_Index_(font->face, character); }

cas_status cas_font_advance(cas_font *font, unsigned glyph, int *advance, int *bearing, cas_message *message) {
  if (FT_Load_Glyph_(font->face, glyph, FT_LOAD_NO_SCALE)) {
    cas_say(message, "a glyph is damaged");
    return cas_broken;
  }
  *advance = (int)font->face->glyph->metrics.horiAdvance;
  *bearing = (int)font->face->glyph->metrics.horiBearingX;
  return cas_done;
}

int cas_font_kerning(cas_font *font, uint32_t first, uint32_t second) {
  // Ligatures would make one glyph of two; an atlas draws each character by itself.
  static const hb_feature features[] = {
      {TAG('l', 'i', 'g', 'a'), 0, 0, ~0u},
      {TAG('c', 'l', 'i', 'g'), 0, 0, ~0u},
      {TAG('c', 'a', 'l', 't'), 0, 0, ~0u},
  };
  uint32_t text[2] = {first, second};
  hb_buffer_clear_contents_(font->buffer);
  hb_buffer_add_codepoints_(font->buffer, text, 2, 0, 2);
  hb_buffer_guess_segment_properties_(font->buffer);
  hb_shape_(font->font, font->buffer, features, sizeof features / sizeof *features);
  unsigned count = 0;
  hb_glyph_info *infos = hb_buffer_get_glyph_infos_(font->buffer, &count);
  if (count != 2 || infos[0].codepoint != cas_font_glyph(font, first) || infos[1].codepoint != cas_font_glyph(font, second))
    return 0;
  hb_glyph_position *positions = hb_buffer_get_glyph_positions_(font->buffer, &count);
  return positions[0].x_advance - hb_font_get_glyph_h_advance_(font->font, infos[0].codepoint) + positions[1].x_offset -
         positions[0].x_offset;
}

cas_status cas_font_draw(cas_font *font, unsigned glyph, int pixels_per_em, cas_glyph *drawn, cas_message *message) {
  if (FT_Set_Pixel_Sizes_(font->face, 0, (FT_UInt)pixels_per_em) ||
      FT_Load_Glyph_(font->face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_RENDER)) {
    cas_say(message, "a glyph cannot be drawn at this size");
    return cas_broken;
  }
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->bitmap.width > 0 && (slot->bitmap.pixel_mode != FT_PIXEL_MODE_GRAY || slot->bitmap.pitch < 0)) {
    cas_say(message, "a glyph is not drawn in shades of grey");
    return cas_broken;
  }
  *drawn = (cas_glyph){(int)slot->bitmap.width, (int)slot->bitmap.rows, slot->bitmap_left, slot->bitmap_top,
                       slot->bitmap.buffer, slot->bitmap.pitch};
  return cas_done;
}

cas_status cas_font_outline(cas_font *font, unsigned glyph, cas_outline *outline, cas_message *message) {
  if (FT_Load_Glyph_(font->face, glyph, FT_LOAD_NO_SCALE) || font->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) {
    cas_say(message, "a glyph is damaged");
    return cas_broken;
  }
  const FT_Outline *found = &font->face->glyph->outline;
  *outline = (cas_outline){(int)font->face->glyph->metrics.horiAdvance, found->n_points, found->n_contours,
                           (const long *)found->points, (const uint8_t *)found->tags, (const uint16_t *)found->contours};
  return cas_done;
}

#else

static cas_status absent(cas_message *message) {
  cas_say(message, "this program was built without FreeType's headers; run Scripts/setup assets and build it again");
  return cas_missing;
}

cas_status cas_font_version(char *text, size_t size, cas_message *message) { return absent(message); }
cas_status cas_font_open(const uint8_t *bytes, size_t count, cas_font **font, cas_font_metrics *metrics, cas_message *message) {
  return absent(message);
}
void cas_font_close(cas_font *font) {}
unsigned cas_font_glyph(cas_font *font, uint32_t character) { return 0; }
cas_status cas_font_advance(cas_font *font, unsigned glyph, int *advance, int *bearing, cas_message *message) {
  return absent(message);
}
int cas_font_kerning(cas_font *font, uint32_t first, uint32_t second) { return 0; }
cas_status cas_font_draw(cas_font *font, unsigned glyph, int pixels_per_em, cas_glyph *drawn, cas_message *message) {
  return absent(message);
}
cas_status cas_font_outline(cas_font *font, unsigned glyph, cas_outline *outline, cas_message *message) {
  return absent(message);
}

#endif
