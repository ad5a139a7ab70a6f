import BuiltPrograms
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The preview of a link in chats and on other sites.
@Suite struct SharingTests {
  private static let file = "<!doctype html><html><head><title>Gridship</title></head><body></body></html>"

  /// A server with a client of one file.
  private func withClient(
    _ change: (inout ServerConfiguration) -> Void = { _ in }, _ body: (TestServer) async throws -> Void
  ) async throws {
    let folder = TemporaryFolder()
    try Self.file.write(toFile: folder.path + "/index.html", atomically: true, encoding: .utf8)
    try await withServer(
      .sqlite,
      {
        $0.web = folder.path
        change(&$0)
      }, body)
  }

  private func entry(_ server: TestServer, _ wish: [String: Any] = ["game": "fifteen"]) async throws -> String {
    var play = try await Play(try await server.player("Ada & Bo"), wish, luck: 3)
    try await play.finish(after: 6)
    return try #require(try await play.enter().json["entry"]["id"].string)
  }

  /// The content of an Open Graph property.
  private func property(_ name: String, _ page: String) -> String? {
    page.firstMatch(of: try! Regex("<meta property=\"og:\(name)\" content=\"([^\"]*)\">"))?[1].substring.map(
      String.init)
  }

  private func isCard(_ answer: HTTPClient.Response) -> Bool {
    let size: [UInt8] = [0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]
    return answer.status == 200 && answer.headers["content-type"] == "image/png" && answer.body.count > 5000
      && answer.body.prefix(4).elementsEqual([0x89, 0x50, 0x4e, 0x47]) && answer.body[16..<24].elementsEqual(size)
  }

