import BoardVision

extension BoardKind {
  /// The board of a Sudoku.
  public static let sudoku = BoardKind(rows: 9, columns: 9)
}

extension Lattice {
  /// The lattice of a classic board.
  /// - Parameter crossings: 10 x 10, row by row from the board's top left.
  /// - Precondition: there are 100 crossings.
  public init(crossings: [Point]) { self.init(rows: 9, columns: 9, crossings: crossings) }
}
