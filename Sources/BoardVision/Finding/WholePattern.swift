/// The whole of a pattern of squares, found from a lattice of another size on it.
///
/// On a board of 8 x 8 cells, a lattice of 9 x 9 cells has an excess row and column. On a board of 16 x 16 cells it
/// covers a part. So invisible lines at the edge are dropped and visible lines outside are added, one at a time. Each
/// intermediate lattice is fitted to its own lines, and so follows perspective and curl.
struct WholePattern {
  private let contrast: LocalContrast
  /// The lattice of the pattern.
  private(set) var find: BoardFinder.Find

  /// A side of a lattice.
  private enum Side: CaseIterable { case left, right, above, below }

  /// The greatest number of cells in a direction. A larger pattern is squared paper.
  private static let mostCells = 20
  /// The least number of cells in a direction.
  private static let fewestCells = 3

  /// - Parameter find: a lattice on lines of the pattern.
  init(of find: BoardFinder.Find, on contrast: LocalContrast) {
    (self.contrast, self.find) = (contrast, find)
    trim()
    grow()
  }

  /// Drops outer lines that are invisible.
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

  /// Adds visible lines outside the frame.
  private mutating func grow() {
    for side in Side.allCases {
      while let larger = changed(find, side, by: 1), isShown(side, of: larger) { find = larger }
    }
  }

  /// True if the outer line of a side, and the lines that lead to it, are as clear as the others. Faint print has faint
  /// lines everywhere.
  private func isShown(_ side: Side, of find: BoardFinder.Find) -> Bool {
    let kind = find.warp.kind, probe = LatticeProbe(contrast, for: kind)
    let (line, cell): (LineDirection, Int) =
      switch side {
      case .left: (.column, 0)
      case .right: (.column, kind.columns)
      case .above: (.row, 0)
      case .below: (.row, kind.rows)
      }
    let across: LineDirection = line == .column ? .row : .column
    let usual = Self.usualSupport(of: find, probe)
    return probe.support(find.warp, line, line: cell) >= min(LatticeScore.lineOutside, Self.share * usual)
      && probe.support(find.warp, across: across, cell: max(0, cell - 1))
        >= min(LatticeScore.linesLeadingOutside, Self.share * usual)
  }

  /// The least support of a line, as a share of the usual support.
  private static let share = 0.6

  /// Returns the median support of the inner lines.
  private static func usualSupport(of find: BoardFinder.Find, _ probe: LatticeProbe) -> Double {
    let kind = find.warp.kind
    let supports = [LineDirection.column, .row].flatMap { direction in
      kind.lines(direction).dropFirst().dropLast().map { probe.support(find.warp, direction, line: $0) }
    }.sorted()
    return supports.isEmpty ? 1 : supports[supports.count / 2]
  }

  /// Returns the lattice with a row or column added or removed on one side, fitted to its lines; `nil` if that is
  /// impossible.
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
  /// True if the corners are those of a clockwise quadrilateral with plausible coordinates.
  static func isReasonable(_ corners: [Point]) -> Bool {
    corners.allSatisfy { $0.x.isFinite && $0.y.isFinite && abs($0.x) < 1e5 && abs($0.y) < 1e5 }
      && corners.indices.allSatisfy { index in
        let a = corners[index], b = corners[(index + 1) % 4], c = corners[(index + 2) % 4]
        return Point.cross(b - a, c - b) > 1
      }
  }
}

extension BoardSearch {
  /// Returns the whole pattern of squares around a board; `nil` if that is the board itself.
  package func wholePattern(around board: FoundBoard) -> FoundBoard? {
    wholePattern(around: board, contrast, scale)
  }

  /// Returns the whole pattern on a picture with more pixels. `nil` also if the file has no more pixels, or they are
  /// not needed.
  package func closerPattern(around board: FoundBoard) throws -> FoundBoard? {
    let side = board.lattice.cellSide
    guard side * scale < Self.closeCellSide, scale < 0.8 else { return nil }
    let (contrast, scale) = try closerLook(pixels: min(1, Self.closeCellSide * 1.3 / side) * whole)
    return wholePattern(around: board, contrast, scale)
  }

  /// The pixels of a cell's side below which thin lines may be lost, and the longer side of a picture that shows them.
  private static let closeCellSide = 30.0, closeSide = 2400

  private func wholePattern(
    around board: FoundBoard, _ contrast: LocalContrast, _ scale: Double
  ) -> FoundBoard? {
    let kind = BoardKind(rows: board.lattice.rows, columns: board.lattice.columns)
    let finder = BoardFinder(contrast, for: kind)
    guard let find = finder.follow(board.lattice.scaled(by: scale)) else { return nil }
    let whole = WholePattern(of: find, on: contrast).find
    let size = whole.warp.kind
    guard (size.rows, size.columns) != (kind.rows, kind.columns) else { return nil }
    return FoundBoard(lattice: whole.lattice(scale: scale), score: whole.score, surroundings: whole.surroundings)
  }