  @Test func aLinkToAReplayHasAPreviewAndLeadsOnToTheClient() async throws {
    try await withClient { server in
      let id = try await entry(server)
      let page = try await server.anonymous.send("GET", "/replay/\(id)")
      #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(property("title", page.text) == "Ada &amp; Bo’s Fifteen")
      #expect(property("url", page.text) == "http://localhost/replay/\(id)")
      let shown = try await server.anonymous.get("/leaderboards/entries/\(id)")
      let points = try #require(shown.json["score"].int)
      let description = try #require(property("description", page.text))
      #expect(description.replacing(",", with: "").hasSuffix(" \(points) points. Watch it move by move."))
      #expect(page.text.contains("http-equiv=\"refresh\" content=\"0; url=../#/replay/\(id)\""))
      let tag = try #require(page.headers["etag"])
      #expect(page.headers["cache-control"] == "public, max-age=300")
      let again = try await server.anonymous.send("GET", "/replay/\(id)", headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty)

      let address = try #require(property("image", page.text))
      #expect(address == "http://localhost/replay/\(id)/picture.png")
      let path = String(address.dropFirst("http://localhost".count))
      let picture = try await server.anonymous.send("GET", path)
      #expect(isCard(picture), "\(picture.status) \(picture.body.count)")
      // Other sites may show it; what else there is stays here.
      #expect(picture.headers["cross-origin-resource-policy"] == "cross-origin")
      #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
      #expect(picture.headers["cache-control"] == "public, max-age=86400")
      let known = ["If-None-Match": try #require(picture.headers["etag"])]
      #expect(try await server.anonymous.send("GET", path, headers: known).status == 304)
      #expect(try await server.anonymous.send("HEAD", "/replay/\(id)").body.isEmpty)
    }
  }

  @Test func aSealedGameShowsNothingOfItself() async throws {
    try await withClient { server in
      let id = try await entry(server, ["game": "fifteen", "seed": "daily"])
      let page = try await server.anonymous.send("GET", "/replay/\(id)")
      #expect(property("image", page.text) == "http://localhost/share.png")
      #expect(property("description", page.text)?.contains("opens when the day is over") == true)
      #expect(try await server.anonymous.send("GET", "/replay/\(id)/picture.png").problem == "sealed")
      server.clock.advance(seconds: 86_400)
      let open = try await server.anonymous.send("GET", "/replay/\(id)")
      #expect(property("image", open.text) == "http://localhost/replay/\(id)/picture.png")
      #expect(isCard(try await server.anonymous.send("GET", "/replay/\(id)/picture.png")))
    }
  }

  @Test func whatIsGoneLeadsHome() async throws {
    try await withClient { server in
      let id = try await entry(server)
      let isHidden = try await server.server.services.store.hide(score: id, true)
      #expect(isHidden)
      for name in [id, Identifier.random(), "x", "%3Cscript%3E"] {
        let page = try await server.anonymous.send("GET", "/replay/\(name)")
        #expect(page.status == 404 && page.text.contains("url=../#/\"") && !page.text.contains("script>"), "\(name)")
        #expect(property("title", page.text) == "Gridship")
        #expect(try await server.anonymous.send("GET", "/replay/\(name)/picture.png").status == 404)
      }
    }
  }

  @Test func theFirstPageHasAPreviewAndItsFileStaysAsItIs() async throws {
    try await withClient { server in
      let page = try await server.anonymous.send("GET", "/")
      #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
      #expect(page.text.hasPrefix("<!doctype html><html><head><title>Gridship</title>"))
      #expect(page.text.hasSuffix("</head><body></body></html>"))
      #expect(property("title", page.text) == "Gridship" && property("url", page.text) == "http://localhost/")
      #expect(property("image", page.text) == "http://localhost/share.png")
      let tag = try #require(page.headers["etag"])
      #expect(try await server.anonymous.send("GET", "/", headers: ["If-None-Match": tag]).status == 304)
      let head = try await server.anonymous.send("HEAD", "/")
      #expect(head.status == 200 && head.body.isEmpty && head.headers["etag"] == tag)
      #expect(head.headers["content-length"] == "\(page.body.count)")
      // The client compares the digest of this one.
      #expect(try await server.anonymous.send("GET", "/index.html").text == Self.file)
      let card = try await server.anonymous.send("GET", "/share.png")
      #expect(isCard(card), "\(card.status) \(card.body.count)")
      #expect(try await server.anonymous.send("GET", "/share.png").body == card.body)
    }
  }

  @Test func addressesAreThoseOfTheOutside() async throws {
    try await withClient({ $0.isSecure = true }) { server in
      let page = try await server.anonymous.send("GET", "/")
      #expect(property("image", page.text) == "https://localhost/share.png")
    }
    try await withClient({ $0.publicAddress = PublicAddress("https://example.org/puzzles/") }) { server in
      let page = try await server.anonymous.send("GET", "/")
      #expect(property("image", page.text) == "https://example.org/puzzles/share.png")
      #expect(property("url", page.text) == "https://example.org/puzzles/")
    }
    func address(_ host: String?) -> String? {
      let head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
      return PublicAddress(Request(head: head, body: .init(buffer: .init())), ServerConfiguration())?("/a")
    }
    #expect(address("play.example:8080") == "http://play.example:8080/a")
    #expect(address("[::1]:80") == "http://[::1]:80/a")
    for host in [nil, "", "a\"><script>", "a b", "a/b", "a@b", String(repeating: "a", count: 256)] {
      #expect(address(host) == nil, "\(host ?? "")")
    }
  }

  @Test func textsStandInQuotes() {
    let preview = LinkPreview(
      title: "\"><script>", description: "a & b", address: "http://a/", picture: "http://a/p", pictureText: "<p>")
    #expect(preview.tags.contains("og:title\" content=\"&quot;&gt;&lt;script&gt;\">"))
    #expect(preview.tags.contains("content=\"a &amp; b\"") && !preview.tags.contains("<p>"))
  }

  @Test func withoutAClientThereAreNoPages() async throws {
    try await withServer { server in
      for path in ["/", "/share.png", "/replay/\(Identifier.random())"] {
        let answer = try await server.anonymous.send("GET", path)
        #expect(answer.problem == "not-found", "\(path)")
      }
    }
  }

  @Test func whoAsksForTooManyWaits() async throws {
    try await withClient({ $0.rate = 1 }) { server in
      var last = 0
      for _ in 0..<11 { last = try await server.anonymous.send("GET", "/replay/x/picture.png").status }
      #expect(last == 429)
    }
  }
}
