import Foundation
import Testing

@testable import GameService
@testable import ServerAPI

/// HTTP as clients and proxies expect it.
@Suite struct HTTPRulesTests {
  /// A connection on which a body is announced and not sent before the server has asked for it.
  private func announce(_ length: Int, to server: TestServer, _ client: HTTPClient) throws -> Socket {
    let socket = try Socket(port: server.port, patience: 10)
    try socket.write(
      HTTPClient.request(
        "POST", "/api/v1/readings",
        [
          "Authorization": "Bearer \(client.token ?? "")", "Content-Type": "image/jpeg", "Content-Length": "\(length)",
          "Expect": "100-continue",
        ]))
    return socket
  }

  @Test func aClientThatWaitsIsAskedForItsBodyAndThenAnswered() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      let (first, last) = try await HTTPClient.blocking {
        let socket = try announce(9, to: server, client)
        let first = try socket.response().status
        try socket.write(Array("no photo!".utf8))
        return (first, try socket.response().status)
      }
      #expect(first == 100 && last == 422, "\(first) \(last)")
    }
  }

  @Test func aBodyThatIsTooLargeIsRefusedBeforeItIsSent() async throws {
    try await withListeningServer { server in
      let client = try await server.player()
      let response = try await HTTPClient.blocking { try announce(33 << 20, to: server, client).response() }
      #expect(response.status == 413 && response.problem == "too-large")
    }
  }

  @Test func aRequestNamesItsHostOnce() async throws {
    try await withListeningServer { server in
      for (path, hosts, expected) in [
        ("/api/v1/catalogue", ["a.example"], 200), ("/api/v1/catalogue", [], 400),
        ("/api/v1/catalogue", ["a.example", "b.example"], 400),
        // As load balancers ask.
        ("/health", [], 200),
      ] {
        let status = try await HTTPClient.blocking {
          let socket = try Socket(port: server.port, patience: 10)
          let lines = hosts.map { "Host: \($0)\r\n" }.joined()
          try socket.write(Array("GET \(path) HTTP/1.1\r\n\(lines)Connection: close\r\n\r\n".utf8))
          return try socket.response().status
        }
        #expect(status == expected, "\(path) \(hosts)")
      }
    }
  }

  @Test func pagesOfOtherSitesMayReadWhatAnybodyMay() async throws {
    try await withServer { server in
      let read = try await server.anonymous.send("GET", "/api/v1/catalogue", headers: ["Origin": "https://a.example"])
      #expect(read.headers["access-control-allow-origin"] == "*")
      #expect(read.headers["access-control-allow-credentials"] == nil)
      let written = try await server.anonymous.post("/players", ["name": "Ada"])
      #expect(written.status == 201 && written.headers["access-control-allow-origin"] == nil)
    }
  }

  @Test func anAnswerTellsHowManyRequestsAreLeft() async throws {
    try await withServer(.sqlite, { $0.rate = 1 }) { server in
      var left: [Int] = []
      for _ in 0..<3 {
        let response = try await server.anonymous.get("/catalogue")
        #expect(response.headers["ratelimit-policy"] == "\"requests\";q=10;w=10")
        left.append(try #require(response.headers["ratelimit"]?.firstMatch(of: /r=(\d+);t=0/).flatMap { Int($0.1) }))
      }
      #expect(left == [9, 8, 7])
      for _ in 0..<8 { _ = try await server.anonymous.get("/catalogue") }
      let refused = try await server.anonymous.get("/catalogue")
      #expect(refused.status == 429 && refused.headers["ratelimit"] == "\"requests\";r=0;t=1")
    }
  }
}

/// The client's address behind proxies.
@Suite struct ClientAddressTests {
  @Test(arguments: [
    ("203.0.113.1:4711", "203.0.113.1"), ("203.0.113.1", "203.0.113.1"), ("[2001:db8::3]:5555", "2001:db8:0:0::/64"),
    ("[2001:db8::3]", "2001:db8:0:0::/64"), ("2001:db8::3", "2001:db8:0:0::/64"),
    ("9.9.9.9, 203.0.113.1:1", "203.0.113.1"),
    ("::ffff:203.0.113.1", "203.0.113.1"), ("unknown", "10.0.0.1"), ("_hidden:1", "10.0.0.1"), ("", "10.0.0.1"),
    ("203.0.113.1, unknown", "10.0.0.1"),
  ])
  func behindOneProxyTheLastAddressCountsWithoutItsPort(forwarded: String, client: String) {
    #expect(ClientAddress.client(peer: "10.0.0.1", forwarded: forwarded, proxies: nil) == client)
  }

