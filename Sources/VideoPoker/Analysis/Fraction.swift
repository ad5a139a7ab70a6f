/// An exact fraction in lowest terms.
public struct Fraction: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The number above the line.
  public let numerator: Int
  /// The number below the line, above 0.
  public let denominator: Int

  /// The fraction of two numbers, in lowest terms.
  /// - Precondition: `denominator` is above 0.
  public init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator > 0, "a fraction has a denominator above 0")
    var (a, b) = (abs(numerator), denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// The nearest floating-point number.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// As in `16215/16215`, or the numerator alone if the denominator is 1.
  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

  public static func < (a: Fraction, b: Fraction) -> Bool {
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}
