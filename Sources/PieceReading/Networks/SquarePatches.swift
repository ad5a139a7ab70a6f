import BoardVision

/// The pictures of some cells, a cell and a half wide, as ``SquareNetwork`` takes them. They are the squares of one colour,
/// or the holes of a rack.
///
/// The first three planes of a patch are relative to the ground between the pieces, the others to the usual empty
/// square. So a board's own colours do not matter.
struct SquarePatches: Sendable {
  /// Pixels of a patch's side, and its planes.
  static let side = 24, planes = 6
  /// Pixels of a square's side.
  private static let square = Int(RectifiedColours.side) / 2
  /// The colour difference that is 1 in a patch.
  private static let unit: Float = 25

  /// The squares, row by row.
  let squares: [Int]
  /// The patch of each square, plane by plane.
  let patches: [[Float]]

  /// The patches of the squares of one colour.
  /// - Parameter parity: 0 for the squares of the top left one's colour.
  init(_ colours: RectifiedColours, parity: Int) {
    let columns = colours.columns
    self.init(colours, (0..<columns * colours.rows).filter { ($0 / columns + $0 % columns) % 2 == parity })
  }

  /// - Parameter squares: the cells, row by row.
  init(_ colours: RectifiedColours, _ squares: [Int]) {
    let columns = colours.columns, side = Self.side
    self.squares = squares
    let margin = Int(RectifiedColours.margin * Double(Self.square)) + (Self.square - side) / 2
    var own = squares.map { square in
      (0..<side * side).map { pixel in
        colours.halved(
          margin + square % columns * Self.square + pixel % side, margin + square / columns * Self.square + pixel / side
        )
      }
    }
    func median(_ patch: [SIMD3<Float>], _ rows: [Int], _ columns: [Int]) -> SIMD3<Float> {
      Self.median(rows.flatMap { row in columns.map { patch[row * side + $0] } })
    }
    let ends = [4, 5, 18, 19], middle = Array(8..<16)
    let ground = Self.median(own.map { median($0, ends, ends) })
    own = own.map { $0.map { $0 - ground } }
    // The third of the squares with the least variation is empty, most likely.
    let inner = (6..<18).flatMap { row in (6..<18).map { row * side + $0 } }
    let variation = own.map { patch -> Float in
      let mean = inner.reduce(SIMD3<Float>.zero) { $0 + patch[$1] } / Float(inner.count)
      let spread = inner.reduce(Float(0)) { sum, pixel in
        let gap = patch[pixel] - mean
        return sum + (gap * gap).sum()
      }
      let colour = median(patch, middle, middle)
      return spread + (colour * colour).sum() * Float(inner.count)
    }
    let order = own.indices.sorted { (variation[$0], $0) < (variation[$1], $1) }
    let empty = order.prefix(max(1, own.count / 3))
    let usual = (0..<side * side).map { pixel in
      empty.reduce(SIMD3<Float>.zero) { $0 + own[$1][pixel] } / Float(empty.count)
    }
    patches = own.map { patch in
      (0..<3).flatMap { channel in patch.map { $0[channel] / Self.unit } }
        + (0..<3).flatMap { channel in zip(patch, usual).map { ($0 - $1)[channel] / Self.unit } }
    }
  }

  /// The median of each channel; of an even number, the mean of the two in the middle.
  private static func median(_ colours: [SIMD3<Float>]) -> SIMD3<Float> {
    SIMD3(
      (0..<3).map { channel in
        let sorted = colours.map { $0[channel] }.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      })
  }
}
