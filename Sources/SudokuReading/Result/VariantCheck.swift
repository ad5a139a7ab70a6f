import SudokuVariants

/// Entries made by hand on a board of another kind than the classic one, held against the puzzle that is printed beneath them.
public struct VariantCheck: Sendable {
  /// The puzzle without the entries.
  public let printed: VariantPuzzle
  /// Cells with an entry made by hand.
  public let entries: [Int]
  /// Entries that are not the solution's digit.
  public let wrong: [Int]

  /// `nil` where the printed puzzle has no single solution, or where it is not found within so many choices of the solver.
  /// Complexity: that of solving it once.
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
