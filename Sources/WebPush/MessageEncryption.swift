import Crypto
import Foundation

/// The encryption of push messages (RFC 8291, with the content coding `aes128gcm` of RFC 8188).
///
/// A body is a header of 86 bytes (salt, record size, public key of the sender), the encrypted text, and a tag of 16 bytes.
/// One record holds the whole message.
public enum MessageEncryption {
  /// The greatest length of a text, in bytes. Its body has 4096 bytes, as much as every push service takes.
  public static let longestText = 3993
  /// The value of `Content-Encoding` for a body.
  public static let contentEncoding = "aes128gcm"

  private static let recordSize = 4096
  private static let saltLength = 16

  /// Encrypts a text for a subscription. Each call uses a fresh key and a fresh salt.
  /// - Throws: ``WebPushError/tooLong(limit:)`` for a text of more than 3,993 bytes.
  public static func body(of text: some Sequence<UInt8>, for keys: SubscriptionKeys) throws(WebPushError) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    let salt = (0..<saltLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return try body(of: text, for: keys, privateKey: P256.KeyAgreement.PrivateKey(), salt: salt)
  }

  /// Encrypts a text with a given key and salt. Use neither a second time: equal ones reveal the texts.
  /// - Parameters:
  ///   - privateKey: the sender's key for this one message.
  ///   - salt: 16 random bytes.
  public static func body(
    of text: some Sequence<UInt8>, for keys: SubscriptionKeys, privateKey: P256.KeyAgreement.PrivateKey, salt: [UInt8]
  ) throws(WebPushError) -> [UInt8] {
    // The delimiter of the last record follows the text.
    let record = Data(text) + [2]
    guard record.count <= longestText + 1 else { throw .tooLong(limit: longestText) }
    let sender = [UInt8](privateKey.publicKey.x963Representation)
    do {
      let secrets = try MessageSecrets(
        shared: privateKey.sharedSecretFromKeyAgreement(with: keys.publicKey), sender: sender,
        receiver: [UInt8](keys.publicKey.x963Representation), authentication: keys.authentication, salt: salt)
      let sealed = try AES.GCM.seal(record, using: secrets.contentKey, nonce: AES.GCM.Nonce(data: secrets.nonce))
      return header(salt, sender) + sealed.ciphertext + sealed.tag
    } catch {
      throw .unusableKey
    }
  }

  private static func header(_ salt: [UInt8], _ sender: [UInt8]) -> [UInt8] {
    let size = (0..<4).map { UInt8(truncatingIfNeeded: recordSize >> (24 - 8 * $0)) }
    return salt + size + [UInt8(sender.count)] + sender
  }
}

/// The secrets of one message, derived as in RFC 8291, section 3.4.
struct MessageSecrets {
  let inputKey: SymmetricKey
  let contentKey: SymmetricKey
  let nonce: [UInt8]

  init(shared: SharedSecret, sender: [UInt8], receiver: [UInt8], authentication: [UInt8], salt: [UInt8]) {
    let info = Array("WebPush: info\0".utf8) + receiver + sender
    inputKey = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: authentication, sharedInfo: info, outputByteCount: 32)
    contentKey = Self.derived(inputKey, salt, "Content-Encoding: aes128gcm\0", 16)
    nonce = Self.derived(inputKey, salt, "Content-Encoding: nonce\0", 12).withUnsafeBytes { [UInt8]($0) }
  }

  private static func derived(_ key: SymmetricKey, _ salt: [UInt8], _ info: String, _ count: Int) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, salt: salt, info: Array(info.utf8), outputByteCount: count)
  }
}
