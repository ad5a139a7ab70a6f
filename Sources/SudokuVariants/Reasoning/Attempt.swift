/// A supposition followed by easy steps.
struct Attempt {
  private var position: VariantPosition
  private let fruitless: FruitlessSums

  /// Most easy steps that are followed; a person would not go further.
  private static let mostSteps = 60

  init(_ position: VariantPosition, _ digit: Int, in cell: Int, _ fruitless: FruitlessSums) {
    (self.position, self.fruitless) = (position, fruitless)
    self.position.place(digit, in: cell)
  }

  /// What goes wrong, in words; `nil` where nothing does.
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

/// The sums of a puzzle that ruled nothing out, with the candidates that their cells had then. Many suppositions leave a sum
/// as it was.
final class FruitlessSums {
  private struct State: Equatable {
    var candidates = SIMD16<UInt16>(repeating: 0)
    /// Which of the cells are known, a bit for each.
    var known: UInt16 = 0

    init(_ sum: VariantLayout.Sum, in position: VariantPosition) {
      for (index, cell) in sum.cells.enumerated() {
        candidates[index] = position.candidates[cell]
        if position.digits[cell] != 0 { known |= 1 << UInt16(index) }
      }
    }
  }

  private var states: [State?]

  init(_ count: Int) { states = [State?](repeating: nil, count: count) }

  /// Whether a sum, one of up to sixteen cells with this number, stands as it stood when it ruled nothing out.
  func contains(_ sum: VariantLayout.Sum, _ number: Int, in position: VariantPosition) -> Bool {
    sum.cells.count <= 16 && states[number] == State(sum, in: position)
  }

  /// Notes that a sum rules nothing out in a position.
  func insert(_ sum: VariantLayout.Sum, _ number: Int, in position: VariantPosition) {
    if sum.cells.count <= 16 { states[number] = State(sum, in: position) }
  }
}
