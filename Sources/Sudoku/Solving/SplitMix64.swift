/// A seeded generator: the same numbers on every machine (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts from `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A whole number in `0..<bound`, by Lemire's multiplication; its bias is below 2^-32 for the small bounds used here.
  /// - Precondition: `bound` is positive.
  public mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in `0..<1`.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Shuffles in place (Fisher and Yates), independent of the standard library's algorithm.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for i in stride(from: elements.count - 1, to: 0, by: -1) { elements.swapAt(i, below(i + 1)) }
  }
}
