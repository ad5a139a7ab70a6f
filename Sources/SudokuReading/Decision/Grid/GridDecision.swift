import RealModule
import Sudoku

/// Stage 7: the grid decided over the whole board.
///
/// The single best digits may break a rule of Sudoku, or leave no or many solutions. Then the most probable grid that
/// does neither is taken, if the evidence allows it. A digit that does not fit was misread, or is an entry made by hand
/// that is wrong: people err. Whichever is the more probable is taken, and a wrong entry is kept as seen.
struct GridDecision: Sendable {
  /// The most probable value of every cell on its own.
  let asSeen: Grid
  /// The grid decided on: as seen, or the most probable near it that is a puzzle or a solution.
  let asDecided: Grid
  /// What is known of the decided grid, or of it without the entries that contradict it where `entriesIgnored`.
  let solutions: Solutions
  /// Whether some entries contradict the solution.
  let entriesIgnored: Bool
  /// The probability that each cell's decided value is right, given that the board makes sense.
  let confidence: [Double]
  /// The cells whose values a person has settled.
  let settled: Set<Int>

  /// Whether the digits make a classic puzzle with one solution without any correction.
  var isClassicAsSeen: Bool { solutions.unique != nil && asSeen == asDecided }

  /// Whether the digits make a classic puzzle with one solution, as those of no other kind do. A few may be corrected, where
  /// so many others agree with the solution that chance does not do it.
  var isClearlyClassic: Bool {
    guard let solution = solutions.unique else { return false }
    if isClassicAsSeen { return true }
    let corrected = (0..<Grid.cellCount).count { asSeen[$0] != asDecided[$0] }
    let agreeing = (0..<Grid.cellCount).count { asSeen[$0] == solution[$0] }
    return corrected <= Self.mostCorrected && agreeing >= (corrected + 1) * Self.agreeingEach
  }
  /// How many digits may be corrected on such a board, and how many agree with the solution for each. A puzzle has at least 17.
  private static let mostCorrected = 3, agreeingEach = 14

  /// No puzzle with fewer givens has one solution (McGuire, Tugemann and Civario 2012).
  static let fewestGivens = 17

  /// How much less probable than the grid as seen a correction of a grid that cannot be right may be, as a difference of
  /// logarithms.
  private static let reachBroken = 9.0
  /// The same for a board that is nearly full, where a whole solution bears a correction out.
  private static let reachFull = 40.0
  /// How often entries made by hand are wrong. Boards whose entries are right are decided alike at half a percent and
  /// at three times as many. Where some are wrong, the higher rate keeps more of them.
  private static let mistakeRate = 0.015
  /// Entries that are typed look printed: where a digit breaks a rule, it counts as handwritten at least this much.
  private static let typed = 0.1
  /// How often a board has not one solution on the paper either. A correction that the rules forced is in doubt as far as
  /// the ink speaks for another value.
  private static let breach = 0.02
  /// Where the ink speaks for a printed digit by more than this, the digit stays though it contradicts the rest. At four
  /// times as much, two blurred digits of one newspaper photograph stay misread.
  private static let standingPrint = 0.005

  /// The probability that a cell's digit is an entry and wrong, as any one of the eight others.
  static func mistake(_ evidence: DigitEvidence, breaksRule: Bool = false) -> Double {
    max(evidence.handwritten, breaksRule ? typed : 0) * mistakeRate / 8
  }

  /// How probable it is that a digit that contradicts the rest stands so on the paper. What is written by hand is misread
  /// far more often than print, so that there the rate of mistakes counts alone.
  private static func standing(_ evidence: DigitEvidence) -> Double {
    evidence.handwritten > 0.5 ? mistake(evidence) : standingPrint
  }

  /// - Parameter corrections: values that a person has settled, by cell.
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
    // Whatever the rules say, a digit that stands in another cell is wrong in this one.
    for cell in confidence.indices { confidence[cell] *= evidence[cell].placement }
    let blanks = confidence.indices.filter { decided[$0] == 0 }
    confidence = LastBlanks.doubted(confidence, blanks: blanks, settled: corrections)
    (asDecided, solutions, entriesIgnored, self.confidence) = (decided, result, ignored || !kept.isEmpty, confidence)
  }

  /// The cells where a digit was given up that is rather a wrong entry than misread.
  private static func wrongEntries(_ seen: Grid, _ mended: Grid, _ evidence: [DigitEvidence]) -> [Int] {
    (0..<Grid.cellCount).filter { cell in
      let p = evidence[cell].probabilities
      return seen[cell] != 0 && mended[cell] != seen[cell]
        && p[seen[cell]] * standing(evidence[cell]) > misreading(p, as: mended[cell])
    }
  }

  /// The probability that a cell holds a value that it was not read as. The network is trained never to rule a value out;
  /// what it then says of each one means nothing.
  private static func misreading(_ probabilities: [Double], as value: Int) -> Double {
    // Blank stands for pencil marks too.
    max(probabilities[value] - (value == 0 ? 2 : 1) * leastSaid, 2e-5)
  }
  /// What the network says at the least: the share of a class in the smoothing of the labels that it is trained with.
  private static let leastSaid = 0.003 / 11

  private static func best(_ evidence: [DigitEvidence]) -> Grid {
    var grid = Grid()
    for cell in evidence.indices { grid[cell] = evidence[cell].best }
    return grid
  }

  /// The most probable grid near one that breaks a rule or has no solution, its solution, and the digits given up in it
  /// that are rather wrong entries. A grid with several solutions stays as it is: its digits contradict nothing, and that
  /// a puzzle ought to have one solution is no sign of ink.
  private static func mended(
    _ seen: Grid, _ first: Solutions, _ evidence: [DigitEvidence], _ solver: Solver
  ) -> (grid: Grid, solution: Grid, wrong: [Int])? {
    if case .several = first { return nil }
    guard let (grid, solution) = nearest(seen, evidence, solver) else { return nil }
    let wrong = wrongEntries(seen, grid, evidence)
    guard !wrong.isEmpty else { return (grid, solution, []) }
    // A solution must not lean on a digit that stands in place of one that the ink bears out.
    var bare = grid
    for cell in wrong { bare[cell] = 0 }
    guard solver.solve(bare).unique == solution, !isAmbiguous(seen, wrong, solution, evidence, solver) else {
      return nil
    }
    return (grid, solution, wrong)
  }

  /// Whether a digit that a wrong entry contradicts may as well be the wrong one: both look printed, and without the
  /// other the board has another solution.
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
    // Each digit given up must be worth it: a solution that disagrees with much of the paper is not the paper's.
    let given = (0..<Grid.cellCount).count { seen[$0] != 0 && seen[$0] != grid[$0] }
    guard given * 5 <= seen.filledCount, case .one(let solution) = solver.solve(grid) else { return nil }
    return (grid, solution)
  }

  /// A digit in doubt, or one as small as a pencil mark, may well be a pencil mark. On a board that is all but full it
  /// is not: such a cell holds the solution's digit, if that is what it looks like.
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

  /// The printed digits made to have one solution, the handwritten ones as seen.
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

  /// How sure each decided value is: alternatives that would leave the board without its one solution no longer count,
  /// but for cells that were corrected.
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
