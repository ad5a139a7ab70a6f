/// The requirement that a technique is in a puzzle's easiest way.
package struct TechniqueNeed: Sendable {
  let technique: Technique
  /// The ratings that the whole puzzle may have.
  let ratings: ClosedRange<Int>
  /// True if its way may have harder steps too.
  let allowsHarder: Bool
  let rater: Rater

  /// - Parameter ratings: the ratings that the puzzle may have, harder steps allowed; `nil` for a puzzle whose
  ///   hardest step is the technique.
  package init(_ technique: Technique, ratings: ClosedRange<Int>? = nil, allowsHarder: Bool = false, rater: Rater) {
    self.technique = technique
    self.ratings = ratings ?? technique.ratings
    self.allowsHarder = allowsHarder
    self.rater = rater
  }

  /// True if a puzzle has this need.
  package func isMet(by grid: Grid) -> Bool {
    var position = Position(grid)
    var (hardest, own) = (0, 0)
    let memory = WayMemory(isSilent: true)
    while let step = nextStep(in: &position, upTo: ratings.upperBound, memory) {
      hardest = max(hardest, step.rating)
      if step.technique == technique { own = max(own, step.rating) }
      position.apply(step)
    }
    return position.isSolved && own > 0 && (allowsHarder || own == hardest) && ratings.contains(hardest)
  }

  /// The easiest step once the singles are placed that are easier than the technique; `nil` if there is none up to a
  /// rating.
  func nextStep(in position: inout Position, upTo limit: Int, _ memory: WayMemory) -> Step? {
    if technique.rating > Technique.hiddenSingleInLine.rating {
      while FastSingles.fill(&position) != nil {}
      if position.isSolved { return nil }
    }
    guard let step = rater.nextStep(in: position, upTo: limit, memory), step.rating <= limit else { return nil }
    return step
  }
}

extension Technique {
  /// From the lowest rating of its steps to the highest one searched for. Chains rate by their length, loops and
  /// graves by their cells.
  package var ratings: ClosedRange<Int> {
    switch self {
    case .uniqueRectangle3: rating...rating + 6
    case .uniqueLoop1, .uniqueLoop2, .uniqueLoop3, .uniqueLoop4, .bug3: rating...rating + 4
    case .xCycle, .yCycle, .xyCycle, .forcingXChain, .forcingChain, .nishio, .multipleForcingChain: rating...rating + 6
    case .dynamicForcingChain, .dynamicForcingChainPlus: rating...rating + 8
    default: rating...rating
    }
  }
}
