/// The rows, columns and boxes of cells, and their peers.
public enum Geometry {
  /// The row of a cell, 0...8.
  public static func row(of cell: Int) -> Int { cell / 9 }

  /// The column of a cell, 0...8.
  public static func column(of cell: Int) -> Int { cell % 9 }

  /// The box of a cell, 0...8, row-major.
  public static func box(of cell: Int) -> Int { cell / 27 * 3 + cell % 9 / 3 }

  /// For each cell the 20 others in its row, column and box, ascending.
  public static let peers: [[Int]] = (0..<81).map { a in
    (0..<81).filter { b in
      a != b && (row(of: a) == row(of: b) || column(of: a) == column(of: b) || box(of: a) == box(of: b))
    }
  }
}
