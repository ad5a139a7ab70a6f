import RealModule
import SudokuVariants

/// The printed puzzle of a killer with entries: its cages with the printed digits, or without any digit.
///
/// Entries may be wrong or misread. If the rest makes a puzzle with one solution, the solution tells the right entries.
struct PrintedPuzzle {
  /// The cells whose digits belong to the puzzle, and the other written cells.
  let givens: Set<Int>, entries: Set<Int>
  /// The chosen alternatives of sums and regions.
  let choice: [Int: Int]
  let puzzle: ReadPuzzle
  let solution: [UInt8]
  /// The cost of the alternatives against the likeliest ones, as a difference of log-probabilities.
  var cost = 0.0

  /// The probability of handwriting below which a digit counts as given.
  private static let printed = 0.5
  /// The probability from which a digit counts as clear, and the least share of clear digits that must agree with the
  /// solution.
  private static let clear = 0.8, agreement = 0.75
  /// The rate of wrong entries.
  private static let mistakeRate = 0.015
  /// Limits of the search. The reaches are costs against the likeliest sums and regions, as differences of
  /// log-probabilities; choices are enumerated, tries are solved. Choices whose sums add up to the required total have
  /// a greater reach.
  private static let farReach = 18.0, mostFar = 40
  private static let reach = 10.0, mostChoices = 5_000, mostTries = 120
  private static let mostGuesses = 400
  /// The limits for alternative cages, of which many are tried.
  private static let fewChoices = 300, fewTries = 4, fewGuesses = 100
  /// The solver's limit of guesses for the first and likeliest tries, and the number of these.
  private static let mostGuessesFirst = 4_000, first = 2
  /// The greatest number of puzzles whose several solutions are compared, and the limit of solutions for each. The
  /// third is the least difference of log-likelihoods between the best solution and the next one.
  private static let mostComparisons = 2, mostSolutions = 150, clearLead = 3.0
  /// The least probability of a digit that was not read.
  private static let leastSeen = 2e-5

  /// `nil` if no choice of sums has a unique solution that agrees with the clear digits.
  /// - Parameters:
  ///   - reach: the greatest cost of a choice for alternative cages, with lower limits; `nil` for the likeliest cages.
  ///   - left: the number of choices that may still be tried for alternative cages. It is decreased.
  init?(
    _ parts: VariantParts, _ evidence: [DigitEvidence], _ solver: VariantSolver, reach: Double? = nil,
    most left: inout Int
  ) {
    let written = Set(evidence.indices.filter { evidence[$0].best != 0 })
    let printed = written.filter { evidence[$0].handwritten < Self.printed }
    var comparisons = reach == nil ? Self.mostComparisons : 0
    let mostTries = reach == nil ? Self.mostTries : Self.fewTries
    let mostChoices = reach == nil ? Self.mostChoices : min(Self.fewChoices, left)
    let mostGuesses = reach == nil ? Self.mostGuesses : Self.fewGuesses
    let first = reach == nil ? Self.first : 0
    let clear = written.filter { evidence[$0].probabilities[evidence[$0].best] > Self.clear }
    let trusted = reach == nil ? [printed, printed.intersection(clear), clear, []] : [printed, []]
    for givens in trusted
    where givens.count < written.count || written.isEmpty || reach != nil {
      let entries = written.subtracting(givens)
      var tries = 0
      let near = LikeliestChoices(
        costs: parts.costs(keepsDigits: true), reach: min(Self.reach, reach ?? .infinity), most: mostChoices)
      let far = reach == nil ? parts.choicesThatAddUp(reach: Self.farReach, most: Self.mostFar) : []
      for choice in [AnySequence(near), AnySequence(far)].joined() {
        if reach != nil {
          left -= 1
          if left < 0 { return nil }
          if parts.unknownSums(choice) > 1 { continue }
        }
        guard parts.addsUp(choice), let puzzle = parts.puzzle(choice, without: entries),
          !parts.hasConflicts(puzzle.givens)
        else { continue }
        tries += 1
        if tries > mostTries + far.count { break }
        switch solver.solve(puzzle, mostGuesses: tries > first ? mostGuesses : Self.mostGuessesFirst) {
        case .one(let solution) where Self.bearsOut(evidence, solution):
          (self.givens, self.entries) = (givens, entries)
          (self.choice, self.puzzle, self.solution) = (choice, puzzle, solution)
          cost = parts.cost(of: choice, keepsDigits: true)
          return
        case .several where comparisons > 0:
          comparisons -= 1
          guard let solution = Self.likeliest(puzzle, evidence) else { continue }
          let agreeing = written.filter { evidence[$0].best == Int(solution[$0]) }
          guard let whole = parts.puzzle(choice, without: written.subtracting(agreeing)),
            solver.solve(whole, mostGuesses: Self.mostGuessesFirst).unique == solution
          else { continue }
          (self.givens, self.entries) = (agreeing, written.subtracting(agreeing))
          (self.choice, self.puzzle, self.solution) = (choice, whole, solution)
          cost = parts.cost(of: choice, keepsDigits: true)
          return
        default: continue
        }
      }
    }
    return nil
  }

