import SudokuVariants

/// Removes contradicting digits of a board, a few at a time, until the rest has a solution.
///
/// A wrong entry or a misread given need not be in direct conflict. Often only a chain of deductions shows that the
/// board has no solution. So a minimal set of digits without a solution is found, as in QuickXplain (Junker 2004), and
/// the whole set is removed. A board with many digits has enough others.
struct WithoutContradictions {
  /// The greatest number of contradictions that are removed.
  private static let most = 8
  /// The solver's limit of guesses for showing that there is no solution. Most contradictions need none.
  private static let mostGuesses = 60

  private let solver: VariantSolver
  private let puzzle: (Set<Int>) -> ReadPuzzle?
  /// The number of puzzles that may still be solved.
  private var rest: Int

  /// - Parameters:
  ///   - solver: the solver that finds contradictions.
  ///   - rest: the greatest number of puzzles that are solved in all.
  ///   - puzzle: returns the puzzle of some cells' digits; `nil` if these are in conflict.
  init(_ solver: VariantSolver, most rest: Int, puzzle: @escaping (Set<Int>) -> ReadPuzzle?) {
    (self.solver, self.rest, self.puzzle) = (solver, rest, puzzle)
  }

  /// Returns the cells without those of contradictions. `nil` if there is no contradiction, or there are too many.
  mutating func remaining(of cells: [Int]) -> [Int]? {
    var remaining = cells
    for _ in 0..<Self.most {
      guard isContradiction(remaining) else { return remaining.count < cells.count ? remaining : nil }
      let contradiction = smallest(in: remaining)
      guard rest > 0 else { return nil }
      remaining.removeAll(where: contradiction.contains)
    }
    return nil
  }

  /// Returns a minimal set of contradicting cells.
  private mutating func smallest(in cells: [Int]) -> Set<Int> {
    var core = cells
    var step = max(1, core.count / 2)
    while true {
      var start = 0
      while start < core.count {
        var fewer = core
        fewer.removeSubrange(start..<min(core.count, start + step))
        if isContradiction(fewer) { core = fewer } else { start += step }
      }
      if step == 1 { return Set(core) }
      step = max(1, step / 2)
    }
  }

  /// True if the digits of cells are proved to have no solution.
  private mutating func isContradiction(_ cells: [Int]) -> Bool {
    guard rest > 0, !cells.isEmpty else { return false }
    rest -= 1
    guard let puzzle = puzzle(Set(cells)) else { return true }
    return solver.solve(puzzle, mostGuesses: Self.mostGuesses) == .none
  }
}
