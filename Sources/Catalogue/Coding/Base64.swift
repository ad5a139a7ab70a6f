/// Bytes as base64.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes of a code, also of one in the alphabet of addresses; `nil` for a code that is none.
  static func bytes(_ code: String) -> [UInt8]? {
    var result: [UInt8] = []
    var (value, filled) = (0, 0)
    for byte in code.utf8 where byte != UInt8(ascii: "=") {
      let digit: UInt8
      switch byte {
      case 65...90: digit = byte - 65
      case 97...122: digit = byte - 71
      case 48...57: digit = byte + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "): digit = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): digit = 63
      default: return nil
      }
      value = (value << 6 | Int(digit)) & 0xFFFF
      filled += 6
      if filled >= 8 {
        filled -= 8
        result.append(UInt8(value >> filled & 0xFF))
      }
    }
    return result
  }

  /// The code of bytes, filled up with `=`.
  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let value = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        result.append(index <= part.count ? alphabet[value >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
