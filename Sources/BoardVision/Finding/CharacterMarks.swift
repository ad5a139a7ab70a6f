import COpenCV

extension LocalContrast {
  /// The bounds of a piece of connected ink, in pixels.
  package struct InkBounds: Hashable, Sendable {
    /// The columns and the rows.
    package let xs: Range<Int>, ys: Range<Int>
  }

  /// The least height of a character in pixels, and the greatest one as a share of the picture's longer side.
  private static let leastCharacter = 6, tallestCharacter = 0.24
  /// The greatest number of pieces that are examined.
  private static let mostPieces = 1500

  /// The pieces of ink with the size of a character, the largest ones first.
  package var characters: [InkBounds] {
    get throws(ImageOperationError) {
      let tallest = Int(Self.tallestCharacter * Double(max(ink.width, ink.height)))
      return try Components(of: ink, most: Self.mostPieces).largest.filter {
        $0.height >= Self.leastCharacter && $0.height <= tallest && $0.width <= $0.height * 3 / 2
          && 8 * $0.width >= $0.height && 8 * $0.area >= $0.width * $0.height
      }.map {
        InkBounds(xs: Int($0.x)..<Int($0.x + $0.width), ys: Int($0.y)..<Int($0.y + $0.height))
      }
    }
  }
}
