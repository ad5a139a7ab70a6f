import RealModule

/// Measurements that fall into two groups, a low and a high one: their means and spread, and how far apart they are.
struct TwoLevels: Sendable {
  private(set) var low: Double, high: Double
  /// The spread within the groups.
  private(set) var spread: Double
  /// The share of measurements in the high group.
  private(set) var highShare: Double

  /// How many spreads the groups are apart. One group cut in two halves has about 2.7.
  var separation: Double { (high - low) / spread }

  /// The split that leaves the least spread within the groups.
  /// - Parameter leastSpread: what the spread counts as at the least.
  init(_ values: [Double], leastSpread: Double) {
    let sorted = values.sorted()
    let count = sorted.count
    var sums = [0.0], squares = [0.0]
    for value in sorted {
      sums.append(sums[sums.count - 1] + value)
      squares.append(squares[squares.count - 1] + value * value)
    }
    func within(_ from: Int, _ to: Int) -> Double {
      let n = Double(to - from), sum = sums[to] - sums[from]
      return max(0, squares[to] - squares[from] - sum * sum / n)
    }
    // A group of one or two is an outlier.
    let splits = max(1, count / 20)...max(1, count - max(1, count / 20))
    let split = splits.min { within(0, $0) + within($0, count) < within(0, $1) + within($1, count) } ?? count / 2
    low = sums[split] / Double(split)
    high = split < count ? (sums[count] - sums[split]) / Double(count - split) : low
    spread = max(leastSpread, ((within(0, split) + within(split, count)) / Double(max(1, count - 2))).squareRoot())
    highShare = Double(count - split) / Double(count)
  }

  /// The logarithm of the odds that a measurement is of the high group, at most `most` either way.
  func logOdds(_ value: Double, most: Double) -> Double {
    let odds = ((value - low) * (value - low) - (value - high) * (value - high)) / (2 * spread * spread)
    return min(most, max(-most, odds))
  }

  /// The same where measurements are disturbed now and then: what lies between the groups says little, however narrow they
  /// are.
  func cautiousLogOdds(_ value: Double, most: Double) -> Double {
    let place = 2 * (value - low) / max(high - low, 1e-9) - 1
    let limit = most * min(1, abs(place))
    return min(limit, max(-limit, logOdds(value, most: most)))
  }
}
