import Sudoku
import SudokuVariants

/// The number of solutions of a puzzle, as far as a game needs it.
enum SudokuSolutions {
  case one([Int])
  /// The givens of these cells break a rule.
  case conflicts([Int])
  case none
  case several
  /// The search would take too long for a game's start.
  case tooHard

  /// The most work of the search, a quarter of a second of processor time. Puzzles that people solve need little.
  private static let mostWork = 2_000_000

  init(_ puzzle: SudokuPuzzle) {
    if let grid = puzzle.grid {
      switch Solver().solve(grid) {
      case .one(let solution): self = .one((0..<Grid.cellCount).map { solution[$0] })
      case .illegal(let conflicts): self = .conflicts(conflicts)
      case .none: self = .none
      case .several: self = .several
      }
      return
    }
    let conflicts = puzzle.layout.conflicts(puzzle.givens)
    guard conflicts.isEmpty else {
      self = .conflicts(conflicts)
      return
    }
    switch VariantSolver().solve(puzzle.variant, mostWork: Self.mostWork) {
    case .one(let solution): self = .one(solution.map { Int($0) })
    case .none: self = .none
    case .several: self = .several
    case .undecided: self = .tooHard
    }
  }
}
