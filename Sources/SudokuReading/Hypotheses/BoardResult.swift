import BoardVision
import Sudoku
import SudokuVariants

/// The result of stages 4 to 7 for one lattice.
struct BoardResult {
  var lattice: Lattice
  var score: Double
  var surroundings: LatticeSurroundings
  var board: RectifiedBoard
  var evidence: [DigitEvidence]
  var decision: GridDecision

  /// True if the lattice is a piece of a larger pattern.
  var isPartOfLargerBoard: Bool { surroundings.isPartOfLargerBoard }

  /// True if the digits make a classic puzzle with one solution, and no other kind would give such digits by chance.
  var isClearlyClassic: Bool { decision.isClearlyClassic }

  /// True if the digits that are surely printed make a classic puzzle with one solution by themselves.
  var isPuzzleAsPrinted: Bool {
    var printed = decision.asDecided
    for cell in 0..<Grid.cellCount where evidence[cell].handwritten > Self.printed { printed[cell] = 0 }
    return Solver().solve(printed).unique != nil
  }
  /// The greatest probability of handwriting for a digit that is surely printed.
  private static let printed = 0.1

  /// The long diagonals on which the solution has each digit once; none without a solution.
  var heldDiagonals: Diagonals {
    guard let solution = decision.solutions.unique else { return [] }
    return Diagonals(heldBy: (0..<81).map { solution[$0] }, size: 9)
  }

  /// True if any digit is clear.
  var showsDigits: Bool { evidence.contains { $0.best != 0 && $0.probabilities[$0.best] > Self.clear } }
  /// The probability above which a digit is clear.
  private static let clear = 0.8

  /// The support for the digits. A solution counts most, then the number of certain digits, less twice the number of
  /// conflicts.
  var weight: Int {
    let sure = evidence.count { $0.best != 0 && $0.probabilities[$0.best] > 0.95 }
    if case .illegal(let cells) = decision.solutions { return sure - 2 * cells.count }
    return sure + (makesSense ? 1000 : 0)
  }

  /// True if there is one solution and at most six cells disagree with it or with their likeliest value.
  var makesSense: Bool {
    guard let solution = decision.solutions.unique else { return false }
    let strange = (0..<Grid.cellCount).count { cell in
      let (seen, decided) = (decision.asSeen[cell], decision.asDecided[cell])
      return seen != decided || seen != 0 && seen != solution[cell]
    }
    return strange <= 6
  }
}
