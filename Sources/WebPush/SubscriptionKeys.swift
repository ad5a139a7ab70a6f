import Crypto
import Foundation

/// The keys that a browser gives with a subscription: `getKey('p256dh')` and `getKey('auth')`.
public struct SubscriptionKeys: Sendable {
  /// The number of bytes of the authentication secret.
  public static let authenticationLength = 16

  /// The browser's public key.
  public let publicKey: P256.KeyAgreement.PublicKey
  /// The secret that only the browser and the sender know, of 16 bytes.
  public let authentication: [UInt8]

  /// The keys from their texts in base 64.
  /// - Throws: ``WebPushError/unusableKey`` if one is no point of the curve, or of another length.
  public init(p256dh: String, auth: String) throws(WebPushError) {
    guard let point = Base64URL.bytes(p256dh), let secret = Base64URL.bytes(auth),
      secret.count == Self.authenticationLength,
      let key = try? P256.KeyAgreement.PublicKey(x963Representation: point)
    else { throw .unusableKey }
    (publicKey, authentication) = (key, secret)
  }
}

/// The reason why a message or a key cannot be used.
public enum WebPushError: Error, Hashable, Sendable {
  /// A key is no point of the curve P-256, or the secret has another length than 16 bytes.
  case unusableKey
  /// The text is longer than the limit, in bytes.
  case tooLong(limit: Int)
  /// A token is damaged, or signed with another key.
  case unusableToken
}
