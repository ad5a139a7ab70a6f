import BoardVision
import Sudoku
import SudokuVariants

/// What stages 4 to 7 make of one lattice.
struct BoardResult {
  var lattice: Lattice
  var score: Double
  var surroundings: LatticeSurroundings
  var board: RectifiedBoard
  var evidence: [DigitEvidence]
  var decision: GridDecision

  /// Whether lattice and digits together bear out that this is a board. A faint lattice needs digits that make sense.
  /// One that is neither faint nor sure needs digits that look like digits.
  var isBoard: Bool {
    score >= LatticeScore.surelyBoard || makesSense || score >= LatticeScore.faintBoard && isLegible
  }

  /// Whether lattice and digits bear out a board in the look that it was found in. In a second look, where the usual one
  /// showed nothing, chance lattices are many: digits must bear each of them out, enough of them for a puzzle.
  func isAccepted(isFirstLook: Bool) -> Bool {
    if isFirstLook || makesSense { return isBoard }
    if case .illegal = decision.solutions { return false }
    return score >= LatticeScore.faintBoard && isLegible
      && evidence.count { $0.best != 0 } >= Self.fewestGivens
  }

  /// Whether the board may be a Sudoku. A pattern without any digit is none. A piece of a larger pattern is none unless
  /// its digits make a puzzle. Neither is what can hardly be read and breaks the rules, unless thick lines draw its boxes.
  /// One of several patterns side by side is none where it holds too little for a puzzle or breaks its rules. (A Go board is
  /// as large as four Sudokus.)
  /// - Parameter drawsBoxes: whether thick lines do; asked only where that decides.
  func isSudoku(drawsBoxes: () throws -> Bool) rethrows -> Bool {
    if decision.solutions.unique != nil { return true }
    let written = evidence.count { $0.best != 0 }
    if written == 0 || surroundings.isPartOfLargerBoard { return false }
    if case .illegal = decision.solutions {
      // What looks little like digits and breaks the rules besides is something else, or in a rare font.
      return try !surroundings.isOneOfMany && (isLegible || drawsBoxes())
    }
    return !surroundings.isOneOfMany || written >= Self.fewestGivens
  }

  /// No puzzle with fewer givens has one solution (McGuire, Tugemann and Civario 2012).
  static let fewestGivens = 17

  /// Whether the lattice is a piece of a larger pattern.
  var isPartOfLargerBoard: Bool { surroundings.isPartOfLargerBoard }

  /// Whether the digits make a classic puzzle with one solution, as those of no other kind do.
  var isClearlyClassic: Bool { decision.isClearlyClassic }

  /// Whether the digits that are surely printed make a classic puzzle with one solution by themselves.
  var isPuzzleAsPrinted: Bool {
    var printed = decision.asDecided
    for cell in 0..<Grid.cellCount where evidence[cell].handwritten > Self.printed { printed[cell] = 0 }
    return Solver().solve(printed).unique != nil
  }
  /// How probably a digit that surely is printed may be handwritten.
  private static let printed = 0.1

  /// The long diagonals on which the solution has each digit once; none without a solution.
  var heldDiagonals: Diagonals {
    guard let solution = decision.solutions.unique else { return [] }
    return Diagonals(heldBy: (0..<81).map { solution[$0] }, size: 9)
  }

  /// How much speaks for the digits: a solution most of all, then how many are sure, less those that contradict others.
  var weight: Int {
    let sure = evidence.count { $0.best != 0 && $0.probabilities[$0.best] > 0.95 }
    if case .illegal(let cells) = decision.solutions { return sure - 2 * cells.count }
    return sure + (makesSense ? 1000 : 0)
  }

  /// Whether the written cells are mostly read surely.
  private var isLegible: Bool {
    let sure = evidence.filter { $0.best != 0 }.map { $0.probabilities[$0.best] }
    return sure.isEmpty || sure.reduce(0, +) / Double(sure.count) > 0.85
  }

  /// One solution, with which hardly a digit disagrees.
  var makesSense: Bool {
    guard let solution = decision.solutions.unique else { return false }
    let strange = (0..<Grid.cellCount).count { cell in
      let (seen, decided) = (decision.asSeen[cell], decision.asDecided[cell])
      return seen != decided || seen != 0 && seen != solution[cell]
    }
    return strange <= 6
  }
}
