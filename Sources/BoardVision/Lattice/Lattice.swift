/// The crossings of a board's grid lines, in photograph pixels.
public struct Lattice: Hashable, Sendable {
  /// Cells down and across.
  public let rows: Int, columns: Int
  /// `(rows + 1) * (columns + 1)` crossings, row-major from the board's top left.
  public let crossings: [Point]

  /// - Precondition: there are `(rows + 1) * (columns + 1)` crossings.
  public init(rows: Int, columns: Int, crossings: [Point]) {
    precondition(crossings.count == (rows + 1) * (columns + 1), "a lattice has a crossing for each two lines")
    (self.rows, self.columns, self.crossings) = (rows, columns, crossings)
  }

  /// A lattice of a kind of board, from the crossings of its column lines and row lines.
  public init(_ kind: BoardKind, crossing: (_ column: Int, _ row: Int) -> Point) {
    let across = kind.columns + 1
    self.init(
      rows: kind.rows, columns: kind.columns,
      crossings: (0..<kind.crossingCount).map { crossing($0 % across, $0 / across) })
  }

  /// The crossing of a row line, 0...rows, and a column line, 0...columns.
  public subscript(row: Int, column: Int) -> Point { crossings[row * (columns + 1) + column] }

  /// The four corners, clockwise from the board's top left.
  public var outline: [Point] { [self[0, 0], self[0, columns], self[rows, columns], self[rows, 0]] }

  /// Returns the position of a point on the board, given by row and column in cells. It is bilinear between the
  /// surrounding crossings, and extrapolated outside the board.
  public func point(row: Double, column: Double) -> Point {
    let r = max(0, min(rows - 1, Int(row))), c = max(0, min(columns - 1, Int(column)))
    let v = row - Double(r), u = column - Double(c)
    let top = self[r, c] * (1 - u) + self[r, c + 1] * u
    let bottom = self[r + 1, c] * (1 - u) + self[r + 1, c + 1] * u
    return top * (1 - v) + bottom * v
  }

  /// The mean length of a cell's side, in pixels.
  public var cellSide: Double {
    let c = outline
    return (0..<4).reduce(0) { $0 + (c[($1 + 1) % 4] - c[$1]).length } / Double(2 * (rows + columns))
  }

  /// Returns the same board after `quarters` clockwise quarter turns of the picture. After one turn, its former left
  /// side is on top.
  public func turned(quarters: Int) -> Lattice {
    let turns = (quarters % 4 + 4) % 4
    return (0..<turns).reduce(self) { lattice, _ in
      Lattice(BoardKind(rows: lattice.columns, columns: lattice.rows)) { lattice[lattice.rows - $0, $1] }
    }
  }

  /// Returns the lattice in a copy of its picture that is scaled by `scale`. Positions refer to pixel centres, so the
  /// picture's edge is at -0.5 in both.
  public func scaled(by scale: Double) -> Lattice {
    mapped { Point(($0.x + 0.5) * scale - 0.5, ($0.y + 0.5) * scale - 0.5) }
  }

  /// Returns the lattice with its crossings transformed.
  package func mapped(_ transform: (Point) -> Point) -> Lattice {
    Lattice(rows: rows, columns: columns, crossings: crossings.map(transform))
  }
}
