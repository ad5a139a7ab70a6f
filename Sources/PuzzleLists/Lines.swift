/// Lines in bytes, searched eight bytes at a time.
enum Lines {
  /// The parts between line ends; one more than there are line ends.
  static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    lines.reserveCapacity(text.count / 64 + 1)
    var start = text.startIndex
    forEachEnd(text) { end in
      lines.append(text[start..<text.startIndex + end])
      start = text.startIndex + end + 1
    }
    lines.append(text[start...])
    return lines
  }

  /// The number of lines, the last one without its end.
  static func count(_ text: ArraySlice<UInt8>) -> Int {
    var count = 1
    forEachEnd(text) { _ in count += 1 }
    return count
  }

  /// True if a line begins as a classic puzzle of 81 cells does: no other kind begins with eight of them.
  @inline(__always)
  static func isPlain(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= 81 && line.prefix(8).allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
  }

  /// Calls `body` with the place of each line end, from 0.
  @inline(__always)
  private static func forEachEnd(_ text: ArraySlice<UInt8>, _ body: (Int) -> Void) {
    text.withUnsafeBytes { bytes in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var at = 0
      while at + 8 <= bytes.count {
        // A byte of 0 where there is a line end; bytes above it may be false positives, and are checked again.
        let word = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian ^ (10 &* ones)
        let found = (word &- ones) & ~word & (0x80 &* ones)
        if found == 0 {
          at += 8
        } else {
          at += found.trailingZeroBitCount / 8
          body(at)
          at += 1
        }
      }
      while at < bytes.count {
        if bytes[at] == 10 { body(at) }
        at += 1
      }
    }
  }
}