  /// Returns the solution with the highest likelihood of the entries. `nil` if there are too many solutions, or two
  /// have nearly the same likelihood.
  private static func likeliest(_ puzzle: ReadPuzzle, _ evidence: [DigitEvidence]) -> [UInt8]? {
    guard case .board(let board) = puzzle else { return nil }
    var best: (solution: [UInt8], weight: Double)?
    var second = -Double.infinity
    var count = 0
    for solution in VariantSolutionSequence(of: board) {
      count += 1
      if count > mostSolutions { return nil }
      let weight = evidence.indices.reduce(0) { sum, cell in
        let own = evidence[cell]
        guard own.best != 0 else { return sum }
        // A blank contradicts nothing, and pencil marks may have been misread as a digit.
        let right = max(own.probabilities[Int(solution[cell])] + own.probabilities[0], leastSeen)
        let mistake = mistakeRate / 8
        return sum + .log(right * (1 - mistakeRate) + (1 - right) * mistake)
      }
      if weight > best?.weight ?? -.infinity {
        second = best?.weight ?? second
        best = (solution, weight)
      } else {
        second = max(second, weight)
      }
    }
    guard let best, best.weight - second >= clearLead, bearsOut(evidence, best.solution) else { return nil }
    return best.solution
  }

  /// True if most of the clear digits agree with a solution.
  static func bearsOut(_ evidence: [DigitEvidence], _ solution: [UInt8]) -> Bool {
    let read = evidence.indices.filter {
      evidence[$0].best != 0 && evidence[$0].probabilities[evidence[$0].best] > clear
    }
    let same = read.count { evidence[$0].best == Int(solution[$0]) }
    return Double(same) >= agreement * Double(read.count)
  }

  /// Decides the value of a cell that may hold an entry, with its probability.
  func value(_ cell: Int, _ evidence: DigitEvidence) -> (value: Int, probability: Double) {
    let p = evidence.probabilities
    // A blank contradicts nothing. Only the ink tells if the cell has an entry.
    let others = Double(p.count - 2), right = Int(solution[cell])
    var weights = p.indices.map { value in
      max(p[value], Self.leastSeen)
        * (value == 0 || value == right ? 1 - Self.mistakeRate : Self.mistakeRate / others)
    }
    // Ink that is misread as a digit may resemble any digit. So all wrong digits together count for each of them.
    if (1..<p.count).contains(where: { $0 != right && weights[$0] > weights[right] }) {
      for value in 1..<p.count where value != right { weights[value] *= others }
    }
    let total = weights.reduce(0, +)
    for value in weights.indices { weights[value] /= total }
    let best = weights.indices.max { weights[$0] < weights[$1] } ?? 0
    return (best, weights[best])
  }
}
