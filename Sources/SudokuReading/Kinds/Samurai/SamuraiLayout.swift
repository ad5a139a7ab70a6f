import BoardVision
import SudokuVariants

/// Five lattices of 9 x 9 cells in the arrangement of a samurai.
struct SamuraiLayout {
  /// The lattices in the order of `SamuraiPuzzle.origins`.
  let boards: [Lattice]
  /// The least score of the lattices.
  let score: Double

  /// The index of the middle board, and the offset of the outer ones from it, in cells.
  static let middle = 2
  private static let distance = 6.0
  /// The least score of each board: found by itself, and found together with all others.
  private static let leastScore = LatticeScore.faintBoard, leastTogether = 0.15

  /// The samurai that contains a board, in the middle or outside; `nil` if other boards are missing.
  /// - Parameter outer: the boards that share a corner box with it.
  init?(around board: FoundBoard, _ outer: [FoundBoard?], in search: BoardSearch) {
    let outer = Self.clear(outer)
    let found = outer.compactMap { $0 }
    var centre = board, all = outer
    if found.count == 1 {
      // An outer board has one neighbour, the middle board.
      centre = found[0]
      all = Self.clear(Self.outer(of: centre.lattice, in: search))
    }
    let boards = all.compactMap { $0 }
    guard boards.count == 4 else { return nil }
    let whole = boards[..<Self.middle] + [centre] + boards[Self.middle...]
    self.init(boards: whole.map(\.lattice), score: whole.map(\.score).min() ?? 0)
  }

  /// Returns samurais found as a whole, in any orientation.
  /// - Parameters:
  ///   - byBoxes: true if they are found by the lines of their boxes.
  ///   - isFainter: true if fainter lines are included.
  static func searched(in search: BoardSearch, byBoxes: Bool, isFainter: Bool) throws -> [SamuraiLayout] {
    let kind = BoardKind(rows: SamuraiPuzzle.side, columns: SamuraiPuzzle.side, surroundings: .anything)
    return try search.parts(
      of: kind, at: SamuraiPuzzle.origins, side: 9, byBoxesOf: byBoxes ? 3 : nil, isFainter: isFainter,
      least: leastTogether
    ).map { SamuraiLayout(boards: $0.boards.map(\.lattice), score: $0.boards.map(\.score).min() ?? 0) }
  }

  private init(boards: [Lattice], score: Double) { (self.boards, self.score) = (boards, score) }

  /// Returns the boards that share a corner box with a lattice: upper left, upper right, lower left, lower right.
  static func outer(of lattice: Lattice, in search: BoardSearch) -> [FoundBoard?] {
    corners.map { search.board(beside: lattice, right: $0, down: $1) }
  }

  /// Returns those of the outer boards whose boxes are clear, even without lines of cells.
  static func outerBoxes(of lattice: Lattice, in search: BoardSearch) -> [FoundBoard] {
    corners.compactMap { search.board(beside: lattice, right: $0, down: $1, byBoxesOf: 3) }
  }

  private static let corners = [
    (-distance, -distance), (distance, -distance), (-distance, distance), (distance, distance),
  ]

  private static func clear(_ boards: [FoundBoard?]) -> [FoundBoard?] {
    boards.map { board in board.flatMap { $0.score >= leastScore ? $0 : nil } }
  }

  /// Returns the layout after `quarters` quarter turns of the image clockwise.
  func turned(quarters: Int) -> SamuraiLayout {
    guard quarters % 4 != 0 else { return self }
    let whole = whole.turned(quarters: quarters)
    return SamuraiLayout(
      boards: SamuraiPuzzle.origins.map { whole.part(row: $0.row, column: $0.column, side: 9) }, score: score)
  }

  /// The lattice of all 21 x 21 cells. Crossings outside the boards are extrapolated.
  var whole: Lattice {
    let corners = SamuraiPuzzle.origins.flatMap { origin in
      [(0, 0), (9, 0), (9, 9), (0, 9)].map { Point(Double(origin.column + $0.0), Double(origin.row + $0.1)) }
    }
    let map = Homography(from: corners, to: boards.flatMap(\.outline))
    return Lattice(BoardKind(rows: SamuraiPuzzle.side, columns: SamuraiPuzzle.side)) { column, row in
      let seen = zip(boards, SamuraiPuzzle.origins).compactMap { board, origin -> Point? in
        let (r, c) = (row - origin.row, column - origin.column)
        return (0...9).contains(r) && (0...9).contains(c) ? board[r, c] : nil
      }
      guard !seen.isEmpty else { return map?.apply(Point(Double(column), Double(row))) ?? boards[Self.middle][0, 0] }
      return seen.reduce(Point(0, 0), +) * (1 / Double(seen.count))
    }
  }
}