  @Test(
    arguments: [
      ("10.0.0.1", "203.0.113.1, 10.1.2.3:80", "203.0.113.1"), ("10.0.0.1", "9.9.9.9, 203.0.113.1", "203.0.113.1"),
      ("10.0.0.1", "203.0.113.1, 2001:db8:7::1, 10.9.9.9", "203.0.113.1"), ("10.0.0.1", "10.0.0.7", "10.0.0.7"),
      ("10.0.0.1", "203.0.113.1, unknown, 10.0.0.2", "10.0.0.2"), ("10.0.0.1", nil, "10.0.0.1"),
      ("198.51.100.9", "203.0.113.1", "198.51.100.9"), (nil, "203.0.113.1, 10.0.0.2", "203.0.113.1"),
    ] as [(String?, String?, String)])
  func behindSeveralTheLastThatIsNoProxyCounts(peer: String?, forwarded: String?, client: String) throws {
    let proxies = try ["10.0.0.0/8", "2001:db8:7::/48"].map { try #require(AddressRange($0)) }
    #expect(ClientAddress.client(peer: peer, forwarded: forwarded, proxies: proxies) == client)
  }

  @Test func rangesHaveTheBitsThatTheyName() throws {
    let range = try #require(AddressRange("192.0.2.128/25"))
    #expect(range.contains("192.0.2.128") && range.contains("192.0.2.255") && range.contains("::ffff:192.0.2.200"))
    #expect(!range.contains("192.0.2.127") && !range.contains("2001:db8::1") && !range.contains("local"))
    let one = try #require(AddressRange("192.0.2.7")), all = try #require(AddressRange("0.0.0.0/0"))
    #expect(one.contains("192.0.2.7") && !one.contains("192.0.2.6") && all.contains("8.8.8.8"))
    for text in ["", "/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "2001:db8::/129", "nginx", "10.0.0.0/"] {
      #expect(AddressRange(text) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("https://example.org", "https://example.org/a"), ("https://example.org/", "https://example.org/a"),
      ("http://example.org:8080/games/", "http://example.org:8080/games/a"),
      ("https://[::1]/a-b_c~d/e", "https://[::1]/a-b_c~d/e/a"),
      ("ftp://example.org", nil), ("example.org", nil), ("https://", nil), ("https:///games", nil),
      ("https://example.org/a b", nil), ("https://example.org/\"><script>", nil), ("https://example.org//", nil),
      ("https://example.org/?a=b", nil),
    ] as [(String, String?)])
  func aPublicAddressHasAHostAndPerhapsAFolder(text: String, address: String?) {
    #expect(PublicAddress(text)?("/a") == address)
  }

  /// Programs differ in which of two members of one name counts, and in which alphabets they guess.
  @Test func aBodyMeansOneThing() async throws {
    try await withServer { server in
      func post(_ body: [UInt8]) async throws -> HTTPClient.Response {
        try await server.anonymous.send(
          "POST", "/api/v1/players", headers: ["Content-Type": "application/json"], body: body)
      }
      let twice = try await post(Array(#"{"name": "Ada", "cookie": false, "name": "Eve"}"#.utf8))
      #expect(twice.status == 400 && twice.json["detail"].string == "The body has `name` twice.")
      let text = #"{"name": "Ada"}"#
      let wide = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      for wrong in [wide, [0xFF, 0xFE] + wide, Array(text.utf8.dropLast(2)) + [0xFF, 0x22, 0x7D]] {
        let answer = try await post(wrong)
        #expect(answer.status == 400 && answer.json["detail"].string == "The body is not UTF-8.")
      }
      #expect(try await post(Array(text.utf8)).status == 201)
    }
  }

  @Test func aNameMayStandInSeveralObjects() {
    func repeated(_ text: String) -> String? {
      var text = text
      return text.withUTF8 { JSONScan(UnsafeRawBufferPointer($0)).repeatedName }
    }
    for right in [
      #"{"a": {"a": [{"a": 1}, {"a": 2}]}, "b": "a", "c": "a"}"#, #"["a", "a", {"a": "\":"}]"#, #"{"a\\": 1, "a": 2}"#,
      "", "]}", ":", #"":"#, #"{"a"#,
    ] {
      #expect(repeated(right) == nil, "\(right)")
    }
    for wrong in [#"{"a": 1, "a": 1}"#, #"{"b": [{"a": {}, "a": 1}]}"#, #"{"a": {"a": 1}, "a": 2}"#] {
      #expect(repeated(wrong) == "a", "\(wrong)")
    }
  }

  /// It would use up what the address of its visitor may do.
  @Test func aPageOfAnotherSiteMakesNoPlayer() async throws {
    try await withServer { server in
      for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 201), ("none", 201)] {
        let answer = try await server.anonymous.post("/players", headers: ["Sec-Fetch-Site": site])
        #expect(answer.status == status, "\(site)")
      }
      #expect(try await server.anonymous.get("/catalogue", headers: ["Sec-Fetch-Site": "cross-site"]).status == 200)
    }
  }
}
