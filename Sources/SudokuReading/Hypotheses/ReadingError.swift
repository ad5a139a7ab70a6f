import BoardVision

/// Why a photograph could not be read.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no photograph that can be read.
  case photograph(PhotographError)
  /// No board was found.
  case noBoard
  /// No board was found of the kind that a person has named, which is none of nine by nine cells.
  case noBoardOfKind(PrintedKind)
  /// A value that was settled by hand is on no board of the size that was found.
  case correctionOutside(Correction)
  /// A sum was settled by hand at a cell that lies in no cage of the board: its row and column, counted from 0.
  case sumWithoutCage(row: Int, column: Int)
  /// A pattern of lines was found, but no Sudoku: it is blank, or nine cells are only a piece of it.
  case noSudoku(OtherPattern)

  /// A value settled by hand, and the board that does not have it.
  public struct Correction: Hashable, Sendable {
    /// The cell, counted from 0.
    public let row: Int, column: Int
    /// What was to stand there.
    public let value: Int
    /// The digits, rows and columns of the board.
    public let size: Int
  }

  /// A pattern of lines that is no Sudoku.
  public struct OtherPattern: Hashable, Sendable {
    /// How many lines it has, as far as they were followed.
    public let columnLines: Int, rowLines: Int
    /// What lies on their crossings, row by row.
    public let filled: [FilledCrossing]

    /// A pattern of so many lines.
    public init(columnLines: Int, rowLines: Int, filled: [FilledCrossing] = []) {
      (self.columnLines, self.rowLines, self.filled) = (columnLines, rowLines, filled)
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
    case .noSudoku(let pattern) where pattern.columnLines == 10 && pattern.rowLines == 10:
      "no Sudoku here: a grid of 9 x 9 cells, but no digits that make a puzzle"
    case .noSudoku(let pattern):
      "no Sudoku here; this looks like a grid of \(pattern.columnLines) x \(pattern.rowLines) lines"
    }
  }
}
