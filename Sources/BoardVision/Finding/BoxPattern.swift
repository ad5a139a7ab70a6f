/// A board whose boxes have clear lines and whose cells have faint ones. The lattice of its boxes is found by itself,
/// and the cells are equal parts of them.
///
/// Apps draw the lines between cells hardly darker than the ground, and a photograph loses them. Lines that remain are
/// used to fit the cells.
struct BoxPattern {
  /// The lattice of the cells: equal parts of the boxes, or fitted to faint lines.
  let cells: Lattice
  /// The support of the cells' lines in the picture; see ``LatticeProbe/score(_:)``.
  let score: Double

  /// The greatest distance by which fitting may move the corners, in cells.
  private static let reach = 0.5

  /// - Parameters:
  ///   - boxes: a lattice of boxes on the pictures.
  ///   - kind: the kind of the board, with its number of cells.
  ///   - views: pictures of one size in which lines of cells are searched for.
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
  /// The cells of the board, if this is the lattice of its boxes: equal parts of the boxes.
  /// - Parameter scale: the scale of the cells' picture: its pixels for one of this.
  func cells(of kind: BoardKind, scale: Double) -> Lattice {
    let across = Double(warp.kind.columns) / Double(kind.columns), down = Double(warp.kind.rows) / Double(kind.rows)
    return Lattice(kind) { column, row in
      let p = warp.apply(Double(column) * across, Double(row) * down)
      return Point((p.x + 0.5) * scale - 0.5, (p.y + 0.5) * scale - 0.5)
    }
  }
}

extension BoardSearch {
  /// Square boards of which perhaps only the boxes are clear, those with the clearest boxes first, each with the boxes'
  /// score.
  /// - Parameter sizes: the numbers of cells in a row.
  package func boards(byBoxesOf sizes: [Int]) throws -> [(board: FoundBoard, boxes: Double)] {
    var result: [(board: FoundBoard, boxes: Double)] = []
    for size in sizes {
      for cells in Self.boxes(ofSize: size) {
        for find in try finds(cells, size).prefix(Self.mostBoxes)
        where find.score >= LatticeScore.clearBoxes {
          if let board = try board(ofBoxes: find, size: size) { result.append((board, find.score)) }
        }
      }
    }
    return result.sorted { $0.boxes > $1.boxes }
  }

  /// The cells of square boards with clear boxes, as equal parts of these, whatever their other lines are.
  /// - Parameter size: the number of cells in a row.
  package func lattices(byBoxesOf size: Int) throws -> [Lattice] {
    let kind = BoardKind(rows: size, columns: size)
    return try Self.boxes(ofSize: size).flatMap { try finds($0, size) }
      .filter { $0.score >= LatticeScore.clearBoxes }.map { $0.cells(of: kind, scale: 1 / scale) }
  }

  /// Lattices of boxes of the given shape, on boards of a size.
  private func finds(_ cells: BoardKind.Cells, _ size: Int) throws -> [BoardFinder.Find] {
    let kind = BoardKind(rows: size / cells.down, columns: size / cells.across, cells: cells)
    return try BoardFinder(contrast, for: kind).boards()
  }

  /// The greatest number of lattices of boxes that are tried for a board of a kind.
  private static let mostBoxes = 2
  /// The size of a cell on the closer picture that is searched for its lines, in pixels.
  private static let pixelsOfBoxedCell = 32.0

  /// The shapes of boxes that a board of a size may have, if a lattice of them can be found.
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
