/// The columns of successive places of a line, each counted from the previous one. So a line of many values is
/// counted once.
struct RunningColumn {
  /// The number of bytes examined so far.
  private(set) var countedBytes = 0
  /// The last place from which the count may continue, and its column.
  private var mark = (at: 0, column: 1)

  /// Starts a line at a byte.
  mutating func startLine(at byte: Int) { mark = (byte, 1) }

  /// The column of a byte, counted from 1, in characters. Linear in the number of bytes after the previous place.
  /// - Parameter byte: At or after the previous place, in the line that was started last.
  mutating func column(at byte: Int, in bytes: [UInt8]) -> Int {
    countedBytes += byte - mark.at
    let column = mark.column + String(decoding: bytes[mark.at..<byte], as: UTF8.self).count
    if Self.isEndOfCharacter(byte, in: bytes) { mark = (byte, column) }
    return column
  }

  /// True if a character ends before a byte, whatever follows: between two characters of ASCII. Others may join.
  private static func isEndOfCharacter(_ byte: Int, in bytes: [UInt8]) -> Bool {
    guard byte > 0, byte < bytes.count, bytes[byte - 1] < 0x80, bytes[byte] < 0x80 else { return false }
    return bytes[byte - 1] != 0x0d || bytes[byte] != 0x0a
  }
}
