import SudokuVariants

/// A board whose digits as read make no puzzle, decided without those that may be wrong.
///
/// People err, and hands are misread more often than print. So the digits that are surely read, or surely printed, are solved by
/// themselves. What else is written then is either the solution's digit, hard to read, or a wrong entry: whichever is
/// more probable.
struct EntryDecision {
  /// The alternatives taken, by place.
  let choice: [Int: Int]
  /// The cells whose digit contradicts the solution and is kept as it was seen.
  let wrong: Set<Int>
  /// The puzzle without those.
  let puzzle: ReadPuzzle
  let solution: [UInt8]

  /// How often entries made by hand are wrong.
  private static let mistakeRate = 0.015
  /// Digits that look printed may be typed entries.
  private static let typed = 0.1
  /// From this probability on a digit is surely read.
  private static let sure = 0.9
  /// How probably the surely printed digits are by hand, at the most, in the order in which this is tried.
  private static let printed = [0.5, 0.1, 0.02]
  /// Choices that the solver may take; a puzzle for people needs few.
  private static let mostGuesses = 600
  /// How many single digits are left out at the most, and on boards of more cells than a classic one, where each takes longer.
  private static let mostLeftOut = 40, mostLeftOutOfMany = 8
  /// The share of the written cells that may contradict the solution, and how many may in any case.
  private static let mostWrong = 0.1, fewWrong = 2
  /// The share of them that may stand twice in a house.
  private static let mostConflicts = 0.4
  /// The share of the digits not trusted that must agree with the solution where there are several.
  private static let leastAgreement = 0.5
  /// What counts as agreement: the probability of the solution's digit.
  private static let agreement = 0.05
  /// How many times likelier than a wrong entry a misread digit must be to be changed.
  private static let likelier = 4.0
  /// The share of a blank's probability that the solution's digit needs where another was seen.
  private static let blankShare = 0.5

  /// - Parameter corrections: values settled by hand, by cell.
  /// - Returns: `nil` where no such part of the digits has a solution that the others agree with.
  init?(_ parts: VariantParts, _ observation: BoardObservation, corrections: [Int: Int], _ solver: VariantSolver) {
    let written = observation.evidence.indices.filter { parts.digit($0) != 0 }
    // Digits that contradict one another all over are of something else.
    let conflicts = parts.conflicts(parts.digits([:])).count
    guard Double(conflicts) <= Self.mostConflicts * Double(written.count) else { return nil }
    for regions in parts.regionChoices {
      var tried: Set<Set<Int>> = []
      func decided(_ trusted: [Int]) -> Decided? {
        guard trusted.count < written.count || !regions.isEmpty, tried.insert(Set(trusted)).inserted else { return nil }
        let left = Set(written).subtracting(trusted)
        guard let bare = parts.puzzle(regions, without: left), parts.addsUp(bare),
          let solution = solver.solve(bare, mostGuesses: Self.mostGuesses).unique,
          let (choice, wrong) = Self.others(left, solution, parts, observation, regions, written: written.count),
          let puzzle = parts.puzzle(choice, without: wrong)
        else { return nil }
        return Decided(choice: choice, wrong: wrong, puzzle: puzzle, solution: solution)
      }
      let trust = Trust(written, parts, observation, corrections)
      func remaining() -> [Int]? {
        var free = WithoutContradictions(solver, most: Self.mostContradictory) { cells in
          let digits = (0..<observation.evidence.count).map { cells.contains($0) ? UInt8(parts.digit($0)) : 0 }
          guard !parts.hasConflicts(digits) else { return nil }
          return parts.puzzle(regions, without: Set(written).subtracting(cells))
        }
        // What is rather wrong comes last, so that it is rather left out.
        return free.remaining(
          of: trust.surely.sorted { observation.evidence[$0].handwritten < observation.evidence[$1].handwritten })
      }
      func first(of groups: [[Int]]) -> Decided? {
        for trusted in groups {
          if let found = decided(trusted) { return found }
        }
        return nil
      }
      let found = first(of: trust.groups) ?? remaining().flatMap(decided) ?? first(of: trust.allButOne)
      guard let found else { continue }
      (choice, wrong, puzzle, solution) = (found.choice, found.wrong, found.puzzle, found.solution)
      return
    }
    return nil
  }

