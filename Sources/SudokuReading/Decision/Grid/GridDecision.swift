import RealModule
import Sudoku

/// Stage 7: the decision on the whole grid.
///
/// The likeliest digits may break a rule of Sudoku, or have no solution. Then the most probable grid without these
/// faults is taken, if the evidence allows it. A digit that does not fit was misread, or is a wrong entry. The more
/// probable of the two is taken, and a wrong entry is kept as seen.
struct GridDecision: Sendable {
  /// The most probable value of every cell on its own.
  let asSeen: Grid
  /// The decided grid: as seen, or the most probable similar grid that is a puzzle or a solution.
  let asDecided: Grid
  /// The solutions of the decided grid, or of the grid without contradicting entries if `entriesIgnored` is true.
  let solutions: Solutions
  /// True if some entries contradict the solution.
  let entriesIgnored: Bool
  /// The probability that each cell's decided value is right, given that the board makes sense.
  let confidence: [Double]
  /// The cells with corrected values.
  let settled: Set<Int>

  /// True if the digits make a classic puzzle with one solution without any change.
  var isClassicAsSeen: Bool { solutions.unique != nil && asSeen == asDecided }

  /// True if the digits make a classic puzzle with one solution, and hardly by chance. A few digits may be changed if
  /// enough others agree with the solution.
  var isClearlyClassic: Bool {
    guard let solution = solutions.unique else { return false }
    if isClassicAsSeen { return true }
    let corrected = (0..<Grid.cellCount).count { asSeen[$0] != asDecided[$0] }
    let agreeing = (0..<Grid.cellCount).count { asSeen[$0] == solution[$0] }
    return corrected <= Self.mostCorrected && agreeing >= (corrected + 1) * Self.agreeingEach
  }
  /// The greatest number of changed digits on such a board, and the number of agreeing digits for each. A puzzle has at
  /// least 17 givens.
  private static let mostCorrected = 3, agreeingEach = 14

  /// No puzzle with fewer givens has one solution (McGuire, Tugemann and Civario 2012).
  static let fewestGivens = 17

  /// The greatest cost of changes to a contradictory grid, as a difference of log-probabilities to the grid as seen.
  private static let reachBroken = 9.0
  /// The limit for a nearly full board, where a complete solution supports the changes.
  private static let reachFull = 40.0
  /// The rate of wrong entries among handwritten digits. For boards with right entries, rates from 0.5% to 1.5% give
  /// the same decisions. With wrong entries, the higher rate keeps more of them.
  private static let mistakeRate = 0.015
  /// The least probability of handwriting for a digit that breaks a rule. Typed entries look printed.
  private static let typed = 0.1
  /// The rate of boards without a unique solution on paper. A forced change is doubtful in proportion to the evidence
  /// for other values.
  private static let breach = 0.02
  /// The probability that a contradicting printed digit is on the paper as seen. With four times this value, two
  /// blurred digits of one newspaper photograph stay misread.
  private static let standingPrint = 0.005

  /// The probability that a cell's digit is one particular wrong entry of the eight possible ones.
  static func mistake(_ evidence: DigitEvidence, breaksRule: Bool = false) -> Double {
    max(evidence.handwritten, breaksRule ? typed : 0) * mistakeRate / 8
  }

  /// The probability that a contradicting digit is on the paper as seen. Handwriting is misread far more often than
  /// print, so only the rate of mistakes counts there.
  private static func standing(_ evidence: DigitEvidence) -> Double {
    evidence.handwritten > 0.5 ? mistake(evidence) : standingPrint
  }

