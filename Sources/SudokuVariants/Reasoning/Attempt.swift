/// A supposition followed by easy steps.
struct Attempt {
  private var position: VariantPosition
  private let fruitless: FruitlessSums

  /// The most easy steps that are followed; a person would not go further.
  private static let mostSteps = 60

  init(_ position: VariantPosition, _ digit: Int, in cell: Int, _ fruitless: FruitlessSums) {
    (self.position, self.fruitless) = (position, fruitless)
    self.position.place(digit, in: cell)
  }

  /// The contradiction in words; `nil` if there is none.
  mutating func contradiction() -> String? {
    for _ in 0..<Attempt.mostSteps {
      if let problem { return problem }
      let finder = StepFinder(position: position, fruitless: fruitless)
      guard let step = finder.easiest(upTo: VariantTechnique.cageCombinations.rating) else { return nil }
      position.take(step)
    }
    return nil
  }

  private var problem: String? {
    if let cell = position.candidates.firstIndex(of: 0) {
      return "easy steps would leave \(position.puzzle.name(of: cell)) without a candidate"
    }
    for house in position.layout.houses {
      var present: UInt16 = 0
      for cell in house.cells { present |= position.candidates[cell] }
      if present.nonzeroBitCount < position.puzzle.size {
        let digit = (~present).trailingZeroBitCount + 1
        return "easy steps would leave no place for \(digit) in \(house.name)"
      }
    }
    return nil
  }
}
