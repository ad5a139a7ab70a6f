import Crypto
import Foundation
import ServerStore

/// Codes that people read on one screen and type on another.
package enum SecretCode {
  /// The alphabet without similar letters and digits: 32 characters, 5 bits each.
  private static let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
  /// The length of a one-time code.
  package static let shortLength = 8
  /// The length of a recovery code, and of its selector.
  package static let longLength = 20, selectorLength = 8

  /// The length of an invitation: 50 bits.
  package static let invitationLength = 10

  /// A code of random characters, 5 bits each, from the system's secure generator.
  package static func random(_ length: Int) -> String {
    String(Identifier.bytes(length).map { alphabet[Int($0) % alphabet.count] })
  }

  /// A typed code without separators.
  package static func typed(_ text: String) -> String { text.uppercased().filter { $0.isLetter || $0.isNumber } }

  /// The code in groups of five, for copying by hand.
  package static func grouped(_ code: String) -> String {
    stride(from: 0, to: code.count, by: 5).map { String(code.dropFirst($0).prefix(5)) }.joined(separator: "-")
  }
}

/// A recovery code: the first eight characters are its selector, and the other twelve (60 bits) are stored as a salted
/// digest only.
extension RecoveryRecord {
  /// The record of a new code for a player, with a fresh salt. The time is in milliseconds since 1970.
  package init(_ code: String, player: String, at time: Int) {
    let salt = Identifier.bytes(16)
    self.init(
      selector: String(code.prefix(SecretCode.selectorLength)), player: player, salt: salt,
      digest: Self.digest(code, salt), created: time)
  }

  /// True if a code is the issued one. Compares in constant time.
  package func isGood(_ code: String) -> Bool {
    let found = Self.digest(code, salt)
    return found.count == digest.count && zip(found, digest).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A dummy for comparisons without a matching code, so that they take as long.
  package static let nobody = RecoveryRecord(SecretCode.random(SecretCode.longLength), player: "", at: 0)

  private static func digest(_ code: String, _ salt: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data(code.utf8), using: SymmetricKey(data: salt)))
  }
}
