import RealModule

/// Measurements split into a low and a high group, with the means, the common spread and the separation of the groups.
struct TwoLevels: Sendable {
  private(set) var low: Double, high: Double
  /// The standard deviation within the groups.
  private(set) var spread: Double
  /// The share of measurements in the high group.
  private(set) var highShare: Double

  /// The distance of the means in spreads. A single normal distribution cut into halves has about 2.7.
  var separation: Double { (high - low) / spread }

  /// The split with the least variance within the groups.
  /// - Parameter leastSpread: the lower limit of the spread.
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
    // A group of one or two measurements is an outlier.
    let splits = max(1, count / 20)...max(1, count - max(1, count / 20))
    let split = splits.min { within(0, $0) + within($0, count) < within(0, $1) + within($1, count) } ?? count / 2
    low = sums[split] / Double(split)
    high = split < count ? (sums[count] - sums[split]) / Double(count - split) : low
    spread = max(leastSpread, ((within(0, split) + within(split, count)) / Double(max(1, count - 2))).squareRoot())
    highShare = Double(count - split) / Double(count)
  }

  /// Returns the log-odds that a measurement belongs to the high group, limited to `most` in both directions.
  func logOdds(_ value: Double, most: Double) -> Double {
    let odds = ((value - low) * (value - low) - (value - high) * (value - high)) / (2 * spread * spread)
    return min(most, max(-most, odds))
  }

  /// Returns the log-odds for data with occasional disturbances. A value between the groups gives weak evidence, even
  /// if the groups are narrow.
  func cautiousLogOdds(_ value: Double, most: Double) -> Double {
    let place = 2 * (value - low) / max(high - low, 1e-9) - 1
    let limit = most * min(1, abs(place))
    return min(limit, max(-limit, logOdds(value, most: most)))
  }
}
