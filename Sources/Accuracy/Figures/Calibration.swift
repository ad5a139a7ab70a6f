/// The observed frequency of correct values for each stated probability: the bins of a reliability diagram, narrower
/// toward certainty, where most probabilities lie.
public struct Calibration: Codable, Hashable, Sendable {
  /// The lower edges of the bins; the last reaches to 1.
  public static let edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999]
  /// The probability from which a value is said to be certain.
  public static let certain = 0.999

  /// The number of values in each bin.
  public private(set) var counts = [Int](repeating: 0, count: edges.count)
  /// The number of correct values in each bin.
  public private(set) var right = [Int](repeating: 0, count: edges.count)
  /// The sum of the probabilities in each bin, in millionths. Whole numbers, so that bins merge exactly.
  public private(set) var said = [Int](repeating: 0, count: edges.count)

  mutating func count(_ probability: Double, right isRight: Bool) {
    let bin = max(0, (Self.edges.firstIndex { $0 > probability } ?? Self.edges.count) - 1)
    counts[bin] += 1
    if isRight { right[bin] += 1 }
    said[bin] += Int((max(0, min(1, probability)) * 1e6).rounded())
  }

  mutating func add(_ other: Calibration) {
    for bin in counts.indices {
      counts[bin] += other.counts[bin]
      right[bin] += other.right[bin]
      said[bin] += other.said[bin]
    }
  }

  /// The mean stated probability in a bin.
  public func meanSaid(_ bin: Int) -> Double? { counts[bin] == 0 ? nil : Double(said[bin]) / 1e6 / Double(counts[bin]) }

  /// The rate of correct values in a bin.
  public func rate(_ bin: Int) -> Rate { Rate(hits: right[bin], total: counts[bin]) }

  /// The risk-coverage curve (El-Yaniv and Wiener 2010), from the most probable bin down. The coverage is the share of
  /// all values that are at least as probable. The risk is the share of wrong ones among these.
  public var riskCoverage: [(coverage: Double, risk: Rate)] {
    let total = counts.reduce(0, +)
    var covered = Rate()
    return counts.indices.reversed().compactMap { bin in
      covered.add(Rate(hits: counts[bin] - right[bin], total: counts[bin]))
      return counts[bin] > 0 ? (Double(covered.total) / Double(total), covered) : nil
    }
  }

  /// The expected calibration error (Naeini et al. 2015): the mean distance of the stated probability from the observed
  /// rate, over these bins. `nil` without values.
  public var expectedError: Double? {
    let total = counts.reduce(0, +)
    guard total > 0 else { return nil }
    return zip(said, right).reduce(0) { $0 + abs(Double($1.0) / 1e6 - Double($1.1)) } / Double(total)
  }

  /// The rate of wrong values among those said to be certain.
  public var certainWrong: Rate {
    Rate(hits: (counts.last ?? 0) - (right.last ?? 0), total: counts.last ?? 0)
  }
}
