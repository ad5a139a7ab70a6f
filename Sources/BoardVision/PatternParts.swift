/// Boards that lie together as parts of one larger pattern, found by the whole of it: a lattice of their size alone settles
/// on pieces of several.
package struct PatternParts: Sendable {
  /// In the order of the places asked for.
  package let boards: [FoundBoard]

  /// How far a part's corners may lie from where the whole pattern has them, in cells.
  private static let reach = 0.5

  /// The parts of a pattern that was found, each drawn onto its own lines. `nil` where one of them goes astray.
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

  fileprivate func scaled(by scale: Double) -> PatternParts {
    PatternParts(
      boards: boards.map {
        FoundBoard(lattice: $0.lattice.scaled(by: scale), score: $0.score, surroundings: $0.surroundings)
      })
  }

  private init(boards: [FoundBoard]) { self.boards = boards }
}

extension BoardSearch {
  /// Square boards of one size that lie at some places of a larger pattern, whose lines need not be there elsewhere.
  /// - Parameters:
  ///   - kind: the whole pattern.
  ///   - places: the upper left cells of the boards.
  ///   - side: cells of a board.
  ///   - least: how well the picture must bear out each board.
  package func parts(
    of kind: BoardKind, at places: [(row: Int, column: Int)], side: Int, least: Double
  ) throws -> PatternParts? {
    let part = BoardKind(rows: side, columns: side)
    let views = [contrast, contrast.fainter].compactMap { $0 }
    for view in views {
      for find in try BoardFinder(view, for: kind).boards().prefix(Self.mostPatterns) {
        let whole = find.lattice(scale: 1)
        var found = views.map {
          PatternParts(of: whole, at: places, side: side, BoardFinder($0, for: part))?.scaled(by: 1 / self.scale)
        }
        // More pixels show faint lines better, and among bold lines thin ones are faint.
        let (closer, scale) = try closerLook(pixels: Self.pixelsOfCell / whole.cellSide * self.scale * self.whole)
        for view in [closer, closer.fainter].compactMap({ $0 }) {
          let near = BoardFinder(view, for: kind).follow(whole.scaled(by: scale / self.scale))
          let parts = near.flatMap {
            PatternParts(of: $0.lattice(scale: 1), at: places, side: side, BoardFinder(view, for: part))
          }
          found.append(parts?.scaled(by: 1 / scale))
        }
        func score(_ parts: PatternParts) -> Double { parts.boards.map(\.score).min() ?? 0 }
        let best = found.compactMap { $0 }.max { score($0) < score($1) }
        if let best, score(best) >= least { return best }
      }
    }
    return nil
  }

  /// How many patterns are tried, and the pixels that a cell has on the closer look.
  private static let mostPatterns = 2, pixelsOfCell = 32.0
}

extension Lattice {
  /// The lattice of some cells of this one.
  /// - Precondition: they lie on it.
  package func part(row: Int, column: Int, side: Int) -> Lattice {
    Lattice(BoardKind(rows: side, columns: side)) { self[row + $1, column + $0] }
  }
}
