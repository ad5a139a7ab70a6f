import BoardVision
import Sudoku

/// The separation of typed entries from givens by the colour of their ink. It is used on boards that break the rules or
/// have no solution, because an entry is wrong.
struct EntriesByColour {
  /// The evidence as seen, with the entries marked as handwritten.
  let evidence: [DigitEvidence]
  let decision: GridDecision

  /// The greatest distance of two colour directions of one ink.
  private static let sameInk = 0.1
  /// The probability of handwriting that a typed entry gets.
  private static let entry = 0.99

  /// `nil` if all digits have one colour, or no colour's digits make a puzzle.
  init?(_ seen: [DigitEvidence], _ colours: CellColours, corrections: [Int: Int]) {
    let written = seen.indices.filter { seen[$0].best != 0 }
    // Printed digits are rather grey than coloured.
    let groups = Self.groups(of: written.map { (cell: $0, ink: colours.ink(of: $0)) })
      .map { (cells: $0.map(\.cell), saturation: Self.saturation($0.map(\.ink))) }
      .sorted { $0.saturation < $1.saturation }
    guard groups.count > 1 else { return nil }
    for (givens, _) in groups where givens.count >= GridDecision.fewestGivens {
      var puzzle = Grid()
      for cell in givens { puzzle[cell] = seen[cell].best }
      guard Solver().solve(puzzle).unique != nil else { continue }
      // Digits of one ink that make a puzzle are its givens, however many entries are wrong.
      let entries = Set(written).subtracting(givens)
      let told = seen.enumerated().map { cell, seen in entries.contains(cell) ? seen.asEntry(Self.entry) : seen }
      let decision = GridDecision(told, corrections: corrections)
      guard decision.solutions.unique != nil else { continue }
      (evidence, self.decision) = (told, decision)
      return
    }
    return nil
  }

  /// Clusters of cells by single linkage of their ink colours.
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

  /// The mean saturation of inks.
  private static func saturation(_ inks: [SIMD3<Double>]) -> Double {
    inks.reduce(0) { $0 + $1.max() - $1.min() } / Double(inks.count)
  }
}

extension DigitEvidence {
  /// Returns the evidence with at least this probability of handwriting.
  fileprivate func asEntry(_ probability: Double) -> DigitEvidence {
    DigitEvidence(
      probabilities: probabilities, handwritten: max(handwritten, probability), pencilMarks: pencilMarks,
      placement: placement)
  }
}
