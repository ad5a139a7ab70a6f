import Texts

/// A cell by its row and column, counted from 0, so that an action can be read for a board of any size.
public struct SudokuCell: Codable, Hashable, Sendable {
  /// The row from the top, from 0.
  public let row: Int
  /// The column from the left, from 0.
  public let column: Int

  /// A cell by its place. The size of the board is not checked.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// The cell with a number, counted row by row, on a board with `size` rows.
  public init(_ index: Int, size: Int) { self.init(row: index / size, column: index % size) }

  /// Its number on a board with `size` rows; `nil` if that board has no such cell.
  public func index(size: Int) -> Int? {
    (0..<size).contains(row) && (0..<size).contains(column) ? row * size + column : nil
  }
}

extension SudokuCell: LosslessStringConvertible {
  /// Reads `r4c5`, up to `r16c16`.
  public init?(_ text: String) {
    guard let name = CellName(text), name.row < 16, name.column < 16 else { return nil }
    self.init(row: name.row, column: name.column)
  }

  public var description: String { CellName(row: row, column: column).description }

  /// A number from 1 to 16 without a leading zero, so that a cell and a digit are written in one way only.
  static func number(_ text: Substring) -> Int? {
    guard (1...2).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }), text.first != "0",
      let value = Int(text), value <= 16
    else { return nil }
    return value
  }
}
