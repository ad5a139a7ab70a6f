import Foundation

/// Base 64 with `-` and `_`, without padding (RFC 4648, section 5). The keys of Web Push are written in it.
public enum Base64URL {
  /// The text of some bytes.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The bytes of a text; `nil` if it has a character outside the alphabet. Padding is accepted.
  public static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var plain = String(text)
    while plain.utf8.last == UInt8(ascii: "=") { plain.removeLast() }
    guard plain.utf8.allSatisfy(isInAlphabet), plain.utf8.count % 4 != 1 else { return nil }
    plain = plain.replacing("-", with: "+").replacing("_", with: "/")
    plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain).map { [UInt8]($0) }
  }

  private static func isInAlphabet(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
