/// A grey JPEG file of any number of scans, each of a few bytes, which a decoder must nevertheless carry over the whole
/// picture. No encoder makes one.
enum ProgressiveJPEG {
  /// - Parameter side: of the square picture, in pixels.
  static func file(side: Int, scans: Int) -> [UInt8] {
    let blocks = ((side + 7) / 8) * ((side + 7) / 8)
    var bytes: [UInt8] = [0xFF, 0xD8]
    bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let size = [UInt8(side >> 8), UInt8(side & 255)]
    bytes += segment(0xC2, [8] + size + size + [1, 1, 0x11, 0])
    // One code of one bit in each table: for no difference, and for a run of 2^14 blocks without anything.
    let one: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    bytes += segment(0xC4, [0] + one + [0]) + segment(0xC4, [0x10] + one + [0xE0])
    bytes += segment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: blocks / 8) + last(blocks % 8)
    let empty = segment(0xDA, [1, 1, 0, 1, 5, 0]) + runs(blocks)
    for _ in 1..<max(2, scans) { bytes += empty }
    return bytes + [0xFF, 0xD9]
  }

  private static func segment(_ kind: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, kind, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  /// So many zeros, and ones up to the end of the byte.
  private static func last(_ bits: Int) -> [UInt8] { bits == 0 ? [] : [UInt8(0xFF >> bits)] }

  /// Codes of 15 bits, each for at most 32,767 blocks, that skip them all.
  private static func runs(_ blocks: Int) -> [UInt8] {
    var bits: [UInt8] = []
    var rest = blocks
    while rest > 0 {
      // A run is 2^14 and what 14 bits add to it; decoders take a last one that is too long.
      let extra = min(16_383, max(0, rest - 16_384))
      bits.append(0)
      for place in (0..<14).reversed() { bits.append(UInt8(extra >> place & 1)) }
      rest -= 16_384 + extra
    }
    while bits.count % 8 != 0 { bits.append(1) }
    return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
      let byte = bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | $1 }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }
}
