/// A number rounded to some decimals.
func rounded(_ value: Double, _ places: Int) -> Double {
  let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  return (value * scale).rounded() / scale
}

/// FNV-1a of a text: the same on every machine, unlike `Hasher`.
func stableHash(_ text: some StringProtocol) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
