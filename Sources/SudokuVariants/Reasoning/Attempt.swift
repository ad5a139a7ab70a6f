import Phrases

/// A supposition followed by easy steps.
struct Attempt {
  private var position: VariantPosition
  private let digit: Int
  private let cell: Int
  private let fruitless: FruitlessSums

  /// The most easy steps that are followed; a person would not go further.
  private static let mostSteps = 60

  init(_ position: VariantPosition, _ digit: Int, in cell: Int, _ fruitless: FruitlessSums) {
    (self.position, self.digit, self.cell, self.fruitless) = (position, digit, cell, fruitless)
    self.position.place(digit, in: cell)
  }

  /// The contradiction in words; `nil` if there is none.
  mutating func contradiction() -> Phrase? {
    for _ in 0..<Attempt.mostSteps {
      if let problem { return problem }
      let finder = StepFinder(position: position, fruitless: fruitless)
      guard let step = finder.easiest(upTo: VariantTechnique.cageCombinations.rating) else { return nil }
      position.take(step)
    }
    return nil
  }

  private var problem: Phrase? {
    let puzzle = position.puzzle
    if let empty = position.candidates.firstIndex(of: 0) {
      return """
        If \(puzzle.name(of: cell)) were \(digit), easy steps would leave \(puzzle.name(of: empty)) without a candidate.
        """
    }
    for house in position.layout.houses {
      var present: UInt16 = 0
      for cell in house.cells { present |= position.candidates[cell] }
      if present.nonzeroBitCount < puzzle.size {
        let lost = (~present).trailingZeroBitCount + 1
        return """
          If \(puzzle.name(of: cell)) were \(digit), easy steps would leave no place for \(lost) in \(house.name).
          """
      }
    }
    return nil
  }
}
