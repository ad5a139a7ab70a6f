import SudokuVariants

extension Diagonals {
  /// The diagonals without a repeated digit in a solution.
  /// - Parameter solution: a digit for each cell of a board of `size` rows.
  init<Digit: Hashable>(heldBy solution: [Digit], size: Int) {
    self = [Diagonals.down, .up].filter { diagonal in
      Set(diagonal.houses(size: size)[0].map { solution[$0] }).count == size
    }.reduce([]) { $0.union($1) }
  }
}
