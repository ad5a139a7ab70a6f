import BoardVision

/// The reason why a photograph could not be read.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no readable photograph.
  case photograph(PhotographError)
  /// No board was found.
  case noBoard
  /// No board of the named kind was found. The kind does not have nine by nine cells.
  case noBoardOfKind(PrintedKind)
  /// A correction lies outside the board, or its value exceeds the board's size.
  case correctionOutside(Correction)
  /// A corrected sum belongs to a cell without a cage: its row and column, counted from 0.
  case sumWithoutCage(row: Int, column: Int)
  /// A pattern of lines was found, but no Sudoku: it is blank, or a piece of a larger pattern.
  case noSudoku(OtherPattern)

  /// A correction, and the size of the board that does not have its cell or value.
  public struct Correction: Hashable, Sendable {
    /// The cell, counted from 0.
    public let row: Int, column: Int
    /// The corrected value.
    public let value: Int
    /// The number of digits, rows and columns of the board.
    public let size: Int
  }

  /// A pattern of lines that is no Sudoku.
  public struct OtherPattern: Hashable, Sendable {
    /// The number of its lines, as far as they were followed.
    public let columnLines: Int, rowLines: Int
    /// The content of its crossings, row by row.
    public let filled: [FilledCrossing]
    /// The letters in its cells, in the order of the alphabet; empty if it does not have letters in place of digits.
    public let letters: String

    /// A pattern with these numbers of lines.
    public init(columnLines: Int, rowLines: Int, filled: [FilledCrossing] = [], letters: String = "") {
      (self.columnLines, self.rowLines, self.filled, self.letters) = (columnLines, rowLines, filled, letters)
    }
  }

  public var description: String {
    switch self {
    case .photograph(let error): error.description
    case .noBoard:
      "no Sudoku board found; the whole board should be in the picture, sharp, and at least a fifth of its width"
    case .noBoardOfKind(let kind):
      "no \(kind.rawValue) Sudoku found; the whole board should be in the picture, and sharp; without a kind, any board is looked for"
    case .correctionOutside(let it):
      "r\(it.row + 1)c\(it.column + 1)=\(it.value) is outside this board, which has \(it.size) rows, columns and digits"
    case .sumWithoutCage(let row, let column):
      "no cage was found around r\(row + 1)c\(column + 1), so it has no sum"
    case .noSudoku(let pattern) where !pattern.letters.isEmpty:
      "this board has letters in place of digits; a Sudoku needs nine different ones, and only \(pattern.letters.count) were read: \(pattern.letters)"
    case .noSudoku(let pattern) where pattern.columnLines == 10 && pattern.rowLines == 10:
      "no Sudoku here: a grid of 9 x 9 cells, but no digits that make a puzzle"
    case .noSudoku(let pattern):
      "no Sudoku here; this looks like a grid of \(pattern.columnLines) x \(pattern.rowLines) lines"
    }
  }
}
