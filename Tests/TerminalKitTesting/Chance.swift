/// Random numbers for tests, the same every time (SplitMix64).
package struct Chance {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  /// From 0 to below a bound.
  package mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) % UInt64(bound))
  }
}
