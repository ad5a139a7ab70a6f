import SudokuVariants

/// A decision on a board whose digits make no puzzle as read. Digits that may be wrong are left out.
///
/// People make mistakes, and handwriting is misread more often than print. So the digits with a high probability, or
/// the printed ones, are solved by themselves. Each other digit is then the solution's digit, misread, or a wrong
/// entry. The more probable of the two is taken.
struct EntryDecision {
  /// The chosen alternatives, by place.
  let choice: [Int: Int]
  /// The cells whose digit contradicts the solution and is kept as seen.
  let wrong: Set<Int>
  /// The puzzle without the wrong entries.
  let puzzle: ReadPuzzle
  let solution: [UInt8]

  /// The rate of wrong entries among handwritten digits.
  private static let mistakeRate = 0.015
  /// The least probability of handwriting in the decision. Typed entries look printed.
  private static let typed = 0.1
  /// The probability from which a digit counts as certain.
  private static let sure = 0.9
  /// The greatest probabilities of handwriting for a printed digit, in the order of the attempts.
  private static let printed = [0.5, 0.1, 0.02]
  /// The limit of the solver's guesses. Puzzles for people need few.
  private static let mostGuesses = 600
  /// The greatest number of digits that are left out one at a time. Boards with more than 81 cells have a lower limit,
  /// since each attempt takes longer.
  private static let mostLeftOut = 40, mostLeftOutOfMany = 8
  /// The greatest share of written cells that may contradict the solution, and the number that always may.
  private static let mostWrong = 0.1, fewWrong = 2
  /// The greatest share of written cells with a conflict in a house.
  private static let mostConflicts = 0.4
  /// The least share of distrusted digits that must agree with the solution. It applies from four such digits on.
  private static let leastAgreement = 0.5
  /// The probability of the solution's digit above which a cell agrees.
  private static let agreement = 0.05
  /// The least ratio of the probabilities of a misreading and a wrong entry for a digit to be changed.
  private static let likelier = 4.0
  /// The least ratio of the probabilities of the solution's digit and of blank for a digit to be changed.
  private static let blankShare = 0.5

  /// - Parameter corrections: corrected values by cell.
  /// - Returns: `nil` if no trusted part of the digits has a unique solution with which the others agree.
  init?(_ parts: VariantParts, _ observation: BoardObservation, corrections: [Int: Int], _ solver: VariantSolver) {
    let written = observation.evidence.indices.filter { parts.digit($0) != 0 }
    // Digits with many conflicts belong to another pattern.
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
        // Digits that are probably handwritten come last, so the search leaves these out first.
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

  /// The greatest number of puzzles that the search for contradictions solves.
  private static let mostContradictory = 400

  /// Sets of written cells that may be right.
  private struct Trust {
    /// The cells whose digits are certain.
    let surely: [Int]
    /// Sets of trusted cells, the larger ones first, and the certain cells without one of them.
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

  /// Decides the distrusted cells: misread, blank or a wrong entry. `nil` if too many contradict the solution.
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

  /// True if a misreading is more probable than a wrong entry.
  private static func isMisread(_ evidence: DigitEvidence, _ seen: Int, _ right: Int) -> Bool {
    let p = evidence.probabilities
    return misreading(p, as: right) > likelier * standing(evidence, seen) && p[right] >= p[0] * blankShare
  }

  /// The probability that a digit contradicting the solution is on the paper as a wrong entry.
  private static func standing(_ evidence: DigitEvidence, _ seen: Int) -> Double {
    let p = evidence.probabilities
    return p[seen] * max(evidence.handwritten, typed) * mistakeRate / Double(p.count - 2)
  }

  /// The probability of a value that was not seen, less the label smoothing of the network's training.
  private static func misreading(_ p: [Double], as value: Int) -> Double { max(p[value] - leastSaid, 2e-5) }
  private static let leastSaid = 0.003 / 11

  /// The probability that a wrong entry was read correctly.
  static func confidence(_ evidence: DigitEvidence, seen: Int, right: Int) -> Double {
    let wrong = standing(evidence, seen)
    return wrong / (wrong + misreading(evidence.probabilities, as: right))
  }
}
