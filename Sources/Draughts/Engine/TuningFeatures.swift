// The interface of the evaluation for its tuning; see Benchmarks/draughts.

extension Evaluation {
  /// The weights for a full board, then those for an empty one.
  public var allWeights: [Int32] { weights }
}

extension Position {
  /// The features of the position for Red, each with its part of the weights for a full or an empty board.
  public var tuningFeatures: [(index: Int32, value: Float)] {
    var counts = FeatureCounts()
    Evaluation.visit(self, &counts)
    let full = Float(count) / 24
    return counts.counts.enumerated().filter { $0.element != 0 }.flatMap { index, count in
      [
        (index: Int32(index), value: full * Float(count)),
        (index: Int32(Evaluation.Feature.count + index), value: (1 - full) * Float(count)),
      ]
    }
  }
}

/// The counts of all features.
private struct FeatureCounts: FeatureVisitor {
  var counts = Array(repeating: 0, count: Evaluation.Feature.count)

  mutating func add(_ feature: Int, _ count: Int) { counts[feature] += count }
}
