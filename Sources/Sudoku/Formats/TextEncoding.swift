/// The decoding of a file's bytes as text, from text editors, spreadsheets or old programs.
package enum TextEncoding {
  /// The number of bytes examined to distinguish text from other data.
  private static let lookedAt = 4096
  /// Every known picture, program or archive has a zero byte or a byte that UTF-8 does not know this near its beginning.
  private static let header = 32

  /// The text as UTF-8, and the index of its first byte after a byte order mark; `nil` for bytes that are no text.
  ///
  /// Takes UTF-8, UTF-16 with a byte order mark or without one, and Latin-1. In the result lines end with `\n`, even
  /// if they ended with `\r` alone. O(n), without a copy for UTF-8.
  static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], start: Int)? {
    if let text = utf16(bytes) { return (linesMended(text), 0) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let head = bytes[start...].prefix(lookedAt)
    guard !head.prefix(header).contains(0) else { return nil }
    // A stray zero or escape in a list is an error in its line; many of them are no list.
    let controls = head.count { $0 < 32 && !(9...13).contains($0) && $0 != 26 }
    guard controls * 50 <= head.count else { return nil }
    if isUTF8(head) { return (linesMended(bytes), start) }
    // A truncated JPEG may otherwise look like Latin-1.
    guard !bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    let foreign = head.count { $0 >= 0x80 }
    guard controls == 0, foreign * 3 < head.count else { return nil }
    return (linesMended(bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }), 0)
  }

  private static func isUTF8(_ head: ArraySlice<UInt8>) -> Bool {
    var whole = head
    if head.count == lookedAt {
      // The last character may be cut.
      for _ in 0..<3 where whole.last.map({ $0 & 0xC0 == 0x80 }) == true { whole.removeLast() }
      if whole.last.map({ $0 >= 0x80 }) == true { whole.removeLast() }
    }
    return String(validating: whole, as: UTF8.self) != nil
  }

  /// The text of UTF-16 as UTF-8; `nil` for bytes that are none.
  package static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, isLittle: true, from: 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, isLittle: false, from: 2) }
    return order(bytes).map { utf16(bytes, isLittle: $0, from: 0) }
  }

  /// True if bytes are UTF-16 without a mark, and the low bytes come first; `nil` for other bytes. Most characters of such a text are
  /// of ASCII, with a zero byte always on the same side; it has no control characters.
  private static func order(_ bytes: [UInt8]) -> Bool? {
    let count = min(bytes.count, lookedAt) / 2
    guard count >= 4 else { return nil }
    for isLittle in [true, false] {
      let (low, high) = isLittle ? (0, 1) : (1, 0)
      let units = (0..<count).map { UInt16(bytes[2 * $0 + low]) | UInt16(bytes[2 * $0 + high]) << 8 }
      let isText = units.allSatisfy { ($0 >= 32 || (9...13).contains($0)) && !(0x7F..<0xA0).contains($0) }
      if isText, units.count(where: { $0 < 0x80 }) * 2 > count { return isLittle }
    }
    return nil
  }

  private static func utf16(_ bytes: [UInt8], isLittle: Bool, from start: Int) -> [UInt8] {
    let (low, high) = isLittle ? (0, 1) : (1, 0)
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { (at: Int) -> UInt16 in
      UInt16(bytes[at + low]) | (UInt16(bytes[at + high]) << 8)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Lines that end with `\r` alone, as on old Macintoshes, end with `\n`.
  private static func linesMended(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.prefix(1 << 16).firstIndex(where: { $0 == 13 || $0 == 10 }), bytes[first] == 13,
      first + 1 == bytes.count || bytes[first + 1] != 10
    else { return bytes }
    return bytes.map { $0 == 13 ? 10 : $0 }
  }
}
