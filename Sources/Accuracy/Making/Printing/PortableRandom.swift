import Sudoku

/// A seeded random source for making pictures. It uses only the four operations and the square root, which every
/// machine rounds alike, so that the same seed makes the same picture everywhere.
struct PortableRandom {
  private var source: SplitMix64

  init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// A separate generator for a part, so that its draws do not shift those of other parts.
  mutating func split() -> PortableRandom { PortableRandom(seed: source.next()) }

  mutating func bits() -> UInt64 { source.next() }
  mutating func unit() -> Double { source.unit() }
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * source.unit() }
  mutating func below(_ bound: Int) -> Int { source.below(bound) }
  mutating func chance(_ probability: Double) -> Bool { source.unit() < probability }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[source.below(elements.count)] }

  /// Nearly normal: the sum of twelve, which has a variance of one (Irwin and Hall).
  mutating func normal(_ mean: Double = 0, _ deviation: Double = 1) -> Double {
    mean + deviation * ((0..<12).reduce(-6.0) { sum, _ in sum + source.unit() })
  }
}

/// Sine, cosine and the exponential by the four operations alone.
enum PortableMath {
  /// The sine of an angle in degrees.
  static func sine(degrees: Double) -> Double {
    var turn = degrees - 360 * (degrees / 360).rounded()
    if turn > 90 { turn = 180 - turn } else if turn < -90 { turn = -180 - turn }
    let x = turn * 3.141592653589793 / 180, square = x * x
    var term = x, sum = x
    for k in 1...10 {
      term = -term * square / Double(2 * k * (2 * k + 1))
      sum += term
    }
    return sum
  }

  static func cosine(degrees: Double) -> Double { sine(degrees: degrees + 90) }

  /// e to the power of a number from -700 to 0.
  static func exponential(_ x: Double) -> Double {
    var value = 1.0, term = 1.0
    let small = x / 1024
    for k in 1...8 {
      term = term * small / Double(k)
      value += term
    }
    for _ in 0..<10 { value *= value }
    return value
  }
}
