import BoardVision
import SudokuVariants

// The conditions under which a reading counts as a board, for all kinds.

extension BoardResult {
  /// True if lattice and digits together support a board. A faint lattice needs digits that make sense. A lattice that
  /// is neither faint nor certain needs legible digits.
  var isBoard: Bool {
    score >= LatticeScore.surelyBoard || makesSense || score >= LatticeScore.faintBoard && isLegible
  }

  /// True if lattice and digits support a board in the pass that found it.
  ///
  /// A later pass runs only if the first one found nothing, and yields many random lattices. So it also needs at least
  /// as many legible digits as a puzzle has.
  func isAccepted(isFirstPass: Bool) -> Bool {
    if isFirstPass || makesSense { return isBoard }
    if case .illegal = decision.solutions { return false }
    return score >= LatticeScore.faintBoard && isLegible
      && evidence.count { $0.best != 0 } >= GridDecision.fewestGivens
  }

  /// True if the board may be a Sudoku. These patterns are none:
  /// - a pattern without digits;
  /// - a piece of a larger pattern, unless its digits make a puzzle;
  /// - illegible digits that break the rules, unless thick lines draw the boxes and few digits contradict others;
  /// - legible digits that break the rules, if the lines of boxes are not thicker than the others;
  /// - one of several patterns side by side that has too few digits or breaks the rules. (A Go board is as large as
  ///   four Sudokus.)
  ///
  /// - Parameter boxes: the boxes that lines draw. It is called only if that decides.
  func isSudoku(boxes: () throws -> DrawnBoxes) rethrows -> Bool {
    if decision.solutions.unique != nil { return true }
    let written = evidence.count { $0.best != 0 }
    if written == 0 || surroundings.isPartOfLargerBoard { return false }
    if case .illegal(let conflicts) = decision.solutions {
      if surroundings.isOneOfMany { return false }
      // Illegible digits that also break the rules are no Sudoku, or a rare font.
      let isLegible = isLegible
      guard isLegible || Double(conflicts.count) <= Self.mostConflicts * Double(written) else { return false }
      let boxes = try boxes()
      return isLegible ? boxes != .none : boxes == .all
    }
    return !surroundings.isOneOfMany || written >= GridDecision.fewestGivens
  }
  /// The greatest share of illegible digits that contradict one another.
  private static let mostConflicts = 0.5

  /// True if the mean probability of the written digits is high.
  private var isLegible: Bool {
    let sure = evidence.filter { $0.best != 0 }.map { $0.probabilities[$0.best] }
    return sure.isEmpty || sure.reduce(0, +) / Double(sure.count) > 0.85
  }
}

extension BoardReading {
  /// An unsolved killer needs at least this number of cages. The least of 4,000 printed killers is 19. If all sums are
  /// read and make the required total, fewer are enough.
  private static let fewestCages = 18, fewestWithTotal = 12

  /// True if digits, cages and regions support a board of this kind.
  var isConvincing: Bool {
    if solutions?.unique != nil { return true }
    let written = asSeen.count { $0 != 0 }
    guard kind == .killer else {
      // Digits that break the rules of the regions do not support them. Wrong entries break a few rules.
      return observation.kindConfidence >= BoardReading.sureEnough && conflicts.count * 10 <= written
    }
    // Entries beside sums are misread more often. If many of them break the rules, they are no entries.
    guard conflicts.count * 4 <= written else { return false }
    // A table has fewer and larger parts, and their numbers do not make the total of all digits.
    let hasTotal =
      cages.allSatisfy { $0.sum != nil } && CageTotals.wrong(cages.map { ($0.cells, $0.sum) }, size: size) == nil
    guard cages.count >= (hasTotal ? Self.fewestWithTotal : Self.fewestCages) else { return false }
    // Stones and other objects fill single cells.
    guard cages.count(where: { $0.cells.count == 1 }) * 3 <= cages.count else { return false }
    // Other patterns have small digits in corners, too. But their sums rarely come close to the required total.
    let whole = CageTotals.whole(size: size)
    let total = cages.reduce(0) { $0 + ($1.sum ?? $1.cells.count * (size + 1) / 2) }
    let isFaint = latticeScore < LatticeScore.clearBoard
    let known = cages.count { $0.sum != nil || !isFaint && observation.hasPlainCages && !$0.sums.isEmpty }
    return observation.kindConfidence >= 0.95 && known * 5 >= cages.count * (isFaint ? 4 : 3)
      && abs(total - whole) * (observation.hasPlainCages ? 3 : 6) <= whole
  }
}
