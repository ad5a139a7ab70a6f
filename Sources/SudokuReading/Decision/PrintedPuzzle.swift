import RealModule
import SudokuVariants

/// A killer beneath what somebody wrote into it: its cages with the printed digits, or by themselves.
///
/// Entries may be wrong, and there are many to misread. Where the rest makes a puzzle with one solution, that solution
/// says what they ought to be.
struct PrintedPuzzle {
  /// The cells whose digits are the puzzle's own, and those of the others in which something is written.
  let givens: Set<Int>, entries: Set<Int>
  /// The alternatives taken of sums and regions.
  let choice: [Int: Int]
  let puzzle: ReadPuzzle
  let solution: [UInt8]
  /// How much less probable the alternatives are than the likeliest ones, as a difference of logarithms.
  var cost = 0.0

  /// How probably a digit is printed that counts as given.
  private static let printed = 0.5
  /// A digit of this probability should agree with the solution; the share that does at the least.
  private static let clear = 0.8, agreement = 0.75
  /// How often entries are wrong.
  private static let mistakeRate = 0.015
  /// How much less probable a combination may be than the likeliest sums and regions, as a difference of logarithms.
  /// Then how many are looked at, and how many are solved, at most.
  /// Sums that make what the digits make may be less probable.
  private static let farReach = 18.0, mostFar = 40
  private static let reach = 10.0, mostChoices = 5_000, mostTries = 120
  private static let mostGuesses = 400
  /// The same for cages that are not the likeliest, where many are tried.
  private static let fewChoices = 300, fewTries = 4, fewGuesses = 100
  /// The choices that the solver may take for the likeliest few.
  private static let mostGuessesFirst = 4_000, first = 2
  /// How many puzzles with several solutions are looked at, and how many solutions each. Then how much more likely the
  /// best one must be than any other, as a difference of logarithms.
  private static let mostComparisons = 2, mostSolutions = 150, clearLead = 3.0
  /// The least probability of a digit where something else was read.
  private static let leastSeen = 2e-5

  /// `nil` where nothing beneath the entries has one solution that they bear out.
  /// - Parameters:
  ///   - reach: how much less probable than the likeliest a combination may be; with it, hardly any are tried.
  ///   - most: how many combinations are looked at then, at most; what is left of them afterwards.
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

  /// The one of several solutions that the entries bear out; `nil` where there are very many, or two that they bear out
  /// nearly alike.
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
        // A blank, or pencil marks taken for a digit, contradict nothing.
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

  /// Whether the digits that are read clearly are mostly those of a solution.
  static func bearsOut(_ evidence: [DigitEvidence], _ solution: [UInt8]) -> Bool {
    let read = evidence.indices.filter {
      evidence[$0].best != 0 && evidence[$0].probabilities[evidence[$0].best] > clear
    }
    let same = read.count { evidence[$0].best == Int(solution[$0]) }
    return Double(same) >= agreement * Double(read.count)
  }

  /// The value of a cell that holds an entry or none, and the probability that it is right.
  func value(_ cell: Int, _ evidence: DigitEvidence) -> (value: Int, probability: Double) {
    let p = evidence.probabilities
    // A blank contradicts nothing. Whether something is written, the ink alone says.
    let others = Double(p.count - 2), right = Int(solution[cell])
    var weights = p.indices.map { value in
      max(p[value], Self.leastSeen)
        * (value == 0 || value == right ? 1 - Self.mistakeRate : Self.mistakeRate / others)
    }
    // What is taken for a digit and is none may look like any of them. That one is wrong says no more against it.
    if (1..<p.count).contains(where: { $0 != right && weights[$0] > weights[right] }) {
      for value in 1..<p.count where value != right { weights[value] *= others }
    }
    let total = weights.reduce(0, +)
    for value in weights.indices { weights[value] /= total }
    let best = weights.indices.max { weights[$0] < weights[$1] } ?? 0
    return (best, weights[best])
  }
}
