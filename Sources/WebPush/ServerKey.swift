import Crypto
import Foundation

/// The key by which a push service recognises the sender (VAPID, RFC 8292).
///
/// A subscription belongs to the key that it was made with, so a key must be stored as long as one of its subscriptions.
public struct ServerKey: Sendable {
  /// The longest lifetime of a token, in seconds.
  public static let longestLifetime = 86_400

  private let key: P256.Signing.PrivateKey

  /// A new random key.
  public init() { key = P256.Signing.PrivateKey() }

  /// The key of 32 stored bytes.
  /// - Throws: ``WebPushError/unusableKey`` if they are none.
  public init(bytes: [UInt8]) throws(WebPushError) {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { throw .unusableKey }
    self.key = key
  }

  /// The 32 secret bytes to store.
  public var bytes: [UInt8] { [UInt8](key.rawRepresentation) }

  /// The public key as a browser takes it, for `applicationServerKey`.
  public var publicText: String { Base64URL.text(key.publicKey.x963Representation) }

  /// A signed token for a push service.
  /// - Parameters:
  ///   - audience: the origin of the endpoint, such as `https://push.example.net`.
  ///   - subject: the contact of the sender, as `mailto:` or `https:`; `nil` for none.
  ///   - expires: the end of its validity in seconds since 1970, at most 24 hours ahead.
  public func token(audience: String, subject: String?, expires: Int) throws(WebPushError) -> String {
    let claims = ServerToken(audience: audience, expires: expires, subject: subject)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let body = try? encoder.encode(claims) else { throw .unusableToken }
    let text = Base64URL.text(#"{"typ":"JWT","alg":"ES256"}"#.utf8) + "." + Base64URL.text(body)
    guard let signature = try? key.signature(for: Data(text.utf8)) else { throw .unusableKey }
    return text + "." + Base64URL.text(signature.rawRepresentation)
  }

  /// The value of `Authorization` for a token of this key.
  public func authorization(_ token: String) -> String { "vapid t=\(token), k=\(publicText)" }
}

/// The claims of a token.
public struct ServerToken: Codable, Hashable, Sendable {
  /// The origin of the push service.
  public let audience: String
  /// The end of its validity, in seconds since 1970.
  public let expires: Int
  /// The contact of the sender; `nil` for none.
  public let subject: String?

  private enum CodingKeys: String, CodingKey {
    case audience = "aud"
    case expires = "exp"
    case subject = "sub"
  }

  init(audience: String, expires: Int, subject: String?) {
    (self.audience, self.expires, self.subject) = (audience, expires, subject)
  }

  /// The claims of a token that a key signed. The time is not checked.
  /// - Parameter publicText: the public key in base 64, as in the parameter `k`.
  /// - Throws: ``WebPushError`` if the key is none, or the token is damaged or signed with another key.
  public init(verifying token: String, publicText: String) throws(WebPushError) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard let point = Base64URL.bytes(publicText), let key = try? P256.Signing.PublicKey(x963Representation: point)
    else { throw .unusableKey }
    guard parts.count == 3, let body = Base64URL.bytes(parts[1]), let signed = Base64URL.bytes(parts[2]),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signed),
      key.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)),
      let claims = try? JSONDecoder().decode(ServerToken.self, from: Data(body))
    else { throw .unusableToken }
    self = claims
  }
}
