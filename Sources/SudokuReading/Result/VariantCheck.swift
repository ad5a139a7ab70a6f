import SudokuVariants

/// A check of the handwritten entries on a board of another kind than classic, against the printed puzzle.
public struct VariantCheck: Sendable {
  /// The puzzle without the entries.
  public let printed: VariantPuzzle
  /// Cells with a handwritten entry.
  public let entries: [Int]
  /// Entries that differ from the solution.
  public let wrong: [Int]

  /// `nil` if the printed puzzle has no unique solution, or the solver does not find it within `mostGuesses` guesses.
  /// - Complexity: that of one solution.
  public init?(_ reading: BoardReading, mostGuesses: Int = .max) {
    let entries = reading.asDecided.indices.filter {
      reading.asDecided[$0] != 0 && reading.evidence[$0].handwritten > 0.5
    }
    var givens = reading.asDecided
    for cell in entries { givens[cell] = 0 }
    guard let printed = try? reading.puzzle?.with(givens: givens),
      let solution = VariantSolver().solve(printed, mostGuesses: mostGuesses).unique
    else { return nil }
    (self.printed, self.entries) = (printed, entries)
    wrong = entries.filter { reading.asDecided[$0] != solution[$0] }
  }
}
