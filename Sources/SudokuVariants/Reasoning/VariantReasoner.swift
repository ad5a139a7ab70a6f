/// The difficulty of a puzzle, on our own scale.
public struct VariantRating: Hashable, Sendable {
  /// The rating of the hardest technique needed, in tenths: see ``VariantTechnique/rating``.
  public let hardest: Int
  /// That technique.
  public let technique: VariantTechnique
  /// The number of steps of the way.
  public let steps: Int
  /// The level that players know.
  public let level: VariantLevel
}

/// The levels that players know.
public enum VariantLevel: String, CaseIterable, Hashable, Sendable {
  /// In rising order; ``ratings(isKiller:isSmall:)`` has the limits of each.
  case easy, medium, hard, expert

  /// The ratings of the hardest technique, in tenths. A killer cannot do without cage combinations, so these are easy
  /// there. A board of up to six digits is small. Its hardest techniques are pairs, apart from contradictions.
  public func ratings(isKiller: Bool, isSmall: Bool) -> ClosedRange<Int> {
    switch self {
    case .easy where isKiller: 0...VariantTechnique.cageCombinations.rating
    case .medium where isKiller: VariantTechnique.lockedCandidates.rating...VariantTechnique.cageClaim.rating
    case .easy where isSmall: 0...VariantTechnique.hiddenSingle.rating
    case .medium where isSmall: VariantTechnique.lastOfCage.rating...VariantTechnique.nakedSingle.rating
    case .hard where isSmall && !isKiller: 16...VariantTechnique.lawOfLeftovers.rating
    case .easy: 0...VariantTechnique.nakedSingle.rating
    case .medium: 16...VariantTechnique.cageClaim.rating
    case .hard: 29...VariantTechnique.lawOfLeftovers.rating
    case .expert: 43...VariantTechnique.contradiction.rating
    }
  }

  /// The level of a puzzle whose hardest technique has a rating.
  static func level(_ hardest: Int, of puzzle: VariantPuzzle) -> VariantLevel {
    let isKiller = !puzzle.rules.cages.isEmpty
    return allCases.first { hardest <= $0.ratings(isKiller: isKiller, isSmall: puzzle.size <= 6).upperBound } ?? .expert
  }
}

/// Solves puzzles like a person, with the reason for each step.
public struct VariantReasoner: Sendable {
  /// Techniques above this rating, in tenths, are not used.
  public var highest: Int

  /// A reasoner with techniques up to a rating; with all of them by default.
  public init(highest: Int = 60) { self.highest = highest }

  /// The easiest next step; `nil` if the position is solved, is impossible, or needs other techniques.
  public func step(in position: VariantPosition) -> VariantStep? {
    position.isSolved || position.isImpossible ? nil : StepFinder(position: position).easiest(upTo: highest)
  }

  /// All steps to the solution; `nil` if the techniques do not lead there.
  public func steps(through puzzle: VariantPuzzle) -> [VariantStep]? {
    var position = VariantPosition(puzzle)
    var steps: [VariantStep] = []
    while let step = step(in: position) {
      steps.append(step)
      position.take(step)
    }
    return position.isSolved && !position.isImpossible ? steps : nil
  }

  /// The difficulty of a puzzle; `nil` if the techniques do not solve it.
  public func rating(of puzzle: VariantPuzzle) -> VariantRating? {
    guard let steps = steps(through: puzzle) else { return nil }
    let technique = steps.map(\.technique).max { $0.rating < $1.rating } ?? .hiddenSingle
    return VariantRating(
      hardest: technique.rating, technique: technique, steps: steps.count,
      level: .level(technique.rating, of: puzzle))
  }
}
