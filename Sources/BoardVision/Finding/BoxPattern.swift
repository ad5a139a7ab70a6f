/// A board with clear boxes and faint cells. The lattice of its boxes is found by itself, and divided equally into
/// cells.
///
/// Apps draw the lines between cells hardly darker than the ground, and a photograph loses them. The remaining lines
/// are used to fit the cells.
struct BoxPattern {
  /// The lattice of the cells: divided boxes, fitted to faint lines.
  let cells: Lattice
  /// The support of the cells' lines in the picture; see ``LatticeProbe/score(_:)``.
  let score: Double

  /// The greatest distance by which the fit may move the corners, in cells.
  private static let reach = 0.5

  /// - Parameters:
  ///   - boxes: a lattice of boxes.
  ///   - kind: the kind of board with its numbers of cells.
  ///   - views: pictures of one size in which lines of cells are searched.
  ///   - scale: the pixels of `views` for one pixel of the picture with the boxes.
  init?(_ boxes: BoardFinder.Find, ofCells kind: BoardKind, on views: [LocalContrast], scale: Double) {
    let expected = boxes.cells(of: kind, scale: scale)
    var best: (cells: Lattice, score: Double)?
    for view in views {
      guard let find = BoardFinder(view, for: kind).follow(expected) else { continue }
      let lattice = find.lattice(scale: 1)
      let isNear = zip(lattice.outline, expected.outline).allSatisfy {
        ($0 - $1).length < Self.reach * expected.cellSide
      }
      if isNear, find.score > best?.score ?? -1 { best = (lattice, find.score) }
    }
    guard let best else { return nil }
    (cells, score) = best
  }
}

extension BoardFinder.Find {
  /// Returns the lattice of cells from this lattice of boxes, by equal division.
  /// - Parameter scale: the pixels of the cells' picture for one pixel of this one.
  func cells(of kind: BoardKind, scale: Double) -> Lattice {
    let across = Double(warp.kind.columns) / Double(kind.columns), down = Double(warp.kind.rows) / Double(kind.rows)
    return Lattice(kind) { column, row in
      let p = warp.apply(Double(column) * across, Double(row) * down)
      return Point((p.x + 0.5) * scale - 0.5, (p.y + 0.5) * scale - 0.5)
    }
  }
}

extension BoardSearch {
  /// Returns square boards by their boxes, each with the boxes' score, the clearest boxes first. The lines of cells may
  /// be invisible.
  /// - Parameters:
  ///   - sizes: the numbers of cells in a row.
  ///   - isPossible: true if a part of the photograph may be a board of a kind, given its corners.
  ///   - isSpent: true once no further shape of boxes may be searched.
  package func boards(
    byBoxesOf sizes: [Int], where isPossible: (BoardKind, [Point]) -> Bool, until isSpent: () -> Bool
  ) throws -> [(board: FoundBoard, boxes: Double)] {
    var result: [(board: FoundBoard, boxes: Double)] = []
    for size in sizes {
      let kind = BoardKind(rows: size, columns: size)
      for cells in Self.boxes(ofSize: size) where !isSpent() {
        for find in try finds(cells, size, where: { isPossible(kind, $0) }).prefix(Self.mostBoxes)
        where find.score >= LatticeScore.clearBoxes {
          if let board = try board(ofBoxes: find, size: size) { result.append((board, find.score)) }
        }
      }
    }
    return result.sorted { $0.boxes > $1.boxes }
  }

  /// Returns the lattices of square boards with clear boxes, by equal division of these.
  /// - Parameter size: the number of cells in a row.
  package func lattices(byBoxesOf size: Int) throws -> [Lattice] {
    let kind = BoardKind(rows: size, columns: size)
    return try Self.boxes(ofSize: size).flatMap { try finds($0, size) { _ in true } }
      .filter { $0.score >= LatticeScore.clearBoxes }.map { $0.cells(of: kind, scale: 1 / scale) }
  }

  /// Returns lattices of boxes with the given shape, on boards of a size.
  /// - Parameter isPossible: true if a part of the photograph may be a board, given its corners.
  private func finds(
    _ cells: BoardKind.Cells, _ size: Int, where isPossible: ([Point]) -> Bool
  ) throws -> [BoardFinder.Find] {
    let kind = BoardKind(rows: size / cells.down, columns: size / cells.across, cells: cells)
    return try BoardFinder(contrast, for: kind).boards(on: lines) { corners in
      isPossible(corners.map { $0 * (1 / scale) })
    }
  }

  /// The greatest number of lattices of boxes that are tried for a board of a kind.
  private static let mostBoxes = 2
  /// The size of a cell on the picture with more pixels that is searched for its lines, in pixels.
  private static let pixelsOfBoxedCell = 32.0

  /// Returns the possible shapes of boxes on a board of a size, as far as a lattice of them can be found.
  static func boxes(ofSize size: Int) -> [BoardKind.Cells] {
    (3..<size).filter { size % $0 == 0 && size / $0 >= 3 }.map { BoardKind.Cells(down: $0, across: size / $0) }
  }

  private func board(ofBoxes find: BoardFinder.Find, size: Int) throws -> FoundBoard? {
    let kind = BoardKind(rows: size, columns: size)
    let boxes = find.warp.kind
    let side = find.lattice(scale: scale).cellSide / Double(size) * Double(max(boxes.rows, boxes.columns))
    var (view, viewScale) = (contrast, scale)
    let pixels = Self.pixelsOfBoxedCell / side * whole
    if pixels > scale * whole { (view, viewScale) = try closerLook(pixels: pixels) }
    let pattern = BoxPattern(
      find, ofCells: kind, on: [view, view.fainter].compactMap { $0 }, scale: viewScale / scale)
    return pattern.map {
      FoundBoard(
        lattice: $0.cells.scaled(by: 1 / viewScale), score: $0.score, surroundings: LatticeSurroundings(of: kind))
    }
  }
}
