import SudokuVariants

/// The decided puzzle of a photographed board.
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

  /// Returns the same puzzle with other givens; `nil` if they contradict its other parts.
  func with(givens: [UInt8]) -> ReadPuzzle? {
    switch self {
    case .board(let puzzle): (try? puzzle.with(givens: givens)).map(ReadPuzzle.board)
    case .samurai: (try? SamuraiPuzzle(givens: givens)).map(ReadPuzzle.samurai)
    }
  }

  /// Sets of cells that hold each digit at most once.
  var houses: [[Int]] {
    switch self {
    case .board(let puzzle): puzzle.houses + puzzle.rules.cages.map(\.cells)
    case .samurai: SamuraiPuzzle.houses
    }
  }
}

extension VariantSolver {
  /// Distinguishes no, one and several solutions within a limit of guesses; `undecided` beyond the limit.
  func solve(_ puzzle: ReadPuzzle, mostGuesses: Int) -> VariantSolutions {
    switch puzzle {
    case .board(let puzzle): solve(puzzle, mostGuesses: mostGuesses)
    case .samurai(let puzzle): SamuraiSolver().solve(puzzle, mostPositions: mostGuesses)
    }
  }
}
