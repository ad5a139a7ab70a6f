/// The number of pixels for one unit of a source, as an exact fraction.
public struct Scale: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The numerator, at least 1.
  public let numerator: Int
  /// The denominator, at least 1.
  public let denominator: Int

  /// One pixel a unit.
  public static let one = Scale(1, 1)

  /// A fraction of two positive whole numbers, which is reduced.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    (self.numerator, self.denominator) = (numerator / a, denominator / a)
  }

  /// Reads `2` or `160/75`; `nil` for other texts and for scales outside 1/64 to 64.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let above = parts[0], let below = parts.count == 2 ? parts[1] : 1,
      (1...100_000).contains(above), (1...100_000).contains(below), above <= below * 64, below <= above * 64
    else { return nil }
    self.init(above, below)
  }

  /// The fraction as a number.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// A length in pixels, rounded to the nearest; at least one.
  public func pixels(_ units: Int) -> Int { max(1, (units * numerator * 2 + denominator) / (2 * denominator)) }

  public static func < (a: Scale, b: Scale) -> Bool { a.numerator * b.denominator < b.numerator * a.denominator }

  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
