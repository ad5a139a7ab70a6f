import BoardVision
import Sudoku

/// Typed entries told from givens by the colour of their ink, on a board that breaks the rules or has no solution: one of its
/// entries is wrong.
struct EntriesByColour {
  /// What was seen, the entries as handwritten.
  let evidence: [DigitEvidence]
  let decision: GridDecision

  /// No puzzle with fewer givens has one solution (McGuire, Tugemann and Civario 2012).
  private static let fewestGivens = 17
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
    let inks = Self.groups(of: written.map { ($0, colours.ink(of: $0)) })
      .sorted { Self.saturation($0, colours) < Self.saturation($1, colours) }
    guard inks.count > 1 else { return nil }
    for givens in inks where givens.count >= Self.fewestGivens {
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
  private static func groups(of inks: [(cell: Int, ink: SIMD3<Double>)]) -> [[Int]] {
    var rest = inks, groups: [[Int]] = []
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
      groups.append(group.map(\.cell))
    }
    return groups
  }

  /// How coloured the ink of some cells is, in the mean.
  private static func saturation(_ cells: [Int], _ colours: CellColours) -> Double {
    cells.reduce(0) { sum, cell in
      let ink = colours.ink(of: cell)
      return sum + ink.max() - ink.min()
    } / Double(max(cells.count, 1))
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
