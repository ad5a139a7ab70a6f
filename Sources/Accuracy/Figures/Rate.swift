/// So many of so many.
public struct Rate: Codable, Hashable, Sendable {
  /// How many are right.
  public var hits = 0
  /// How many there are.
  public var total = 0

  /// So many right of so many.
  public init(hits: Int = 0, total: Int = 0) { (self.hits, self.total) = (hits, total) }

  /// Counts one; nothing where it is not known.
  mutating func count(_ hit: Bool?) {
    guard let hit else { return }
    total += 1
    if hit { hits += 1 }
  }

  mutating func add(_ other: Rate) {
    hits += other.hits
    total += other.total
  }

  /// From 0 to 1; `nil` of nothing.
  public var value: Double? { total == 0 ? nil : Double(hits) / Double(total) }

  /// The 95% interval of Wilson (1927): of the rates that would give what was seen at least as often as 1 in 20.
  public var interval: ClosedRange<Double>? {
    guard let p = value else { return nil }
    let n = Double(total), z = 1.959963984540054
    let middle = p + z * z / (2 * n)
    let reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return max(0, (middle - reach) / scale)...min(1, (middle + reach) / scale)
  }
}
