/// How hard a puzzle is, on two scales.
public struct Rating: Hashable, Sendable, Codable {
  /// The Sudoku Explainer rating in tenths: that of the hardest step of the easiest way; `nil` where the techniques
  /// known here do not solve the puzzle.
  public let explainer: Int?
  /// The technique of that step.
  public let hardest: Technique?
  /// The pearl rating (EP) in tenths: the hardest step up to the first digit that can be placed.
  public let pearl: Int?
  /// The diamond rating (ED) in tenths: the first step.
  public let diamond: Int?
  /// HoDoKu's score: the sum over the steps of a way in HoDoKu's own order of techniques.
  public let score: Int
  /// HoDoKu's level.
  public let level: Technique.HodokuLevel

  /// The Sudoku Explainer rating as players write it, `7.2`, or `beyond 9.4`.
  public var explainerText: String { explainer.map { "\($0 / 10).\($0 % 10)" } ?? "beyond 9.4" }
  /// The range of the Sudoku Explainer's scale it falls in.
  public var difficulty: PuzzleDifficulty { PuzzleDifficulty(rating: explainer ?? 95) }
}

extension Rater {
  /// Both ratings of a puzzle; `nil` where the grid has not exactly one solution.
  public func rating(of grid: Grid) -> Rating? {
    rating(from: Position(grid))
  }

  /// Both ratings of what is left to do in a position, from its digits and candidates as they are; `nil` where the digits
  /// have not exactly one completion, or one that the candidates rule out.
  /// - Parameter solution: the completion, where it is at hand; it need not follow from the digits alone.
  public func rating(from position: Position, solution: Grid? = nil) -> Rating? {
    guard let solution = solution ?? Solver().solve(position.grid).unique else { return nil }
    for cell in 0..<81 where position.values[cell] == 0 && !position.candidates[cell].contains(solution[cell]) {
      return nil
    }
    let way = easiestWay(from: position)
    let hardest = way?.max { $0.rating < $1.rating }
    let first = way?.firstIndex { !$0.placements.isEmpty }
    let (score, level) = hodokuScore(from: position, solution: solution)
    return Rating(
      explainer: way.map { _ in hardest?.rating ?? 0 }, hardest: hardest?.technique,
      pearl: first.flatMap { way?.prefix(through: $0).map(\.rating).max() }, diamond: way?.first?.rating,
      score: score, level: level)
  }

  /// HoDoKu's order of techniques, as far as they are known here.
  static let hodokuOrder: [Technique] = [
    .fullHouse, .nakedSingle, .hiddenSingleInBox, .hiddenSingleInLine, .lockedPair, .lockedTriple, .pointing, .claiming,
    .nakedPair, .nakedTriple, .hiddenPair, .hiddenTriple, .nakedQuad, .hiddenQuad, .xWing, .swordfish, .jellyfish,
    .remotePair, .bug1, .skyscraper, .twoStringKite, .turbotFish, .emptyRectangle, .wWing, .xyWing, .xyzWing,
    .uniqueRectangle1, .uniqueRectangle2, .uniqueRectangle3, .uniqueRectangle4, .uniqueRectangle5, .uniqueRectangle6,
    .hiddenRectangle, .finnedXWing, .sashimiXWing, .finnedSwordfish, .sashimiSwordfish, .simpleColorTrap,
    .simpleColorWrap, .multiColors1, .multiColors2, .sueDeCoq, .xChain, .xyChain, .continuousNiceLoop,
    .discontinuousNiceLoop, .alternatingChain, .alsXZ, .alsXYWing, .multipleForcingChain, .dynamicForcingChain,
  ]

  /// The score and level of a way to the solution; a step that no technique finds counts as a guess.
  private func hodokuScore(from start: Position, solution: Grid) -> (Int, Technique.HodokuLevel) {
    var position = start
    var score = 0
    var level = Technique.HodokuLevel.easy
    while !position.isSolved {
      var step: Step?
      for technique in Rater.hodokuOrder {
        step = technique.steps(in: position, limit: 1).first
        if step != nil { break }
      }
      let next = step ?? lastResort(in: position, solution: solution)
      guard let next else { break }
      score += next.technique.info.score
      level = max(level, next.technique.info.level)
      position.apply(next)
    }
    while score > level.scoreLimit, let harder = Technique.HodokuLevel(rawValue: level.rawValue + 1) { level = harder }
    return (score, level)
  }

  /// What goes before nets of forcing chains in an explanation, though the Sudoku Explainer does not know it.
  static let readableOrder: [Technique] = [
    .finnedXWing, .sashimiXWing, .finnedSwordfish, .sashimiSwordfish, .hiddenRectangle, .sueDeCoq, .alsXZ, .alsXYWing,
    .tridagon, .skLoop, .exocet, .groupedChain, .groupedDiscontinuousLoop, .groupedContinuousLoop, .deathBlossom,
    .alsChain, .finnedFrankenXWing, .frankenSwordfish, .finnedFrankenSwordfish, .multiSectorLockedSet,
  ]

  /// The next step as a person would like it: the easiest one of the scale below its nets, then what is readable, then
  /// nets.
  func readableStep(in position: Position) -> Step? {
    if let step = nextStep(in: position, upTo: 74) { return step }
    for technique in Rater.readableOrder {
      if let step = technique.steps(in: position, limit: 1).first { return step }
    }
    return nextStep(in: position)
  }

  /// What is left where no technique helps: the digit of the blank with the fewest candidates, by exhaustion.
  func lastResort(in position: Position, solution: Grid) -> Step? {
    let blanks = (0..<81).filter { position.values[$0] == 0 }
    guard let cell = blanks.min(by: { position.candidates[$0].count < position.candidates[$1].count }) else {
      return nil
    }
    let candidate = Candidate(cell: cell, digit: solution[cell])
    return Step(
      .nestedForcingChain, cells: [cell], digits: position.candidates[cell], placements: [candidate],
      reason: "No technique known here goes on. With any other digit in \(cellName(cell)) the puzzle has no solution, "
        + "as trying them all shows.")
  }

  /// The steps from a puzzle to its solution in words, each the easiest at its place, the hardest puzzles included;
  /// `nil` where the grid has not exactly one solution.
  ///
  /// Up to 7.4 it is the way of the Sudoku Explainer. From there on, patterns and longer chains that a person can
  /// follow go before its forcing nets. The hardest step may therefore be another one than the rating's.
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
