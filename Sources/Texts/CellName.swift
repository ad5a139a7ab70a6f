/// The name of a cell as people write it: `r4c5` is in row 4 and column 5, both counted from 1 at the top left.
public struct CellName: Hashable, Sendable {
  /// Counted from 0.
  public var row: Int
  /// Counted from 0.
  public var column: Int

  /// The name of a cell by its row and column, counted from 0.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// The name of a cell with a number, row by row from 0, on a board with `columns` columns.
  public init(_ cell: Int, columns: Int) { self.init(row: cell / columns, column: cell % columns) }
}

extension CellName: LosslessStringConvertible {
  /// Reads `r4c5`. A number has one or two digits and no leading zero, so that a cell is written in one way only.
  public init?(_ text: String) {
    guard text.first == "r", let c = text.firstIndex(of: "c"),
      let row = Self.number(text[text.index(after: text.startIndex)..<c]),
      let column = Self.number(text[text.index(after: c)...])
    else { return nil }
    self.init(row: row - 1, column: column - 1)
  }

  public var description: String { "r\(row + 1)c\(column + 1)" }

  private static func number(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }), text.first != "0" else {
      return nil
    }
    return Int(text)
  }

  /// The names of some cells, with spaces between.
  public static func list(_ cells: some Sequence<Int>, columns: Int) -> String {
    cells.map { CellName($0, columns: columns).description }.joined(separator: " ")
  }
}
