/// A font at one size whose glyphs are frames of a sheet. Widths are in the font's own units, so that nothing is lost by
/// rounding; `unitsPerEm` of them are `pixelsPerEm` pixels.
public struct AtlasFont: Hashable, Sendable {
  /// The font's name in styles.
  public var name: String
  /// The size: pixels of the em square at this sheet's scale.
  public var pixelsPerEm: Int
  /// The font's units of the em square.
  public var unitsPerEm: Int
  /// The height of letters above the baseline, in units.
  public var ascender: Int
  /// The depth of letters below the baseline, in units; usually negative.
  public var descender: Int
  /// The gap between lines beyond both, in units.
  public var lineGap: Int
  /// The glyphs, sorted by character. The glyph of U+0000 is shown for every character without one.
  public var glyphs: [Glyph]
  /// The kerning between two characters, in units; pairs without any are left out.
  public var kerning: [Pair: Int]

  /// One character.
  public struct Glyph: Hashable, Sendable {
    /// Its character.
    public var scalar: Unicode.Scalar
    /// The distance that it moves the pen, in units.
    public var advance: Int
    /// The distance from the pen to the left edge of its outline, in units.
    public var bearing: Int
    /// The distance from the pen to the left edge of its picture, in pixels.
    public var left: Int
    /// The distance from the baseline up to the upper edge of its picture, in pixels.
    public var top: Int
    /// True if it has a picture; a space has none.
    public var hasPicture: Bool

    /// A glyph from its parts.
    public init(
      scalar: Unicode.Scalar, advance: Int, bearing: Int = 0, left: Int = 0, top: Int = 0, hasPicture: Bool = true
    ) {
      (self.scalar, self.advance, self.bearing) = (scalar, advance, bearing)
      (self.left, self.top, self.hasPicture) = (left, top, hasPicture)
    }
  }

  /// Two characters that follow each other.
  public struct Pair: Hashable, Sendable, Comparable {
    /// The left one.
    public var first: Unicode.Scalar
    /// The right one.
    public var second: Unicode.Scalar

    /// A pair of both.
    public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) { (self.first, self.second) = (first, second) }

    public static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second) < (b.first, b.second) }
  }

  /// A font from its parts.
  public init(
    name: String, pixelsPerEm: Int, unitsPerEm: Int, ascender: Int, descender: Int, lineGap: Int = 0,
    glyphs: [Glyph], kerning: [Pair: Int] = [:]
  ) {
    (self.name, self.pixelsPerEm, self.unitsPerEm) = (name, pixelsPerEm, unitsPerEm)
    (self.ascender, self.descender, self.lineGap) = (ascender, descender, lineGap)
    (self.glyphs, self.kerning) = (glyphs.sorted { $0.scalar < $1.scalar }, kerning)
  }

  /// The character under which the box for missing glyphs is kept.
  public static let missing: Unicode.Scalar = "\0"

  /// The glyph of a character, or the box for missing glyphs; `nil` if the font has neither.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph? { exactGlyph(for: scalar) ?? exactGlyph(for: Self.missing) }

  /// The glyph of a character; `nil` if the font has none.
  public func exactGlyph(for scalar: Unicode.Scalar) -> Glyph? {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if glyphs[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < glyphs.count && glyphs[low].scalar == scalar ? glyphs[low] : nil
  }

  /// The name of the frame with a character's picture, as in `font/bold-24/U+0041`.
  public func frameName(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "font/\(name)/U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  /// Units as parts of a pixel, 64 each, rounded to the nearest.
  public func sixtyFourths(_ units: Int) -> Int {
    let twice = units * pixelsPerEm * 64 * 2
    return (twice + (twice < 0 ? -unitsPerEm : unitsPerEm)) / (2 * unitsPerEm)
  }

  /// Rows of pixels from one baseline to the next.
  public var lineHeight: Int { (sixtyFourths(ascender - descender + lineGap) + 63) / 64 }
  /// Rows of pixels from the top of a line to its baseline.
  public var baseline: Int { (sixtyFourths(ascender) + 63) / 64 }
}
