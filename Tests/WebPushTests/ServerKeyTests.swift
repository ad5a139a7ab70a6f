import Testing

@testable import WebPush

@Suite struct ServerKeyTests {
  /// The example of RFC 8292, section 2.4.
  private static let example =
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA"
  private static let exampleKey =
    "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"

  @Test func theExampleOfTheStandardIsVerified() throws {
    let token = try ServerToken(verifying: Self.example, publicText: Self.exampleKey)
    #expect(
      token
        == ServerToken(
          audience: "https://push.example.net", expires: 1_453_523_768, subject: "mailto:push@example.com"))
  }

  @Test func aTokenIsVerifiedByItsOwnKeyAlone() throws {
    let key = try ServerKey(bytes: ServerKey().bytes)
    let token = try key.token(audience: "https://push.example.net", subject: nil, expires: 1000)
    #expect(
      try ServerToken(verifying: token, publicText: key.publicText)
        == ServerToken(audience: "https://push.example.net", expires: 1000, subject: nil))
    #expect(throws: WebPushError.unusableToken) {
      try ServerToken(verifying: token, publicText: ServerKey().publicText)
    }
    #expect(throws: WebPushError.unusableToken) {
      try ServerToken(verifying: String(token.dropLast(4)), publicText: key.publicText)
    }
    #expect(token.hasPrefix("eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."), "the header of the standard's example")
  }

  @Test func aStoredKeyIsTheSameKey() throws {
    let key = ServerKey()
    #expect(try ServerKey(bytes: key.bytes).publicText == key.publicText)
    #expect(Base64URL.bytes(key.publicText)?.count == 65)
    #expect(throws: WebPushError.unusableKey) { try ServerKey(bytes: [1, 2, 3]) }
  }

  @Test func theAuthorizationNamesTokenAndKey() {
    let key = ServerKey()
    #expect(key.authorization("abc") == "vapid t=abc, k=\(key.publicText)")
  }

  @Test func base64AcceptsPaddingAndRefusesOtherAlphabets() {
    #expect(Base64URL.bytes("_-8") == [0xFF, 0xEF] && Base64URL.bytes("_-8=") == [0xFF, 0xEF])
    for text in ["a", "a+b/", "a b", "é"] { #expect(Base64URL.bytes(text) == nil) }
    #expect(Base64URL.text([0xFF, 0xEF]) == "_-8")
  }
}
