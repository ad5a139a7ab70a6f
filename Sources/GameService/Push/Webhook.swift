import Crypto
import Foundation
import NIOHTTP1

/// Signed messages to programs, in the form of the Standard Webhooks specification, version 1.
package enum Webhook {
  /// The beginning of a key in the form of the specification.
  package static let keyPrefix = "whsec_"
  /// The bytes of a key.
  package static let keyBytes = 24

  /// The headers of a message; `nil` if the key is not base 64.
  /// - Parameters:
  ///   - id: the id of the message, the same for each attempt.
  ///   - time: the time of the attempt, in seconds since 1970.
  static func headers(id: String, at time: Int, body: [UInt8], key text: String) -> HTTPHeaders? {
    guard let key = Data(base64Encoded: text) else { return nil }
    var signed = Data("\(id).\(time).".utf8)
    signed.append(contentsOf: body)
    let code = HMAC<SHA256>.authenticationCode(for: signed, using: SymmetricKey(data: key))
    return [
      "Content-Type": "application/json", "User-Agent": "gridship", "webhook-id": id, "webhook-timestamp": "\(time)",
      "webhook-signature": "v1,\(Data(code).base64EncodedString())",
    ]
  }
}
