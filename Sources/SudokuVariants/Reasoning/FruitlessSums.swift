/// The sums of a puzzle that ruled nothing out, with the candidates of their cells at that time. Many attempts leave
/// a sum unchanged.
final class FruitlessSums {
  private struct State: Equatable {
    var candidates = SIMD16<UInt16>(repeating: 0)
    /// The known cells, a bit for each.
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

  /// True if a sum of up to sixteen cells is in the same state as when it ruled nothing out. `number` identifies the
  /// sum.
  func contains(_ sum: VariantLayout.Sum, _ number: Int, in position: VariantPosition) -> Bool {
    sum.cells.count <= 16 && states[number] == State(sum, in: position)
  }

  /// Notes that a sum rules nothing out in a position.
  func insert(_ sum: VariantLayout.Sum, _ number: Int, in position: VariantPosition) {
    if sum.cells.count <= 16 { states[number] = State(sum, in: position) }
  }
}