  /// - Parameter corrections: corrected values by cell.
  init(_ seenEvidence: [DigitEvidence], corrections: [Int: Int] = [:]) {
    var evidence = seenEvidence
    for (cell, value) in corrections { evidence[cell] = .certain(value) }
    settled = Set(corrections.keys)
    asSeen = Self.best(seenEvidence)
    let seen = Self.best(evidence)
    let solver = Solver()
    let first = solver.solve(seen)
    var decided = seen
    var result = first
    var ignored = false
    var kept: [Int] = []
    if first.unique == nil, seen.filledCount >= 12 {
      if let (grid, solution, wrong) = Self.mended(seen, first, evidence, solver) {
        (decided, result, kept) = (grid, .one(solution), wrong)
      } else if let (grid, solution) = Self.printed(seen, evidence, solver) {
        (decided, result) = (grid, .one(solution))
        ignored = true
      }
    }
    var confidence = Self.confidence(decided, seen, evidence, result.unique != nil && !ignored, solver)
    for cell in kept {
      let p = evidence[cell].probabilities
      let wrong = p[seen[cell]] * Self.standing(evidence[cell])
      confidence[cell] = wrong / (wrong + Self.misreading(p, as: decided[cell]))
      decided[cell] = seen[cell]
    }
    // A digit that belongs to another cell is wrong in this one, even if it fits the rules.
    for cell in confidence.indices { confidence[cell] *= evidence[cell].placement }
    let blanks = confidence.indices.filter { decided[$0] == 0 }
    confidence = LastBlanks.doubted(confidence, blanks: blanks, settled: corrections)
    (asDecided, solutions, entriesIgnored, self.confidence) = (decided, result, ignored || !kept.isEmpty, confidence)
  }

  /// The cells with a changed digit that is rather a wrong entry than misread.
  private static func wrongEntries(_ seen: Grid, _ mended: Grid, _ evidence: [DigitEvidence]) -> [Int] {
    (0..<Grid.cellCount).filter { cell in
      let p = evidence[cell].probabilities
      return seen[cell] != 0 && mended[cell] != seen[cell]
        && p[seen[cell]] * standing(evidence[cell]) > misreading(p, as: mended[cell])
    }
  }

  /// The probability of a value that was not seen. Label smoothing gives every value a least probability, which is
  /// subtracted.
  private static func misreading(_ probabilities: [Double], as value: Int) -> Double {
    // Blank includes pencil marks.
    max(probabilities[value] - (value == 0 ? 2 : 1) * leastSaid, 2e-5)
  }
  /// The network's least probability of a class, from the label smoothing in its training.
  private static let leastSaid = 0.003 / 11

  private static func best(_ evidence: [DigitEvidence]) -> Grid {
    var grid = Grid()
    for cell in evidence.indices { grid[cell] = evidence[cell].best }
    return grid
  }

  /// Finds the most probable grid near one that breaks a rule or has no solution. Returns it with its solution and the
  /// cells of wrong entries.
  ///
  /// A grid with several solutions stays as it is. Its digits do not contradict one another, and the uniqueness of
  /// solutions is no evidence from ink.
  private static func mended(
    _ seen: Grid, _ first: Solutions, _ evidence: [DigitEvidence], _ solver: Solver
  ) -> (grid: Grid, solution: Grid, wrong: [Int])? {
    if case .several = first { return nil }
    guard let (grid, solution) = nearest(seen, evidence, solver) else { return nil }
    let wrong = wrongEntries(seen, grid, evidence)
    guard !wrong.isEmpty else { return (grid, solution, []) }
    // The solution must not depend on a replacement for a digit that the ink supports.
    var bare = grid
    for cell in wrong { bare[cell] = 0 }
    guard solver.solve(bare).unique == solution, !isAmbiguous(seen, wrong, solution, evidence, solver) else {
      return nil
    }
    return (grid, solution, wrong)
  }

  /// True if a wrong entry and a conflicting digit may be interchanged: both look printed, and without the other one
  /// the board has another solution.
  private static func isAmbiguous(
    _ seen: Grid, _ wrong: [Int], _ solution: Grid, _ evidence: [DigitEvidence], _ solver: Solver
  ) -> Bool {
    guard wrong.count == 1, let cell = wrong.first, evidence[cell].handwritten < 0.5 else { return false }
    return seen.conflicts.contains { other in
      guard other != cell, seen[other] == seen[cell], evidence[other].handwritten < 0.5 else { return false }
      var grid = seen
      grid[other] = 0
      guard let rival = solver.solve(grid).unique else { return false }
      return rival != solution
    }
  }

