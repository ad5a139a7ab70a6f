/// The whole of a pattern of squares, found from a lattice of some other size that lies on it.
///
/// A lattice of 9 x 9 cells settles on a board of 8 x 8 with a row and a column to spare, and on one of 16 x 16 as a piece
/// of it. So lines that the picture does not show are dropped at the edge, and lines that it shows beyond are added, one
/// at a time. Each lattice on the way is drawn onto its own lines, so that it follows perspective and curl.
struct WholePattern {
  private let contrast: LocalContrast
  /// The lattice of the pattern.
  private(set) var find: BoardFinder.Find

  /// A side of a lattice.
  private enum Side: CaseIterable { case left, right, above, below }

  /// No board is larger; beyond it, a pattern is a page of squares.
  private static let mostCells = 20
  /// No lattice has fewer cells in a direction.
  private static let fewestCells = 3

  /// - Parameter find: a lattice that lies on lines of the pattern.
  init(of find: BoardFinder.Find, on contrast: LocalContrast) {
    (self.contrast, self.find) = (contrast, find)
    trim()
    grow()
  }

  /// Drops outer lines that the picture does not show.
  private mutating func trim() {
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for side in Side.allCases where !isShown(side, of: find) {
        guard let smaller = changed(find, side, by: -1) else { continue }
        (find, isSmaller) = (smaller, true)
      }
    }
  }

  /// Adds lines that the picture shows beyond the frame.
  private mutating func grow() {
    for side in Side.allCases {
      while let larger = changed(find, side, by: 1), isShown(side, of: larger) { find = larger }
    }
  }

  /// Whether the picture shows the outer line of a side, and the lines that lead to it.
  private func isShown(_ side: Side, of find: BoardFinder.Find) -> Bool {
    let kind = find.warp.kind, probe = LatticeProbe(contrast, for: kind)
    let (line, cell): (LatticeProbe.Direction, Int) =
      switch side {
      case .left: (.column, 0)
      case .right: (.column, kind.columns)
      case .above: (.row, 0)
      case .below: (.row, kind.rows)
      }
    let across: LatticeProbe.Direction = line == .column ? .row : .column
    return probe.support(find.warp, line, line: cell) >= LatticeScore.lineOutside
      && probe.support(find.warp, across: across, cell: max(0, cell - 1)) >= LatticeScore.linesLeadingOutside
  }

  /// The lattice with a row or a column more or less on one side, drawn onto its lines. `nil` where there is none.
  private func changed(_ find: BoardFinder.Find, _ side: Side, by cells: Int) -> BoardFinder.Find? {
    let old = find.warp.kind
    let isAcross = side == .left || side == .right
    let rows = old.rows + (isAcross ? 0 : cells), columns = old.columns + (isAcross ? cells : 0)
    guard min(rows, columns) >= Self.fewestCells, max(rows, columns) <= Self.mostCells else { return nil }
    let kind = BoardKind(rows: rows, columns: columns, surroundings: old.surroundings)
    let shift = Point(side == .left ? Double(cells) : 0, side == .above ? Double(cells) : 0)
    let corners = kind.corners.map { find.warp.apply($0.x - shift.x, $0.y - shift.y) }
    guard BoardFinder.isReasonable(corners), let map = Homography(from: kind.corners, to: corners) else { return nil }
    let finder = BoardFinder(contrast, for: kind)
    let warp = LatticeWarp(map, of: kind)
    return finder.bent(finder.settled(BoardFinder.Find(warp: warp, score: finder.probe.score(warp))))
  }
}

extension BoardFinder {
  /// Whether corners are those of a quadrilateral that goes round clockwise, in pixels that a picture may have.
  static func isReasonable(_ corners: [Point]) -> Bool {
    corners.allSatisfy { $0.x.isFinite && $0.y.isFinite && abs($0.x) < 1e5 && abs($0.y) < 1e5 }
      && corners.indices.allSatisfy { index in
        let a = corners[index], b = corners[(index + 1) % 4], c = corners[(index + 2) % 4]
        return Point.cross(b - a, c - b) > 1
      }
  }
}

extension BoardSearch {
  /// The whole pattern of squares that a board lies on, as far as its lines go, or `nil` where that is the board itself.
  package func wholePattern(around board: FoundBoard) -> FoundBoard? {
    let finder = BoardFinder(contrast, for: board.surroundings.kind)
    guard let find = finder.follow(board.lattice.scaled(by: scale)) else { return nil }
    let whole = WholePattern(of: find, on: contrast).find
    let kind = whole.warp.kind
    guard (kind.rows, kind.columns) != (board.lattice.rows, board.lattice.columns) else { return nil }
    return found(whole)
  }

  /// The boards of another kind on the picture as it is looked at now, the largest clear one first.
  package func boards(of kind: BoardKind) throws(ImageOperationError) -> [FoundBoard] {
    try BoardFinder(contrast, for: kind).boards().map(found)
  }

  private func found(_ find: BoardFinder.Find) -> FoundBoard {
    FoundBoard(lattice: find.lattice(scale: scale), score: find.score, surroundings: find.surroundings)
  }
}
