import SudokuVariants

/// Digits of a board that contradict one another left out, a few at a time, until what remains has a solution.
///
/// A wrong entry, or a given that was misread, need not stand beside its like: often only a chain of deductions shows that the board
/// has no solution. Then a smallest part of the digits is found that has none, as QuickXplain does (Junker 2004), and all of it is
/// left out. A board with many digits has enough others.
struct WithoutContradictions {
  /// How many contradictions are left out at most.
  private static let most = 8
  /// Choices that the solver may take to show that there is no solution. Most contradictions need none.
  private static let mostGuesses = 60

  private let solver: VariantSolver
  private let puzzle: (Set<Int>) -> ReadPuzzle?
  /// How many more puzzles are looked at.
  private var rest: Int

  /// - Parameters:
  ///   - solver: tells whether digits have a solution.
  ///   - rest: how many puzzles are looked at in all.
  ///   - puzzle: the puzzle of some cells' digits; `nil` where these stand twice in a house.
  init(_ solver: VariantSolver, most rest: Int, puzzle: @escaping (Set<Int>) -> ReadPuzzle?) {
    (self.solver, self.rest, self.puzzle) = (solver, rest, puzzle)
  }

  /// The cells without those of contradictions; `nil` where there is none, or where too many are.
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

  /// A part of cells that contradict one another, from which no cell can be left out.
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

  /// Whether it is shown that the digits of cells have no solution.
  private mutating func isContradiction(_ cells: [Int]) -> Bool {
    guard rest > 0, !cells.isEmpty else { return false }
    rest -= 1
    guard let puzzle = puzzle(Set(cells)) else { return true }
    return solver.solve(puzzle, mostGuesses: Self.mostGuesses) == .none
  }
}
