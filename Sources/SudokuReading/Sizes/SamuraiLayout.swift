import BoardVision
import SudokuVariants

/// Five lattices of 9 x 9 that lie as the boards of a samurai do.
struct SamuraiLayout {
  /// The lattices in the order of `SamuraiPuzzle.origins`.
  let boards: [Lattice]
  /// How well the photograph bears out the faintest of them.
  let score: Double

  /// The board in the middle, and how far away from it, in cells, the outer ones begin.
  private static let middle = 2, distance = 6.0
  /// How well the photograph must bear out each board.
  private static let leastScore = LatticeScore.faintBoard

  /// The samurai that a board belongs to, be it the one in the middle or an outer one; `nil` where the others are missing.
  init?(around board: FoundBoard, in search: BoardSearch) {
    let outer = Self.outer(of: board.lattice, in: search)
    let found = outer.compactMap { $0 }
    var centre = board, all = outer
    if found.count == 1 {
      // An outer board has one neighbour, the board in the middle.
      centre = found[0]
      all = Self.outer(of: centre.lattice, in: search)
    }
    let boards = all.compactMap { $0 }
    guard boards.count == 4 else { return nil }
    let whole = boards[..<Self.middle] + [centre] + boards[Self.middle...]
    self.boards = whole.map(\.lattice)
    score = whole.map(\.score).min() ?? 0
  }

  /// The four boards that share a corner box with one, upper left, upper right, lower left, lower right.
  private static func outer(of lattice: Lattice, in search: BoardSearch) -> [FoundBoard?] {
    [(-distance, -distance), (distance, -distance), (-distance, distance), (distance, distance)].map { right, down in
      search.board(beside: lattice, right: right, down: down).flatMap { $0.score >= leastScore ? $0 : nil }
    }
  }

  /// The lattice of all 21 x 21 cells: the crossings of the boards, and where lines would cross elsewhere.
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
