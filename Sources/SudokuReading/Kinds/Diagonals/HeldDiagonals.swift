import SudokuVariants

extension Diagonals {
  /// The diagonals on which no digit of a solution stands twice.
  /// - Parameter solution: a digit for each cell of a board of `size` rows.
  init<Digit: Hashable>(heldBy solution: [Digit], size: Int) {
    self = [Diagonals.down, .up].filter { diagonal in
      Set(diagonal.houses(size: size)[0].map { solution[$0] }).count == size
    }.reduce([]) { $0.union($1) }
  }
}
