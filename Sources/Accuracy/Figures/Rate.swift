/// A measured rate with its total and its interval.
public protocol MeasuredRate: Sendable {
  /// The number of hits.
  var hits: Int { get }
  /// The total number, the denominator.
  var total: Int { get }
  /// The 95% interval; `nil` without values.
  var interval: ClosedRange<Double>? { get }
}

extension MeasuredRate {
  /// The rate from 0 to 1; `nil` without values.
  public var value: Double? { total == 0 ? nil : Double(hits) / Double(total) }
}

/// A number of hits out of a total.
public struct Rate: MeasuredRate, Codable, Hashable, Sendable {
  /// The number of hits.
  public var hits = 0
  /// The total number.
  public var total = 0

  /// A rate of hits out of a total.
  public init(hits: Int = 0, total: Int = 0) { (self.hits, self.total) = (hits, total) }

  /// Counts one value; `nil` does not count.
  mutating func count(_ hit: Bool?) {
    guard let hit else { return }
    total += 1
    if hit { hits += 1 }
  }

  mutating func add(_ other: Rate) {
    hits += other.hits
    total += other.total
  }

  /// The 95% interval of Wilson (1927): the rates under which the observed one has a chance of at least 1 in 20.
  public var interval: ClosedRange<Double>? { value.flatMap { Self.interval($0, of: Double(total)) } }

  /// Wilson's interval for a rate of a number of values.
  static func interval(_ p: Double, of n: Double) -> ClosedRange<Double>? {
    guard n > 0 else { return nil }
    let z = 1.959963984540054
    let middle = p + z * z / (2 * n)
    let reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return max(0, (middle - reach) / scale)...min(1, (middle + reach) / scale)
  }
}
