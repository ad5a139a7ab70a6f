/// A random stream: PCG-XSH-RR 64/32.
///
/// M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random Number
/// Generation", HMC-CS-2014-0905. The state is a 64-bit linear congruential one, and each step gives 32 bits of it by a
/// xorshift and a data-dependent rotation. Streams differ by their increment, so that numbers drawn from one never
/// shift another. It is part of the state of a game, hence a value that can be stored and compared.
public struct RandomStream: Codable, Hashable, Sendable {
  private var state: UInt64
  private let increment: UInt64

  /// The stream with this number of this seed, as `pcg32_srandom_r(seed, stream)` of the reference code.
  public init(seed: UInt64, stream: UInt64) {
    increment = stream << 1 | 1
    state = 0
    _ = next()
    state &+= seed
    _ = next()
  }

  /// The next 32 uniform bits.
  @inline(__always)
  public mutating func next() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ increment
    let shifted = UInt32(truncatingIfNeeded: (old >> 18 ^ old) >> 27)
    let turn = UInt32(truncatingIfNeeded: old >> 59)
    return shifted >> turn | shifted << ((0 &- turn) & 31)
  }

  /// A uniform integer in `0..<bound`, without bias.
  ///
  /// D. Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1), 2019. Multiply and keep the high
  /// half; draw again in the rare case that the low half falls into the unequal remainder.
  /// - Precondition: `bound` is in 1...2^32 - 1.
  @inline(__always)
  public mutating func below(_ bound: Int) -> Int {
    let range = UInt32(bound)
    var product = UInt64(next()) &* UInt64(range)
    var low = UInt32(truncatingIfNeeded: product)
    if low < range {
      let remainder = (0 &- range) % range
      while low < remainder {
        product = UInt64(next()) &* UInt64(range)
        low = UInt32(truncatingIfNeeded: product)
      }
    }
    return Int(product >> 32)
  }

  /// A uniform integer in a closed range.
  @inline(__always)
  public mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True with a chance of `permille` in a thousand. Draws once, whatever the odds.
  public mutating func chance(permille: Int) -> Bool { below(1000) < permille }

  /// An index into `weights`, each as likely as its share of the sum, or `nil` if none is above zero. Draws once,
  /// or not at all if there is nothing to choose.
  public mutating func weighted(_ weights: [Int]) -> Int? {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return nil }
    var left = below(sum)
    for (index, weight) in weights.enumerated() {
      if left < weight { return index }
      left -= weight
    }
    return nil
  }

  /// Puts an array into a uniformly random order (Fisher and Yates).
  public mutating func shuffle<Element>(_ array: inout [Element]) {
    for index in stride(from: array.count - 1, to: 0, by: -1) {
      array.swapAt(index, below(index + 1))
    }
  }
}

/// Mixes 64 bits so that each input bit reaches each output bit: the finaliser of SplitMix64 (Steele, Lea and Flood,
/// "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014). A bijection.
@inline(__always)
public func mixed(_ value: UInt64) -> UInt64 {
  var bits = value
  bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
  bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
  return bits ^ bits >> 31
}
