import BoardVision

/// Why a photograph could not be read.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no photograph that can be read.
  case photograph(PhotographError)
  /// No board was found.
  case noBoard
  /// A pattern of lines was found, but no Sudoku: it is blank, or nine cells are only a piece of it.
  case noSudoku(OtherPattern)

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
    case .noSudoku(let pattern):
      "no Sudoku here; this looks like a grid of \(pattern.columnLines) x \(pattern.rowLines) lines"
    }
  }
}