  /// Returns the board at a distance to the right of a lattice and below it, in cells. It is fitted to its lines; `nil`
  /// if there are none nearby.
  package func board(beside lattice: Lattice, right: Double, down: Double) -> FoundBoard? {
    let kind = BoardKind(rows: lattice.rows, columns: lattice.columns)
    guard let moved = place(beside: lattice, right: right, down: down) else { return nil }
    let finder = BoardFinder(contrast, for: kind)
    let warp = LatticeWarp(moved, of: kind)
    let seen = finder.probe.samples(warp, range: Self.lookBeside).count
    guard 2 * seen >= BoardKind.stepsPerCell * kind.segmentCount else { return nil }
    return finder.follow(Lattice(kind) { moved.apply(Double($0), Double($1)) }).map(found)
  }

  /// Returns the board found by the lines of its boxes alone; `nil` if these are not clear.
  /// - Parameter box: the number of cells of a box in each direction.
  package func board(
    beside lattice: Lattice, right: Double, down: Double, byBoxesOf box: Int
  ) -> FoundBoard? {
    guard let moved = place(beside: lattice, right: right, down: down) else { return nil }
    let kind = BoardKind(rows: lattice.rows, columns: lattice.columns)
    let boxes = BoardKind(
      rows: kind.rows / box, columns: kind.columns / box, surroundings: .anything,
      cells: BoardKind.Cells(down: box, across: box))
    let expected = Lattice(boxes) { moved.apply(Double(box * $0), Double(box * $1)) }
    guard let find = BoardFinder(contrast, for: boxes).follow(expected), find.score >= LatticeScore.clearBoxes else {
      return nil
    }
    return FoundBoard(
      lattice: find.cells(of: kind, scale: scale), score: find.score, surroundings: LatticeSurroundings(of: kind))
  }

  /// Returns the position of a board beside a lattice; `nil` if the picture has no space for it.
  private func place(beside lattice: Lattice, right: Double, down: Double) -> Homography? {
    let kind = BoardKind(rows: lattice.rows, columns: lattice.columns)
    guard let map = Homography(from: kind.corners, to: lattice.scaled(by: scale).outline) else { return nil }
    let corners = kind.corners.map { map.apply($0.x + right, $0.y + down) }
    // Most photographs have no space for another board, and most boards have no lines beside them.
    let margin = lattice.cellSide * scale
    let isInside = corners.allSatisfy {
      $0.x > -margin && $0.y > -margin && $0.x < Double(contrast.ink.width) + margin
        && $0.y < Double(contrast.ink.height) + margin
    }
    return isInside && BoardFinder.isReasonable(corners) ? Homography(from: kind.corners, to: corners) : nil
  }

  /// The search range for a line of a neighbouring board, in cells.
  private static let lookBeside = 0.3

  /// Returns square boards of other sizes, the best score first, each as the whole of its pattern.
  /// - Parameters:
  ///   - isCloser: true if a picture with more pixels is searched. The result is empty if the file has no more
  ///     pixels.
  ///   - isPossible: true if a part of the photograph may be a board of a kind, given its corners.
  ///   - isSpent: true once no further size may be searched.
  package func boards(
    ofSizes sizes: [Int], isCloser: Bool, where isPossible: (BoardKind, [Point]) -> Bool = { _, _ in true },
    until isSpent: () -> Bool
  ) throws -> [FoundBoard] {
    var (lines, scale) = (lines, scale)
    if isCloser {
      guard scale < 0.8, !sizes.isEmpty else { return [] }
      let closer = try closerLook(pixels: min(Double(Self.closeSide), 2 * scale * whole))
      (lines, scale) = (PictureLines(closer.0), closer.scale)
    }
    var boards: [FoundBoard] = []
    for size in sizes where !isSpent() {
      let kind = BoardKind(rows: size, columns: size)
      let finds = try BoardFinder(lines.contrast, for: kind).boards(on: lines) { corners in
        isPossible(kind, corners.map { $0 * (1 / scale) })
      }
      boards += finds.prefix(2).map { find in
        let whole = WholePattern(of: find, on: lines.contrast).find
        return FoundBoard(lattice: whole.lattice(scale: scale), score: whole.score, surroundings: whole.surroundings)
      }
    }
    return boards.sorted { $0.score > $1.score }
  }

  /// The photograph's longer side, in pixels.
  var whole: Double { Double(max(file.width, file.height)) }

  /// Returns the photograph with even illumination, with about this many pixels along its longer side.
  func closerLook(pixels: Double) throws -> (LocalContrast, scale: Double) {
    var picture = try file.photograph(longSide: Int(min(pixels, Double(Self.closeSide))))
    if photograph.isNegative { picture = picture.negative }
    let (light, shrink) = try picture.light.limited(toSide: Self.closeSide)
    let contrast = try LocalContrast(light, window: max(light.width, light.height) / 20)
    return (contrast, shrink * picture.scale)
  }

  func found(_ find: BoardFinder.Find) -> FoundBoard {
    FoundBoard(lattice: find.lattice(scale: scale), score: find.score, surroundings: find.surroundings)
  }
}
