/// The 10 x 10 crossings of a board's grid lines, in photograph pixels.
public struct Lattice: Hashable, Sendable {
  /// 100 crossings, row-major from the board's top left.
  public let crossings: [Point]

  /// - Precondition: there are 100 crossings.
  public init(crossings: [Point]) {
    precondition(crossings.count == 100, "a lattice has 10 x 10 crossings")
    self.crossings = crossings
  }

  /// The crossing of a row line and a column line, both 0...9.
  public subscript(row: Int, column: Int) -> Point { crossings[row * 10 + column] }

  /// The four corners, clockwise from the board's top left.
  public var outline: [Point] { [self[0, 0], self[0, 9], self[9, 9], self[9, 0]] }

  /// A place on the board, its row and column in cells, found bilinearly between the four crossings around it and, a
  /// little way outside the board, beyond them.
  public func point(row: Double, column: Double) -> Point {
    let r = max(0, min(8, Int(row))), c = max(0, min(8, Int(column)))
    let v = row - Double(r), u = column - Double(c)
    let top = self[r, c] * (1 - u) + self[r, c + 1] * u
    let bottom = self[r + 1, c] * (1 - u) + self[r + 1, c + 1] * u
    return top * (1 - v) + bottom * v
  }

  /// The mean length of a cell's side, in pixels.
  public var cellSide: Double {
    let c = outline
    return (0..<4).reduce(0) { $0 + (c[($1 + 1) % 4] - c[$1]).length } / 36
  }

  /// The same board read after `quarters` quarter turns clockwise of the picture: what was at the left is then on top.
  public func turned(quarters: Int) -> Lattice {
    let turns = (quarters % 4 + 4) % 4
    return Lattice(
      crossings: (0..<100).map { index in
        var (row, column) = (index / 10, index % 10)
        for _ in 0..<turns { (row, column) = (9 - column, row) }
        return crossings[row * 10 + column]
      })
  }

  /// The same lattice in a copy of its picture that has `scale` pixels for one of this one's. Positions are those of the
  /// middles of pixels, so that the picture's edge lies at -0.5 in both.
  public func scaled(by scale: Double) -> Lattice {
    mapped { Point(($0.x + 0.5) * scale - 0.5, ($0.y + 0.5) * scale - 0.5) }
  }

  /// The same crossings elsewhere.
  func mapped(_ transform: (Point) -> Point) -> Lattice { Lattice(crossings: crossings.map(transform)) }
}
