import SudokuVariants

/// The puzzle that a photographed board is decided to be.
enum ReadPuzzle {
  case board(VariantPuzzle)
  case samurai(SamuraiPuzzle)

  /// The givens by cell, 0 for none.
  var givens: [UInt8] {
    switch self {
    case .board(let puzzle): puzzle.givens
    case .samurai(let puzzle): puzzle.givens
    }
  }

  /// Cells of which no two hold the same digit.
  var houses: [[Int]] {
    switch self {
    case .board(let puzzle): puzzle.houses + puzzle.rules.cages.map(\.cells)
    case .samurai: SamuraiPuzzle.houses
    }
  }
}

extension VariantSolver {
  /// Tells no, one and several solutions apart with at most so many choices; `undecided` where more would be needed.
  func solve(_ puzzle: ReadPuzzle, mostGuesses: Int) -> VariantSolutions {
    switch puzzle {
    case .board(let puzzle): solve(puzzle, mostGuesses: mostGuesses)
    case .samurai(let puzzle): SamuraiSolver().solve(puzzle, mostPositions: mostGuesses)
    }
  }
}
