/// A few characters in a font, side by side.
struct PrintedText {
  /// The height of a digit, in pixels.
  let height: Double
  let width: Double
  private let shapes: [(shape: Coverage, left: Double)]

  /// - Parameters:
  ///   - text: the characters; those that the font lacks are left out.
  ///   - widest: the greatest width; a longer text is set smaller.
  init(_ text: String, _ font: GlyphOutlines.Font, height: Double, widest: Double) {
    let space = GlyphOutlines.Glyph(advance: 400, contours: [])
    let glyphs = text.utf8.compactMap { $0 == UInt8(ascii: " ") ? space : font.glyphs[$0] }
    let advance = Double(glyphs.reduce(0) { $0 + $1.advance }) / 1000
    self.height = advance * height > widest ? widest / advance : height
    width = advance * self.height
    var left = 0.0
    shapes = glyphs.map { [size = self.height] glyph in
      defer { left += Double(glyph.advance) * size / 1000 }
      return (Coverage(glyph, size: size), left)
    }
  }

  /// Prints the text with the left end of its base line at a place.
  func stamp(_ page: Page, x: Double, y: Double, _ ink: Page.Ink) {
    for (shape, left) in shapes { page.stamp(shape, x: x + left, y: y, ink) }
  }
}
