import BoardVision
import SudokuVariants

// The conditions under which a reading counts as a board, for all kinds.

extension BoardResult {
  /// True if lattice and digits together bear out a board. A faint lattice needs digits that make sense.
  /// One that is neither faint nor sure needs digits that look like digits.
  var isBoard: Bool {
    score >= LatticeScore.surelyBoard || makesSense || score >= LatticeScore.faintBoard && isLegible
  }

  /// True if lattice and digits bear out a board in the pass that found it. In a later pass, after the first has found
  /// nothing, chance lattices are many. Then digits must bear out each of them, enough of them for a puzzle.
  func isAccepted(isFirstPass: Bool) -> Bool {
    if isFirstPass || makesSense { return isBoard }
    if case .illegal = decision.solutions { return false }
    return score >= LatticeScore.faintBoard && isLegible
      && evidence.count { $0.best != 0 } >= GridDecision.fewestGivens
  }

  /// True if the board may be a Sudoku. A pattern without any digit is none. A piece of a larger pattern is none unless
  /// its digits make a puzzle. Neither is what can hardly be read and breaks the rules, unless thick lines draw its boxes.
  /// One of several patterns side by side is none where it holds too little for a puzzle or breaks its rules. (A Go board is
  /// as large as four Sudokus.)
  /// - Parameter drawsBoxes: true if thick lines do; called only if that decides.
  func isSudoku(drawsBoxes: () throws -> Bool) rethrows -> Bool {
    if decision.solutions.unique != nil { return true }
    let written = evidence.count { $0.best != 0 }
    if written == 0 || surroundings.isPartOfLargerBoard { return false }
    if case .illegal = decision.solutions {
      // Illegible digits that also break the rules are no Sudoku, or a rare font.
      return try !surroundings.isOneOfMany && (isLegible || drawsBoxes())
    }
    return !surroundings.isOneOfMany || written >= GridDecision.fewestGivens
  }

  /// True if most written cells are read surely.
  private var isLegible: Bool {
    let sure = evidence.filter { $0.best != 0 }.map { $0.probabilities[$0.best] }
    return sure.isEmpty || sure.reduce(0, +) / Double(sure.count) > 0.85
  }
}

extension BoardReading {
  /// A killer that people print has more cages than this, where it is not solved: of 4,000 the least is 19.
  private static let fewestCages = 18

  /// True if digits, cages and regions bear out a board of this kind.
  var isConvincing: Bool {
    if solution != nil { return true }
    let written = asSeen.count { $0 != 0 }
    guard kind == .killer else {
      // Digits that break the rules of its regions do not bear them out; a wrong entry breaks a few.
      return observation.kindConfidence >= BoardReading.sureEnough && conflicts.count * 10 <= written
    }
    // Entries beside sums are read wrong more often. Where most of them break the rules they are no entries.
    guard conflicts.count * 4 <= written else { return false }
    // A table has fewer and larger parts.
    guard cages.count >= Self.fewestCages else { return false }
    // Stones and other things fill cells of their own.
    guard cages.count(where: { $0.cells.count == 1 }) * 3 <= cages.count else { return false }
    // Cells with small digits in their corners are found elsewhere, too: sums that hardly miss what they must make are
    // not.
    let whole = CageTotals.whole(size: size)
    let total = cages.reduce(0) { $0 + ($1.sum ?? $1.cells.count * (size + 1) / 2) }
    let isFaint = latticeScore < LatticeScore.clearBoard
    let known = cages.count { $0.sum != nil || !isFaint && observation.hasPlainCages && !$0.sums.isEmpty }
    return observation.kindConfidence >= 0.95 && known * 5 >= cages.count * (isFaint ? 4 : 3)
      && abs(total - whole) * (observation.hasPlainCages ? 3 : 6) <= whole
  }
}