  private static func nearest(_ seen: Grid, _ evidence: [DigitEvidence], _ solver: Solver) -> (Grid, Grid)? {
    if let near = NearestPuzzle.find(near: seen, evidence, within: reachBroken, solver) {
      return (written(near.grid, near.solution, evidence), near.solution)
    }
    guard seen.filledCount > 45, let likeliest = LikeliestSolution.find(evidence, within: reachFull) else {
      return nil
    }
    var grid = Grid()
    for cell in evidence.indices {
      let p = evidence[cell].probabilities
      let digit = likeliest.solution[cell]
      grid[cell] = p[digit] > p[0] ? digit : 0
    }
    grid = written(grid, likeliest.solution, evidence)
    // A solution that contradicts many digits of the paper is not the paper's.
    let given = (0..<Grid.cellCount).count { seen[$0] != 0 && seen[$0] != grid[$0] }
    guard given * 5 <= seen.filledCount, case .one(let solution) = solver.solve(grid) else { return nil }
    return (grid, solution)
  }

  /// Fills doubtful cells of a nearly full board with the solution's digit, if the evidence supports it. On other
  /// boards, a doubtful or small digit may be a pencil mark.
  private static func written(_ grid: Grid, _ solution: Grid, _ evidence: [DigitEvidence]) -> Grid {
    var result = grid
    guard evidence.count(where: { $0.best != 0 }) >= 72 else { return grid }
    for cell in evidence.indices where grid[cell] == 0 {
      let p = evidence[cell].probabilities
      let paper = p[0] - evidence[cell].pencilMarks
      if p[0] < 0.5 || paper < 0.5 && p[solution[cell]] > 0.5 * (1 - p[0]) { result[cell] = solution[cell] }
    }
    return result
  }

  /// Returns the printed digits, changed to have one solution, with the handwritten ones as seen.
  private static func printed(_ seen: Grid, _ evidence: [DigitEvidence], _ solver: Solver) -> (Grid, Grid)? {
    let byHand = (0..<Grid.cellCount).filter { seen[$0] != 0 && evidence[$0].handwritten > 0.5 }
    var printed = seen
    for cell in byHand { printed[cell] = 0 }
    guard !byHand.isEmpty, printed.filledCount >= GridDecision.fewestGivens else { return nil }
    var alone = evidence
    for cell in byHand { alone[cell] = .certain(0) }
    let found: (grid: Grid, solution: Grid)?
    switch solver.solve(printed) {
    case .one(let solution): found = (printed, solution)
    case .several: found = nil
    case .none, .illegal: found = NearestPuzzle.find(near: printed, alone, within: reachBroken, solver)
    }
    guard let (decided, solution) = found else { return nil }
    var grid = decided
    for cell in byHand { grid[cell] = seen[cell] }
    return (grid, solution)
  }

  /// The probability of each decided value. Alternatives without a unique solution do not count, except in changed
  /// cells.
  private static func confidence(
    _ grid: Grid, _ seen: Grid, _ evidence: [DigitEvidence], _ makesSense: Bool, _ solver: Solver
  ) -> [Double] {
    (0..<Grid.cellCount).map { cell in
      let p = evidence[cell].probabilities
      let own = max(p[grid[cell]], 1e-9)
      guard makesSense else { return own }
      let isCorrected = grid[cell] != seen[cell]
      var rivals = 0.0
      for value in 0...9 where value != grid[cell] && p[value] > 1e-4 {
        var other = grid
        other[cell] = value
        if solver.solve(other).unique != nil { rivals += p[value] } else if isCorrected { rivals += p[value] * breach }
      }
      return own / (own + rivals)
    }
  }
}
