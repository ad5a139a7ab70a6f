/// A walk over the bytes of a line.
struct TextWalk {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var isAtEnd: Bool { index >= bytes.count }
  var next: UInt8? { isAtEnd ? nil : bytes[index] }

  /// The character that comes next, for a message.
  var nextText: String { next.map { "'\(Character(Unicode.Scalar($0)))'" } ?? "the end" }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  mutating func take() -> UInt8? {
    guard let byte = next else { return nil }
    index += 1
    return byte
  }

  /// Skips blanks and the signs between fields.
  mutating func skip(_ signs: String = " \t\r\n,;") {
    let signs = Set(signs.utf8)
    while let byte = next, signs.contains(byte) { index += 1 }
  }

  /// A whole number of at most seven digits; `nil` without one.
  mutating func number() -> Int? {
    var value: Int?
    var count = 0
    while let byte = next, (48...57).contains(byte), count < 7 {
      value = (value ?? 0) * 10 + Int(byte - 48)
      index += 1
      count += 1
    }
    return value
  }
}
