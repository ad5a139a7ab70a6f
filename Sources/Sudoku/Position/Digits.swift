/// A set of digits 1...9; bit d stands for digit d.
public struct Digits: Hashable, Sendable, Sequence {
  var bits: UInt16

  init(bits: UInt16) { self.bits = bits }

  /// An empty set.
  public init() { bits = 0 }
  /// A single digit.
  public init(_ digit: Int) { bits = 1 << UInt16(truncatingIfNeeded: digit) }
  /// The set of the given digits.
  public init(_ digits: some Sequence<Int>) { bits = digits.reduce(0) { $0 | 1 << UInt16($1) } }

  /// All nine.
  public static let all = Digits(bits: 0b11_1111_1110)

  /// The number of digits in the set.
  public var count: Int { bits.nonzeroBitCount }
  /// True if the set is empty.
  public var isEmpty: Bool { bits == 0 }
  /// True if there is exactly one digit.
  var isSingle: Bool { bits != 0 && bits & (bits &- 1) == 0 }
  /// The lowest digit; 16 for an empty set.
  var lowest: Int { bits.trailingZeroBitCount }
  /// True if a digit is in the set.
  public func contains(_ digit: Int) -> Bool { bits >> UInt16(truncatingIfNeeded: digit) & 1 != 0 }
  /// True if every digit of this set is in the other.
  public func isSubset(of other: Digits) -> Bool { bits & ~other.bits == 0 }
  /// This set without the digits of another.
  public func subtracting(_ other: Digits) -> Digits { Digits(bits: bits & ~other.bits) }
  /// This set without a digit.
  public func removing(_ digit: Int) -> Digits { Digits(bits: bits & ~(1 << UInt16(truncatingIfNeeded: digit))) }

  /// The digits in both sets.
  public static func & (a: Digits, b: Digits) -> Digits { Digits(bits: a.bits & b.bits) }
  /// The digits in either set.
  public static func | (a: Digits, b: Digits) -> Digits { Digits(bits: a.bits | b.bits) }
  /// Adds the digits of `b`.
  public static func |= (a: inout Digits, b: Digits) { a.bits |= b.bits }

  /// Walks the digits in ascending order.
  public func makeIterator() -> Iterator { Iterator(bits: bits) }

  /// The digits of a set in ascending order.
  public struct Iterator: IteratorProtocol {
    var bits: UInt16
    public mutating func next() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount
    }
  }
}
