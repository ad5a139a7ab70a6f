import Crypto
import Foundation

/// Unguessable ids and secrets.
package enum Identifier {
  /// 128 random bits as 22 characters. The text never begins with a dash, which would be an option on a command line.
  package static func random() -> String {
    while true {
      let id = base64URL(bytes(16))
      if id.first != "-" { return id }
    }
  }

  /// 47 random bits as 8 letters and digits, for an option on a command line: it never begins with a dash.
  package static func key() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<8).map { _ in letters.randomElement() ?? "A" })
  }

  /// 37 random bits as 8 letters, which a person can read to another: no `l` and no `o`.
  package static func raceCode() -> String {
    let letters = Array("abcdefghijkmnpqrstuvwxyz")
    return String((0..<8).map { _ in letters.randomElement() ?? "a" })
  }

  /// Random bytes from the system.
  package static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// True if a text has the form of an id.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 22 && text.utf8.allSatisfy(isBase64URL)
  }

  /// Base 64 with `-` and `_`, without padding (RFC 4648, section 5).
  package static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes the form of `base64URL`.
  package static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.allSatisfy(isBase64URL) else { return nil }
    let plain = text.utf8.map {
      $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
    }
    let padding = [UInt8](repeating: UInt8(ascii: "="), count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: Data(plain + padding)).map { [UInt8]($0) }
  }

  /// A digest as text, for values that are only compared.
  package static func digest(_ text: String) -> String { base64URL(SHA256.hash(data: Data(text.utf8))) }

  private static func isBase64URL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
