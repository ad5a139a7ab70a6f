/// Outlines of several fonts in the form that the maker of photographs reads.
///
/// Numbers are little-endian. The file begins with `GSOL` and u16 fonts. A font is u8 kind, u8 length and name, u16
/// glyphs. A glyph is u8 character, i16 advance, u16 polygons. A polygon is u16 points, then i16 x and y of each. The y
/// axis goes down from the base line, and 1000 is the height of the digit 8.
public enum OutlineFile {
  /// The look of a font. Its place in the list is its number in the file.
  public enum Kind: String, CaseIterable, Sendable {
    /// Without and with small strokes at the ends of lines.
    case sans, serif
    /// Every character is as wide as the others.
    case fixedWidth = "fixed-width"
    /// Like handwriting.
    case script
  }

  /// A font and its written glyphs, in their order.
  public struct Font: Sendable {
    /// Its name, 255 bytes at most.
    public var name: String
    /// Its look.
    public var kind: Kind
    /// The digit 8, whose height is the unit.
    public var eight: GlyphOutline
    /// The glyphs by their characters, of ASCII.
    public var glyphs: [(character: UInt8, outline: GlyphOutline)]

    /// A font from its parts.
    public init(
      name: String, kind: Kind, eight: GlyphOutline, glyphs: [(character: UInt8, outline: GlyphOutline)]
    ) {
      (self.name, self.kind, self.eight, self.glyphs) = (name, kind, eight, glyphs)
    }
  }

  /// The file's bytes.
  /// - Throws: an error if a font has no height, or a number is too large for the form.
  public static func bytes(of fonts: [Font]) throws(AtlasFileError) -> [UInt8] {
    var bytes = Array("GSOL".utf8)
    try append(fonts.count, to: &bytes, for: "")
    for font in fonts {
      let height = font.eight.polygons.joined().map(\.y).max() ?? 0
      guard height > 0 else { throw AtlasFileError(file: font.name, reason: "its digit 8 has no height") }
      let scale = 1000 / height
      guard let length = UInt8(exactly: font.name.utf8.count) else {
        throw AtlasFileError(file: font.name, reason: "its name is longer than 255 bytes")
      }
      bytes += [UInt8(Kind.allCases.firstIndex(of: font.kind)!), length] + Array(font.name.utf8)
      try append(font.glyphs.count, to: &bytes, for: font.name)
      for (character, outline) in font.glyphs {
        let polygons = outline.polygons
        bytes.append(character)
        try append(Double(outline.advance) * scale, to: &bytes, for: font.name)
        try append(polygons.count, to: &bytes, for: font.name)
        for polygon in polygons {
          try append(polygon.count, to: &bytes, for: font.name)
          for point in polygon {
            try append(point.x * scale, to: &bytes, for: font.name)
            try append(-point.y * scale, to: &bytes, for: font.name)
          }
        }
      }
    }
    return bytes
  }

  private static func append(_ count: Int, to bytes: inout [UInt8], for name: String) throws(AtlasFileError) {
    guard let word = UInt16(exactly: count) else {
      throw AtlasFileError(file: name, reason: "\(count) of a kind are more than \(UInt16.max)")
    }
    bytes += [UInt8(truncatingIfNeeded: word), UInt8(word >> 8)]
  }

  /// Rounds to the nearest whole number, halves to the even one.
  private static func append(_ number: Double, to bytes: inout [UInt8], for name: String) throws(AtlasFileError) {
    guard let whole = Int16(exactly: number.rounded(.toNearestOrEven)) else {
      throw AtlasFileError(file: name, reason: "a point is more than 32 heights of the digit 8 away")
    }
    bytes += [UInt8(truncatingIfNeeded: whole), UInt8(truncatingIfNeeded: whole >> 8)]
  }
}
