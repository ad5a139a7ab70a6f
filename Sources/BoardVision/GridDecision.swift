import RealModule
import Sudoku

/// Stage 8: the grid decided over the whole board.
///
/// Where the single best digits break a rule of Sudoku or leave no or many solutions, the most probable grid that does
/// neither is taken, if the evidence lets it. A digit that does not fit was misread, or is an entry made by hand that is
/// wrong: people err. Whichever is the more probable is taken, and a wrong entry is kept as seen.
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

  /// How much less probable than the grid as seen a correction may be, as a difference of logarithms: much for a grid
  /// that cannot be right, little for one that lacks digits, since there are so many digits to add.
  private static let reachBroken = 9.0, reachOpen = 3.5
  /// The same for a board that is nearly full, where a whole solution bears a correction out.
  private static let reachFull = 40.0
  /// How often entries made by hand are wrong. At half a percent and at three times as many, boards whose
  /// entries are right are decided alike; where some are wrong, more of them are kept at the higher rate.
  private static let mistakeRate = 0.015

  /// The probability that a cell's digit is an entry and wrong, as any one of the eight others.
  static func mistake(_ evidence: DigitEvidence) -> Double { evidence.handwritten * mistakeRate / 8 }

  /// - Parameter corrections: values that a person has settled, by cell.
  init(_ seenEvidence: [DigitEvidence], corrections: [Int: Int] = [:]) {
    var evidence = seenEvidence
    for (cell, value) in corrections { evidence[cell] = .certain(value) }
    asSeen = Self.best(seenEvidence)
    let seen = Self.best(evidence)
    let solver = Solver()
    let first = solver.solve(seen)
    var decided = seen
    var result = first
    var ignored = false
    var kept: [Int] = []
    if first.unique == nil, seen.filledCount >= 12 {
      if let (grid, solution) = Self.mended(seen, first, evidence, solver) {
        (decided, result) = (grid, .one(solution))
        kept = Self.wrongEntries(seen, grid, evidence)
      } else if let (grid, solution) = Self.printed(seen, evidence, solver) {
        (decided, result) = (grid, .one(solution))
        ignored = true
      }
    }
    var confidence = Self.confidence(decided, evidence, result.unique != nil && !ignored, solver)
    for cell in kept {
      let p = evidence[cell].probabilities
      let wrong = p[seen[cell]] * Self.mistake(evidence[cell])
      confidence[cell] = wrong / (wrong + Self.misreading(p, as: decided[cell]))
      decided[cell] = seen[cell]
    }
    (asDecided, solutions, entriesIgnored, self.confidence) = (decided, result, ignored || !kept.isEmpty, confidence)
  }

  /// The cells where a digit was given up that is rather a wrong entry than misread.
  private static func wrongEntries(_ seen: Grid, _ mended: Grid, _ evidence: [DigitEvidence]) -> [Int] {
    (0..<Grid.cellCount).filter { cell in
      let p = evidence[cell].probabilities
      return seen[cell] != 0 && mended[cell] != seen[cell]
        && p[seen[cell]] * mistake(evidence[cell]) > misreading(p, as: mended[cell])
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

  /// The most probable grid near the one seen that has one solution.
  private static func mended(
    _ seen: Grid, _ first: Solutions, _ evidence: [DigitEvidence], _ solver: Solver
  ) -> (Grid, Grid)? {
    var isOpen = false
    if case .several = first { isOpen = true }
    if let near = NearestPuzzle.find(near: seen, evidence, within: isOpen ? reachOpen : reachBroken, solver) {
      return (written(near.grid, near.solution, evidence), near.solution)
    }
    guard !isOpen, seen.filledCount > 45, let likeliest = LikeliestSolution.find(evidence, within: reachFull) else {
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

  /// On a board that is all but full, a cell in which something is written is not left blank because its digit is in
  /// doubt or small as a pencil mark: it holds the solution's, if that is what it looks like. (On others it may well be a
  /// pencil mark.)
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
    guard !byHand.isEmpty, printed.filledCount >= 17 else { return nil }
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

  /// How sure each decided value is: alternatives that would leave the board without its one solution no longer count.
  private static func confidence(
    _ grid: Grid, _ evidence: [DigitEvidence], _ makesSense: Bool, _ solver: Solver
  ) -> [Double] {
    (0..<Grid.cellCount).map { cell in
      let p = evidence[cell].probabilities
      let own = max(p[grid[cell]], 1e-9)
      guard makesSense else { return own }
      var rivals = 0.0
      for value in 0...9 where value != grid[cell] && p[value] > 1e-4 {
        var other = grid
        other[cell] = value
        if solver.solve(other).unique != nil { rivals += p[value] }
      }
      return own / (own + rivals)
    }
  }
}
