/// A hold: the cards of a hand that are kept.
public struct Hold: Hashable, Sendable, Codable, RawRepresentable {
  /// A bit for each place, the leftmost card the lowest one.
  public let rawValue: UInt8

  /// A hold from its bits; `nil` if there are more than five.
  public init?(rawValue: UInt8) {
    guard rawValue < 32 else { return nil }
    self.rawValue = rawValue
  }

  init(bits: Int) { rawValue = UInt8(bits & 31) }

  /// The hold that keeps the cards at these places, counted from 0.
  /// - Precondition: All are in 0..<5.
  public init(places: some Sequence<Int>) { self.init(bits: places.reduce(0) { $0 | 1 << $1 }) }

  /// Nothing is kept.
  public static let none = Hold(bits: 0)
  /// Everything is kept.
  public static let all = Hold(bits: 31)
  /// All 32 holds, by their bits.
  public static let every: [Hold] = (0..<32).map { Hold(bits: $0) }

  /// The number of cards kept.
  public var count: Int { rawValue.nonzeroBitCount }
  /// The places of the cards that are kept, counted from 0, ascending.
  public var places: [Int] { (0..<5).filter { contains($0) } }

  /// True if the card at a place is kept.
  public func contains(_ place: Int) -> Bool { rawValue >> UInt8(place) & 1 == 1 }

  /// The hold with the card at one place kept instead of discarded, or the other way round.
  public func toggling(_ place: Int) -> Hold { Hold(bits: Int(rawValue) ^ 1 << place) }
}
