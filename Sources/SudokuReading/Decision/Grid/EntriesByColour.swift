import BoardVision
import Sudoku

/// Typed entries told from givens by the colour of their ink, on a board that breaks the rules or has no solution: one of its
/// entries is wrong.
struct EntriesByColour {
  /// What was seen, the entries as handwritten.
  let evidence: [DigitEvidence]
  let decision: GridDecision

  /// How far two directions of colour are apart, at the most, that are those of one ink.
  private static let sameInk = 0.1
  /// Of so many entries one may be wrong.
  private static let entriesForEachWrong = 4
  /// How surely such a digit is an entry.
  private static let entry = 0.99

  /// `nil` where all digits have one colour, or where those of no colour make a puzzle.
  init?(_ seen: [DigitEvidence], _ colours: CellColours, corrections: [Int: Int]) {
    let written = seen.indices.filter { seen[$0].best != 0 }
    // Print is grey rather than coloured.
    let groups = Self.groups(of: written.map { (cell: $0, ink: colours.ink(of: $0)) })
      .map { (cells: $0.map(\.cell), saturation: Self.saturation($0.map(\.ink))) }
      .sorted { $0.saturation < $1.saturation }
    guard groups.count > 1 else { return nil }
    for (givens, _) in groups where givens.count >= GridDecision.fewestGivens {
      var puzzle = Grid()
      for cell in givens { puzzle[cell] = seen[cell].best }
      guard let solution = Solver().solve(puzzle).unique else { continue }
      // Most entries are right. The digits of another kind may make a classic puzzle by chance, with which its entries disagree.
      let entries = Set(written).subtracting(givens)
      let wrong = entries.count { seen[$0].best != solution[$0] }
      guard wrong * Self.entriesForEachWrong <= entries.count + Self.entriesForEachWrong - 1 else { continue }
      let told = seen.enumerated().map { cell, seen in entries.contains(cell) ? seen.asEntry(Self.entry) : seen }
      let decision = GridDecision(told, corrections: corrections)
      guard decision.solutions.unique != nil else { continue }
      (evidence, self.decision) = (told, decision)
      return
    }
    return nil
  }

  /// The cells whose inks hang together.
  private static func groups(of inks: [(cell: Int, ink: SIMD3<Double>)]) -> [[(cell: Int, ink: SIMD3<Double>)]] {
    var rest = inks, groups: [[(cell: Int, ink: SIMD3<Double>)]] = []
    while let first = rest.popLast() {
      var group = [first], next = 0
      while next < group.count {
        let ink = group[next].ink
        let isNear = rest.map { other -> Bool in
          let difference = other.ink - ink
          return (difference * difference).sum() <= sameInk * sameInk
        }
        group += zip(rest, isNear).filter(\.1).map(\.0)
        rest = zip(rest, isNear).filter { !$0.1 }.map(\.0)
        next += 1
      }
      groups.append(group)
    }
    return groups
  }

  /// How coloured inks are, in the mean.
  private static func saturation(_ inks: [SIMD3<Double>]) -> Double {
    inks.reduce(0) { $0 + $1.max() - $1.min() } / Double(inks.count)
  }
}

extension DigitEvidence {
  /// The same as an entry, though it looks printed.
  fileprivate func asEntry(_ probability: Double) -> DigitEvidence {
    DigitEvidence(
      probabilities: probabilities, handwritten: max(handwritten, probability), pencilMarks: pencilMarks,
      placement: placement)
  }
}