  private struct Decided {
    var choice: [Int: Int], wrong: Set<Int>, puzzle: ReadPuzzle, solution: [UInt8]
  }

  /// How many puzzles are looked at to leave out what contradicts.
  private static let mostContradictory = 400

  /// Parts of the written cells that may be right.
  private struct Trust {
    /// Those that are surely read.
    let surely: [Int]
    /// Groups of cells, most of them first, and then those surely read without one of them.
    var groups: [[Int]], allButOne: [[Int]]

    init(_ written: [Int], _ parts: VariantParts, _ observation: BoardObservation, _ corrections: [Int: Int]) {
      func isSure(_ cell: Int) -> Bool {
        corrections[cell] != nil || observation.evidence[cell].probabilities[parts.digit(cell)] >= sure
      }
      func isPrinted(_ cell: Int, _ most: Double) -> Bool {
        corrections[cell] != nil || observation.evidence[cell].handwritten < most
      }
      let surely = written.filter(isSure)
      self.surely = surely
      groups = [surely, written.filter { isPrinted($0, printed[0]) }]
      groups += printed.map { most in surely.filter { isPrinted($0, most) } }
      let all = (0..<observation.evidence.count).map { surely.contains($0) ? UInt8(parts.digit($0)) : 0 }
      let conflicts = parts.conflicts(all)
      groups.append(surely.filter { isPrinted($0, typed) || !conflicts.contains($0) })
      let isLarge = observation.evidence.count > 81
      let byHand = surely.filter { !isPrinted($0, printed[2]) && (!isLarge || conflicts.contains($0)) }
        .sorted { observation.evidence[$0].handwritten > observation.evidence[$1].handwritten }
      allButOne = byHand.prefix(isLarge ? mostLeftOutOfMany : mostLeftOut).map { cell in surely.filter { $0 != cell } }
    }
  }

  /// What stands in the cells that were not trusted. `nil` where too many contradict the solution.
  private static func others(
    _ left: Set<Int>, _ solution: [UInt8], _ parts: VariantParts, _ observation: BoardObservation,
    _ regions: [Int: Int],
    written: Int
  ) -> (choice: [Int: Int], wrong: Set<Int>)? {
    var choice = regions, wrong: Set<Int> = []
    var agreeing = 0
    for cell in left {
      let right = Int(solution[cell]), seen = parts.digit(cell)
      if seen == right || observation.evidence[cell].probabilities[right] > agreement { agreeing += 1 }
      guard seen != right else { continue }
      if let alternative = parts.alternative(right, in: cell), isMisread(observation.evidence[cell], seen, right) {
        choice[cell] = alternative
      } else if let blank = parts.alternative(0, in: cell),
        observation.evidence[cell].probabilities[0] > max(mistakeRate, standing(observation.evidence[cell], seen))
      {
        choice[cell] = blank
      } else {
        wrong.insert(cell)
      }
    }
    let isAgreed = left.count < 4 || Double(agreeing) >= leastAgreement * Double(left.count)
    guard isAgreed, wrong.count <= max(fewWrong, Int(mostWrong * Double(written))) else { return nil }
    return (choice, wrong)
  }

  /// Whether a digit is rather misread than a wrong entry.
  private static func isMisread(_ evidence: DigitEvidence, _ seen: Int, _ right: Int) -> Bool {
    let p = evidence.probabilities
    return misreading(p, as: right) > likelier * standing(evidence, seen) && p[right] >= p[0] * blankShare
  }

  /// How probable it is that a digit that contradicts the solution stands so on the paper.
  private static func standing(_ evidence: DigitEvidence, _ seen: Int) -> Double {
    let p = evidence.probabilities
    return p[seen] * max(evidence.handwritten, typed) * mistakeRate / Double(p.count - 2)
  }

  /// The probability of a value that was not seen. What the network says of each one at the least means nothing.
  private static func misreading(_ p: [Double], as value: Int) -> Double { max(p[value] - leastSaid, 2e-5) }
  private static let leastSaid = 0.003 / 11

  /// How sure it is that a wrong entry stands as it was seen.
  static func confidence(_ evidence: DigitEvidence, seen: Int, right: Int) -> Double {
    let wrong = standing(evidence, seen)
    return wrong / (wrong + misreading(evidence.probabilities, as: right))
  }
}
