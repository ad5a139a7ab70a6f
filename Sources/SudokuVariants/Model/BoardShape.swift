import Texts

/// The size and the regions of a board.
struct BoardShape: Hashable, Sendable {
  /// The supported numbers of digits.
  static let sizes = 1...16

  /// The number of digits, rows and columns.
  let size: Int
  let regions: Regions

  var cellCount: Int { size * size }

  /// A cell's name: `r4c5` for the fifth cell of the fourth row.
  func name(of cell: Int) -> String { CellName(cell, columns: size).description }

  /// The names of cells, with a sign between them.
  func names(_ cells: [Int], _ sign: String = " ") -> String { cells.map(name(of:)).joined(separator: sign) }

  /// The short name of a row or a column by its cells: `r4` or `c5`.
  func nameOfLine(_ cells: [Int]) -> String { isColumn(cells) ? "c\(cells[0] % size + 1)" : "r\(cells[0] / size + 1)" }

  /// A row or a column in words, by its cells: `row 4` or `column 5`.
  func wordsOfLine(_ cells: [Int]) -> String {
    isColumn(cells) ? "column \(cells[0] % size + 1)" : "row \(cells[0] / size + 1)"
  }

  private func isColumn(_ cells: [Int]) -> Bool { cells.count > 1 && abs(cells[1] - cells[0]) == size }

  /// Pairs of each cell and the cell `rows` down and `columns` to the right.
  func pairs(rows: Int, columns: Int) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for row in 0..<size where row + rows < size {
      for column in 0..<size where (0..<size).contains(column + columns) {
        found.append((row * size + column, (row + rows) * size + column + columns))
      }
    }
    return found
  }
}
