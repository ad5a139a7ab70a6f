import Sudoku
import SudokuVariants

/// How many solutions a puzzle has, as far as a game needs to know.
enum SudokuSolutions {
  case one([Int])
  /// The givens of these cells break a rule.
  case conflicts([Int])
  case none
  case several
  /// More than a game's start should search for.
  case tooHard

  /// How many choices the search may make: some seconds at most on a large board. Puzzles that people solve need few.
  private static let mostGuesses = 60_000

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
    switch VariantSolver().solve(puzzle.variant, mostGuesses: Self.mostGuesses) {
    case .one(let solution): self = .one(solution.map { Int($0) })
    case .none: self = .none
    case .several: self = .several
    case .undecided: self = .tooHard
    }
  }
}
