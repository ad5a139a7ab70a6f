/// Boards that are parts of a larger pattern, found by the whole of it. A lattice of a single board's size may span
/// several boards.
package struct PatternParts: Sendable {
  /// The boards, in the order of the requested places.
  package let boards: [FoundBoard]

  /// The greatest distance of a part's corners from their positions in the whole pattern, in cells.
  private static let reach = 0.5

  /// The parts of a pattern, each fitted to its own lines. `nil` if one of them moves too far.
  fileprivate init?(of whole: Lattice, at places: [(row: Int, column: Int)], side: Int, _ finder: BoardFinder) {
    var boards: [FoundBoard] = []
    for place in places {
      let expected = whole.part(row: place.row, column: place.column, side: side)
      guard let find = finder.follow(expected) else { return nil }
      let lattice = find.lattice(scale: 1)
      let isNear = zip(lattice.outline, expected.outline).allSatisfy {
        ($0 - $1).length < Self.reach * expected.cellSide
      }
      guard isNear else { return nil }
      boards.append(FoundBoard(lattice: lattice, score: find.score, surroundings: find.surroundings))
    }
    self.boards = boards
  }

  /// The parts of a pattern by equal division, independent of their own lines.
  fileprivate init(equalIn whole: Lattice, at places: [(row: Int, column: Int)], side: Int) {
    boards = places.map { place in
      FoundBoard(
        lattice: whole.part(row: place.row, column: place.column, side: side), score: 0,
        surroundings: LatticeSurroundings(of: BoardKind(rows: side, columns: side)))
    }
  }

  fileprivate func scaled(by scale: Double) -> PatternParts {
    PatternParts(
      boards: boards.map {
        FoundBoard(lattice: $0.lattice.scaled(by: scale), score: $0.score, surroundings: $0.surroundings)
      })
  }

  /// The least score of the parts.
  fileprivate var faintest: Double { boards.map(\.score).min() ?? 0 }

  private init(boards: [FoundBoard]) { self.boards = boards }
}

extension BoardSearch {
  /// Returns square boards of one size at given places of a larger pattern, the likeliest first. The pattern may have
  /// no lines elsewhere.
  /// - Parameters:
  ///   - kind: the whole pattern.
  ///   - places: the upper left cells of the boards.
  ///   - side: the number of cells in a row of a board.
  ///   - box: the number of cells in a row of a box, if the pattern is found by its boxes. They may be clear without
  ///     lines of cells.
  ///   - isFainter: true if fainter lines are included.
  ///   - least: the least score of each board.
  package func parts(
    of kind: BoardKind, at places: [(row: Int, column: Int)], side: Int, byBoxesOf box: Int?, isFainter: Bool,
    least: Double
  ) throws -> [PatternParts] {
    guard let view = isFainter ? lines.fainter : lines else { return [] }
    let boxes = box.map {
      BoardKind(
        rows: kind.rows / $0, columns: kind.columns / $0, surroundings: kind.surroundings,
        cells: BoardKind.Cells(down: $0, across: $0))
    }
    return try BoardFinder(view.contrast, for: boxes ?? kind).boards(on: view).prefix(Self.mostPatterns)
      .filter { boxes == nil || $0.score >= LatticeScore.found }
      .flatMap { find -> [PatternParts] in
        let whole = boxes == nil ? find.lattice(scale: 1) : find.cells(of: kind, scale: 1)
        let drawn = try parts(
          of: whole, at: places, side: side, in: [lines, lines.fainter].compactMap { $0?.contrast })
        // Clear boxes determine their cells, even without visible lines between these.
        let isClear = boxes != nil && find.score >= LatticeScore.clearBoxes
        let equal = isClear ? PatternParts(equalIn: whole, at: places, side: side).scaled(by: 1 / scale) : nil
        return [drawn.flatMap { $0.faintest >= least ? $0 : nil }, equal].compactMap { $0 }
      }
  }

  /// Returns the parts of a whole pattern with the best score, on the searched pictures or on ones with more pixels.
  private func parts(
    of whole: Lattice, at places: [(row: Int, column: Int)], side: Int, in views: [LocalContrast]
  ) throws -> PatternParts? {
    let part = BoardKind(rows: side, columns: side)
    let kind = BoardKind(rows: whole.rows, columns: whole.columns, surroundings: .anything)
    var found = views.map {
      PatternParts(of: whole, at: places, side: side, BoardFinder($0, for: part))?.scaled(by: 1 / self.scale)
    }
    // More pixels show faint lines better, and thin lines beside thick ones are faint.
    let (closer, scale) = try closerLook(pixels: Self.pixelsOfCell / whole.cellSide * self.scale * self.whole)
    for view in [closer, closer.fainter].compactMap({ $0 }) {
      let near = BoardFinder(view, for: kind).follow(whole.scaled(by: scale / self.scale))
      let parts = near.flatMap {
        PatternParts(of: $0.lattice(scale: 1), at: places, side: side, BoardFinder(view, for: part))
      }
      found.append(parts?.scaled(by: 1 / scale))
    }
    return found.compactMap { $0 }.max { $0.faintest < $1.faintest }
  }

  /// The greatest number of patterns that are tried, and the size of a cell in pixels on the picture with more pixels.
  private static let mostPatterns = 2, pixelsOfCell = 32.0
}

extension Lattice {
  /// Returns the lattice of a square part of the cells.
  /// - Precondition: the cells belong to this lattice.
  package func part(row: Int, column: Int, side: Int) -> Lattice {
    Lattice(BoardKind(rows: side, columns: side)) { self[row + $1, column + $0] }
  }
}
