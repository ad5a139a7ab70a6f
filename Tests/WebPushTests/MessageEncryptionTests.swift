import Crypto
import Foundation
import Testing

@testable import WebPush

/// The example of RFC 8291, appendix A.
private enum Example {
  static let text = "When I grow up, I want to be a watermelon"
  static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
  static let auth = "BTBZMqHH6r4Tts7J_aSIgg"
  static let body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"

  static func sender() throws -> P256.KeyAgreement.PrivateKey {
    try key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
  }

  static func receiver() throws -> P256.KeyAgreement.PrivateKey {
    try key("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
  }

  static func keys() throws -> SubscriptionKeys {
    try SubscriptionKeys(p256dh: Base64URL.text(receiver().publicKey.x963Representation), auth: auth)
  }

  static func key(_ text: String) throws -> P256.KeyAgreement.PrivateKey {
    try P256.KeyAgreement.PrivateKey(rawRepresentation: #require(Base64URL.bytes(text)))
  }
}

@Suite struct MessageEncryptionTests {
  @Test func theExampleOfTheStandardGivesItsBody() throws {
    let body = try MessageEncryption.body(
      of: Example.text.utf8, for: Example.keys(), privateKey: Example.sender(),
      salt: #require(Base64URL.bytes(Example.salt)))
    #expect(Base64URL.text(body) == Example.body && body.count == 144)
  }

  @Test func theExampleOfTheStandardGivesItsSecrets() throws {
    let sender = try Example.sender(), receiver = try Example.receiver()
    let shared = try sender.sharedSecretFromKeyAgreement(with: receiver.publicKey)
    #expect(shared.withUnsafeBytes { Base64URL.text($0) } == "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs")
    let secrets = MessageSecrets(
      shared: shared, sender: [UInt8](sender.publicKey.x963Representation),
      receiver: [UInt8](receiver.publicKey.x963Representation),
      authentication: try #require(Base64URL.bytes(Example.auth)), salt: try #require(Base64URL.bytes(Example.salt)))
    #expect(
      secrets.inputKey.withUnsafeBytes { Base64URL.text($0) } == "S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg")
    #expect(secrets.contentKey.withUnsafeBytes { Base64URL.text($0) } == "oIhVW04MRdy2XN9CiKLxTg")
    #expect(Base64URL.text(secrets.nonce) == "4h_95klXJ5E_qnoN")
  }

  @Test func theLongestTextFillsABodyOf4096Bytes() throws {
    let keys = try Example.keys()
    let longest = [UInt8](repeating: 65, count: MessageEncryption.longestText)
    #expect(try MessageEncryption.body(of: longest, for: keys).count == 4096)
    #expect(try MessageEncryption.body(of: [], for: keys).count == 103)
    #expect(throws: WebPushError.tooLong(limit: 3993)) { try MessageEncryption.body(of: longest + [65], for: keys) }
  }

  @Test func noTwoBodiesOfATextAreEqual() throws {
    let keys = try Example.keys()
    let bodies = try (0..<50).map { _ in Array(try MessageEncryption.body(of: "same".utf8, for: keys).prefix(86)) }
    #expect(Set(bodies.map { $0.prefix(16) }).count == 50 && Set(bodies.map { $0.suffix(65) }).count == 50)
  }

  @Test(arguments: [
    ("", "BTBZMqHH6r4Tts7J_aSIgg"), ("BAAA", "BTBZMqHH6r4Tts7J_aSIgg"),
    // A point that is not on the curve.
    ("B" + String(repeating: "A", count: 86), "BTBZMqHH6r4Tts7J_aSIgg"),
  ])
  func aKeyThatIsNoPointIsRefused(p256dh: String, auth: String) {
    #expect(throws: WebPushError.unusableKey) { try SubscriptionKeys(p256dh: p256dh, auth: auth) }
  }

  @Test func aSecretOfAnotherLengthIsRefused() throws {
    let point = try Base64URL.text(Example.receiver().publicKey.x963Representation)
    for auth in ["", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J_aSIggAA", "BTBZMqHH6r4Tts7J+aSIgg"] {
      #expect(throws: WebPushError.unusableKey) { try SubscriptionKeys(p256dh: point, auth: auth) }
    }
  }
}
