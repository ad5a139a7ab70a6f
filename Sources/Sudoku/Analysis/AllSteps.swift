extension Rater {
  /// Returns every step that the known techniques find in a position, the easiest first. Steps are ordered by rating,
  /// then those that only HoDoKu has by their score. Steps of one technique with the same effect are listed once.
  ///
  /// - Parameter limit: The highest rating on the Sudoku Explainer's scale that is tried: long chains take seconds.
  ///   Techniques without a rating on that scale give hundreds of steps in many positions. They are tried only from a
  ///   limit of 6.5 on, where the scale's chains begin.
  public func allSteps(in position: Position, upTo limit: Int = 75) -> [Step] {
    struct Conclusion: Hashable {
      let technique: Technique
      let placements: [Candidate]
      let eliminations: [Candidate]
    }
    var seen: Set<Conclusion> = []
    var steps: [Step] = []
    func note(_ step: Step) -> Bool {
      let conclusion = Conclusion(
        technique: step.technique, placements: step.placements.sorted(), eliminations: step.eliminations.sorted())
      if step.rating <= limit && seen.insert(conclusion).inserted { steps.append(step) }
      return false
    }
    let memory = WayMemory()
    for (least, finder) in Rater.explainerOrder where least <= limit { _ = finder(position, memory, note) }
    let others = limit < Technique.xCycle.rating ? [] : Rater.hodokuOrder + Rater.readableOrder
    for technique in others where technique.rating == 0 {
      for step in technique.steps(in: position) { _ = note(step) }
    }
    // A stable order: the Sudoku Explainer's scale first, as the finders came within a rating.
    return steps.enumerated().sorted { a, b in
      (rank(a.element), a.offset) < (rank(b.element), b.offset)
    }.map(\.element)
  }

  private func rank(_ step: Step) -> Int {
    step.rating > 0 ? step.rating : 10_000 + step.technique.info.score
  }
}
