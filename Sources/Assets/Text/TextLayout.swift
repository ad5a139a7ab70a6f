/// Lines of text with the place of each glyph.
public struct TextLayout: Hashable, Sendable {
  /// The alignment of lines.
  public enum Alignment: String, CaseIterable, Sendable {
    /// All lines begin at the left.
    case left
    /// All lines are centred.
    case centre
    /// All lines end at the right.
    case right
  }

  /// One glyph and its pen.
  public struct PlacedGlyph: Hashable, Sendable {
    /// The glyph; the box for missing glyphs if the font has none for the character.
    public var glyph: AtlasFont.Glyph
    /// The position of the pen, in 64ths of a pixel from the left.
    public var pen: Int
    /// The baseline, in pixels from the top.
    public var baseline: Int
  }

  /// The glyphs, line by line.
  public let glyphs: [PlacedGlyph]
  /// The widths of the lines, in 64ths of a pixel. Spaces at the end of a wrapped line do not count.
  public let widths: [Int]
  /// The size in pixels: the requested width, or that of the longest line, and the height of all lines.
  public let size: Size

  /// Lays text out. A line feed ends a line. A word that is too long for a line is broken at the limit.
  /// - Parameters:
  ///   - width: the width in pixels at which lines are wrapped; `nil` for no wrapping.
  public init(_ text: String, _ font: AtlasFont, width: Int? = nil, alignment: Alignment = .left) {
    var lines: [Line] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += Line(Array(part.unicodeScalars)[...], font).wrapped(width.map { $0 * 64 }, font)
    }
    let widths = lines.map(\.width)
    let whole = width.map { $0 * 64 } ?? widths.max() ?? 0
    var placed: [PlacedGlyph] = []
    for (number, line) in lines.enumerated() {
      let start =
        switch alignment {
        case .left: 0
        case .centre: (whole - line.width) / 2
        case .right: whole - line.width
        }
      for (glyph, pen) in zip(line.glyphs, line.pens) {
        placed.append(
          PlacedGlyph(glyph: glyph, pen: start + pen, baseline: font.baseline + number * font.lineHeight))
      }
    }
    (glyphs, self.widths) = (placed, widths)
    size = Size((whole + 63) / 64, lines.count * font.lineHeight)
  }
}

/// The characters of one line with the positions of the pen, summed in units so that roundings do not add up.
private struct Line {
  var scalars: ArraySlice<Unicode.Scalar>
  var glyphs: [AtlasFont.Glyph] = []
  var pens: [Int] = []
  var width = 0

  init(_ scalars: ArraySlice<Unicode.Scalar>, _ font: AtlasFont) {
    self.scalars = scalars
    var pen = 0
    var last: Unicode.Scalar?
    for scalar in scalars {
      guard let glyph = font.glyph(for: scalar) else { continue }
      if let last { pen += font.kerning[.init(last, scalar)] ?? 0 }
      glyphs.append(glyph)
      pens.append(font.sixtyFourths(pen))
      pen += glyph.advance
      last = scalar
    }
    width = font.sixtyFourths(pen)
  }

  func wrapped(_ limit: Int?, _ font: AtlasFont) -> [Line] {
    guard let limit, width > limit else { return [self] }
    var lines: [Line] = []
    var rest = scalars
    while true {
      let line = Line(rest, font)
      guard line.width > limit, line.glyphs.count == rest.count else { return lines + [line] }
      // The first character beyond the limit; each line has at least one.
      let beyond =
        line.pens.indices.first { line.pens[$0] + font.sixtyFourths(line.glyphs[$0].advance) > limit } ?? 0
      let end = rest.startIndex + max(1, beyond)
      let space = rest[rest.index(after: rest.startIndex)..<min(end + 1, rest.endIndex)].lastIndex(of: " ")
      let cut = space ?? end
      var kept = rest[..<cut]
      while kept.last == " " { kept.removeLast() }
      lines.append(Line(kept, font))
      rest = rest[cut...]
      if space != nil { rest = rest.drop { $0 == " " } }
      if rest.isEmpty { return lines }
    }
  }
}
