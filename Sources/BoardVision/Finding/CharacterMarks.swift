import COpenCV

extension LocalContrast {
  /// The bounds of a piece of connected ink, in pixels.
  package struct InkBounds: Hashable, Sendable {
    /// The columns and the rows.
    package let xs: Range<Int>, ys: Range<Int>
  }

  /// The least height of a character in pixels, and the greatest one as a share of the picture's longer side.
  private static let leastCharacter = 6, tallestCharacter = 0.12
  /// The greatest number of pieces that are examined.
  private static let mostPieces = 1500

  /// Returns pieces of ink with the size of a character, spread evenly over all sizes that there are.
  /// - Parameter most: the greatest number of pieces.
  package func characters(most: Int) throws(ImageOperationError) -> [InkBounds] {
    let tallest = Int(Self.tallestCharacter * Double(max(ink.width, ink.height)))
    let pieces = try Components(of: ink, most: Self.mostPieces).largest.filter {
      $0.height >= Self.leastCharacter && $0.height <= tallest && $0.width <= $0.height * 3 / 2
        && 8 * $0.width >= $0.height && 8 * $0.area >= $0.width * $0.height
    }
    let every = max(1, Double(pieces.count) / Double(most))
    return stride(from: 0.0, to: Double(pieces.count), by: every).prefix(most).map { place in
      let piece = pieces[Int(place)]
      return InkBounds(
        xs: Int(piece.x)..<Int(piece.x + piece.width), ys: Int(piece.y)..<Int(piece.y + piece.height))
    }
  }
}
