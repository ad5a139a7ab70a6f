import BoardVision

/// Why a photograph could not be read.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no photograph that can be read.
  case photograph(PhotographError)
  /// No board was found.
  case noBoard
  /// A pattern of lines was found, but no Sudoku: it is blank, or nine cells are only a piece of it.
  /// - columnLines, rowLines: how many lines the pattern has, as far as they were followed.
  case noSudoku(columnLines: Int, rowLines: Int)

  public var description: String {
    switch self {
    case .photograph(let error): error.description
    case .noBoard:
      "no Sudoku board found; the whole board should be in the picture, sharp, and at least a fifth of its width"
    case .noSudoku(let columns, let rows):
      "no Sudoku here; this looks like a grid of \(columns) x \(rows) lines"
    }
  }
}
