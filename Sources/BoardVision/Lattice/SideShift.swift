/// A side of a board: the ends of its column lines or its row lines.
struct BoardSide: Hashable, Sendable {
  let direction: LineDirection
  let isLast: Bool

  /// All four sides, in the order of ``LatticeWarp/sides``.
  static let all = [
    BoardSide(direction: .column, isLast: false), BoardSide(direction: .column, isLast: true),
    BoardSide(direction: .row, isLast: false), BoardSide(direction: .row, isLast: true),
  ]

  /// Returns the index of one of the side's two lines on a board of a kind.
  func line(_ line: SideShift.Line, of kind: BoardKind) -> Int {
    let inside = line == .frame ? 0 : 1
    return isLast ? kind.lines(direction).upperBound - inside : inside
  }
}

/// The displacements of a side's two outermost lines from the positions predicted by the other lines, in cells. Between
/// lines the shift is linear, and it is extrapolated outside the board.
struct SideShift: Hashable, Sendable {
  /// The board's frame, and the line before it.
  enum Line: Sendable { case beforeFrame, frame }

  /// Coefficients of 1, t and t squared, t from -1 to 1 along the side.
  private var beforeFrame = SIMD3<Double>.zero, frame = SIMD3<Double>.zero

  subscript(line: Line) -> SIMD3<Double> {
    get { line == .frame ? frame : beforeFrame }
    set { if line == .frame { frame = newValue } else { beforeFrame = newValue } }
  }

  /// The largest shift of either line, at an end or in the middle.
  var furthest: Double {
    [-1.0, 0, 1].flatMap { t in [at(1, t), at(2, t)] }.reduce(0) { max($0, abs($1)) }
  }

  /// Returns the shift at a position.
  /// - Parameters:
  ///   - outward: the distance from the third line of the side towards the frame, in cells; at least 0.
  ///   - t: the position along the side, from -1 to 1.
  @inline(__always)
  func at(_ outward: Double, _ t: Double) -> Double {
    func value(_ terms: SIMD3<Double>) -> Double { terms.x + t * (terms.y + t * terms.z) }
    let inner = value(beforeFrame)
    return outward <= 1 ? outward * inner : inner + (outward - 1) * (value(frame) - inner)
  }
}
