import Phrases

/// The Sudoku Explainer's ratings of a puzzle.
public struct StepRatings: Hashable, Sendable, Codable {
  /// The rating in tenths: that of the hardest step of the easiest way. `nil` if the techniques known here do not
  /// solve the puzzle.
  public var explainer: Int?
  /// The technique of the first step with that rating.
  public var hardest: Technique?
  /// The pearl rating (EP) in tenths: the hardest step up to the first digit that can be placed.
  public var pearl: Int?
  /// The diamond rating (ED) in tenths: the first step.
  public var diamond: Int?

  /// The Sudoku Explainer rating as players write it, `7.2`, or `beyond 9.4`.
  public var explainerText: String { explainer.map { "\($0 / 10).\($0 % 10)" } ?? "beyond 9.4" }
  /// The difficulty, a range of the Sudoku Explainer's scale.
  public var difficulty: PuzzleDifficulty { PuzzleDifficulty(rating: explainer ?? 95) }

  /// Notes a step of the way, or several alike.
  fileprivate mutating func note(_ technique: Technique, _ rating: Int, places: Bool) {
    if diamond == nil { diamond = rating }
    if rating > explainer ?? 0 { (explainer, hardest) = (rating, technique) }
    if places && pearl == nil { pearl = explainer }
  }
}

/// The difficulty of a puzzle on two scales.
public struct Rating: Hashable, Sendable, Codable {
  /// The Sudoku Explainer's ratings.
  public let steps: StepRatings
  /// HoDoKu's score: the sum over the steps of a way in HoDoKu's own order of techniques.
  public let score: Int
  /// HoDoKu's level.
  public let level: Technique.HodokuLevel

  /// The Sudoku Explainer rating in tenths.
  public var explainer: Int? { steps.explainer }
  /// The technique of that step.
  public var hardest: Technique? { steps.hardest }
  /// The pearl rating in tenths.
  public var pearl: Int? { steps.pearl }
  /// The diamond rating in tenths.
  public var diamond: Int? { steps.diamond }
  /// The Sudoku Explainer rating as players write it.
  public var explainerText: String { steps.explainerText }
  /// The difficulty, a range of the Sudoku Explainer's scale.
  public var difficulty: PuzzleDifficulty { steps.difficulty }
}

extension Rater {
  /// Both ratings of a puzzle; `nil` unless the grid has exactly one solution.
  public func rating(of grid: Grid) -> Rating? {
    rating(from: Position(grid))
  }

  /// Both ratings of the rest of a position, from its digits and candidates as they are. `nil` if the digits have not
  /// exactly one completion, or one that the candidates rule out.
  /// - Parameter solution: the completion, if the caller has it; it need not follow from the digits alone.
  public func rating(from position: Position, solution: Grid? = nil) -> Rating? {
    guard let solution = solution ?? Solver().solve(position.grid).unique,
      let steps = stepRatings(from: position, solution: solution)
    else { return nil }
    let (score, level) = hodokuScore(from: position, solution: solution)
    return Rating(steps: steps, score: score, level: level)
  }

  /// The Sudoku Explainer's ratings alone, which take a small part of the time.
  public func stepRatings(from position: Position, solution: Grid? = nil) -> StepRatings? {
    guard let solution = solution ?? Solver().solve(position.grid).unique else { return nil }
    for cell in 0..<81 where position.values[cell] == 0 && !position.candidates[cell].contains(solution[cell]) {
      return nil
    }
    return stepRatings(from: position, upTo: .max)
  }

  /// The Sudoku Explainer's ratings without the solution; empty if steps rated up to `limit` do not solve the
  /// position.
  func stepRatings(from start: Position, upTo limit: Int) -> StepRatings {
    var position = start
    var ratings = StepRatings()
    let memory = WayMemory(isSilent: true)
    while !position.isSolved {
      if let single = FastSingles.fill(&position) {
        ratings.note(single, single.rating, places: true)
        continue
      }
      guard let step = nextStep(in: position, upTo: limit, memory), step.rating <= limit else { return StepRatings() }
      ratings.note(step.technique, step.rating, places: !step.placements.isEmpty)
      position.apply(step)
    }
    ratings.explainer = ratings.explainer ?? 0
    return ratings
  }

  /// The techniques that go before nets of forcing chains in an explanation, although the Sudoku Explainer does not
  /// know them.
  static let readableOrder: [Technique] = [
    .finnedXWing, .sashimiXWing, .finnedSwordfish, .sashimiSwordfish, .hiddenRectangle, .sueDeCoq, .alsXZ, .alsXYWing,
    .tridagon, .skLoop, .exocet, .groupedChain, .groupedDiscontinuousLoop, .groupedContinuousLoop, .deathBlossom,
    .alsChain, .finnedFrankenXWing, .frankenSwordfish, .finnedFrankenSwordfish, .multiSectorLockedSet,
  ]

  /// The next step in a readable order: the easiest one of the scale below its nets, then the readable techniques,
  /// then nets.
  func readableStep(in position: Position) -> Step? {
    if let step = nextStep(in: position, upTo: 74) {
      guard step.rating > Technique.bug2.rating else { return step }
      // The Sudoku Explainer does not find every bivalue grave, and so its rating ignores some.
      return Technique.bug2.steps(in: position, limit: 1).first ?? step
    }
    for technique in Rater.readableOrder {
      if let step = technique.steps(in: position, limit: 1).first { return step }
    }
    return nextStep(in: position)
  }

  /// The step when no technique helps: the digit of the blank with the fewest candidates, by exhaustion.
  func lastResort(in position: Position, solution: Grid) -> Step? {
    let blanks = (0..<81).filter { position.values[$0] == 0 }
    guard let cell = blanks.min(by: { position.candidates[$0].count < position.candidates[$1].count }) else {
      return nil
    }
    let candidate = Candidate(cell: cell, digit: solution[cell])
    return Step(
      .nestedForcingChain, cells: [cell], digits: position.candidates[cell], placements: [candidate],
      reason: """
        No technique known here goes on. With any other digit in \(cellName(cell)) the puzzle has no solution, as trying \
        them all shows.
        """)
  }

  /// The steps from a puzzle to its solution in words, each the easiest at its place, the hardest puzzles included.
  /// `nil` unless the grid has exactly one solution.
  ///
  /// Up to 7.4 it is the way of the Sudoku Explainer. From there on, patterns and longer chains that a person can
  /// follow go before its forcing nets. The hardest step may therefore differ from the rating's.
  public func explanation(of grid: Grid) -> [Step]? {
    guard let solution = Solver().solve(grid).unique else { return nil }
    var position = Position(grid)
    var steps: [Step] = []
    while !position.isSolved {
      let step =
        readableStep(in: position) ?? Rater(nesting: 2).nextStep(in: position)
        ?? lastResort(in: position, solution: solution)
      guard let step else { return nil }
      steps.append(step)
      position.apply(step)
    }
    return steps
  }
}
