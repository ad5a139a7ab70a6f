import ServerClient
import Testing

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("play.example.org", "https://play.example.org"), ("https://Play.Example.org/", "https://play.example.org"),
    ("localhost:8080", "http://localhost:8080"), ("127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://[::1]:8080", "http://[::1]:8080"), ("[::1]:9", "http://[::1]:9"),
    ("https://example.org:8443/games//", "https://example.org:8443/games"),
  ])
  func anAddressIsReadAsPeopleTypeIt(typed: String, url: String) throws {
    #expect(try ServerAddress(typed).url == url)
  }

  @Test(arguments: [
    "", "https://", "ftp://example.org", "https://ada:secret@example.org", "https://a b", "https://x/?q=1",
  ])
  func whatIsNoAddressIsRefused(typed: String) {
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress(typed) }
  }

  @Test func plainHTTPGoesToThisMachineAloneUnlessItIsAllowed() throws {
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("http://play.example.org") }
    // A name that begins like this machine's is another machine's.
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("http://127.0.0.1.example.org") }
    #expect(throws: ServerAddress.Problem.self) { try ServerAddress("http://localhost.example.org") }
    #expect(try ServerAddress("http://play.example.org", allowsPlain: true).url == "http://play.example.org")
    #expect(try ServerAddress("127.0.0.1.example.org").url == "https://127.0.0.1.example.org")
  }

  @Test func theNameIsTheHostWithItsPort() throws {
    #expect(try ServerAddress("https://example.org:8443/games").name == "example.org:8443")
  }
}
