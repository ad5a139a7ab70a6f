import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct CompressionTests {
  @Test func documentsAreSentCompressedToThoseWhoTakeIt() async throws {
    try await withServer { server in
      let whole = try await server.anonymous.get("/catalogue", headers: ["Accept-Encoding": "gzip;q=0"])
      #expect(whole.headers["content-encoding"] == nil && whole.headers["vary"] == "Accept-Encoding")
      for _ in 0..<2 {
        let small = try await server.anonymous.get("/catalogue", headers: ["Accept-Encoding": "br, gzip"])
        #expect(small.headers["content-encoding"] == "gzip" && small.headers["etag"] == whole.headers["etag"])
        #expect(small.body.count * 2 < whole.body.count && small.body.starts(with: [0x1f, 0x8b]))
      }
      // A player's own data are not compressed.
      let player = try await server.player()
      let own = try await player.get("/players/me", headers: ["Accept-Encoding": "gzip"])
      #expect(own.headers["content-encoding"] == nil && own.json["id"].string != nil)
    }
  }

  @Test func anActionsAnswerIsSmallForThoseWhoTakeItSo() async throws {
    try await withServer { server in
      let client = try await server.player()
      let play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
      func act(_ number: Int, _ headers: [String: String]) async throws -> HTTPClient.Response {
        try await client.post(
          "/games/\(play.id)/actions", headers: headers, ["number": number, "action": "candidates"])
      }
      let whole = try await act(1, [:])
      let small = try await act(2, ["Accept-Encoding": "gzip"])
      #expect(whole.status == 200 && whole.headers["content-encoding"] == nil)
      #expect(small.status == 200 && small.headers["content-encoding"] == "gzip")
      #expect(small.body.count * 3 < whole.body.count, "\(small.body.count) of \(whole.body.count)")
      let minimal = try await act(3, ["Accept-Encoding": "gzip", "Prefer": "return=minimal"])
      #expect(minimal.headers["preference-applied"] == "return=minimal" && minimal.json["game"].isMissing)
      let shown = try await client.get("/games/\(play.id)", headers: ["Accept-Encoding": "gzip"])
      #expect(shown.headers["content-encoding"] == "gzip" && shown.headers["vary"] == "Accept-Encoding")
    }
  }

  @Test func aFileHasOneNameAndIsSentWhole() async throws {
    let folder = TemporaryFolder()
    for (name, text) in [("index.html", "<p>Gridship"), ("base.css", "p { color: teal }")] {
      try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }
    try await withServer(.sqlite, { $0.web = folder.path }) { server in
      for path in ["/index.html%00.js", "/base.css/", "/base.css%00"] {
        #expect(try await server.anonymous.send("GET", path).status == 404, "\(path)")
      }
      #expect(try await server.anonymous.send("GET", "/").text == "<p>Gridship")
      for range in ["bytes=5000-6000", "bytes=0-3", "bytes=x", "lines=1-2", "bytes=-0"] {
        let answer = try await server.anonymous.send("GET", "/base.css", headers: ["Range": range])
        #expect(answer.status == 200 && answer.text == "p { color: teal }", "\(range)")
      }
    }
  }

  /// A server that serves these files to the test.
  private func withFiles(
    _ files: [String: String], _ body: @Sendable (TestServer, TemporaryFolder) async throws -> Void
  )
    async throws
  {
    let folder = TemporaryFolder()
    for (name, text) in files {
      try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }
    try await withServer(.sqlite, { $0.web = folder.path }) { server in try await body(server, folder) }
  }

  @Test func onlyAFileOfFourHundredBytesAndOfNoMoreThanTwoMillionIsCompressed() async throws {
    let sizes = [399: nil, 400: "gzip", 2_000_000: "gzip", 2_000_001: nil] as [Int: String?]
    var files = ["index.html": "<p>Gridship"]
    for size in sizes.keys { files["\(size).css"] = String(repeating: " ", count: size) }
    try await withFiles(files) { server, _ in
      for (size, coding) in sizes {
        let answer = try await server.anonymous.send("GET", "/\(size).css", headers: ["Accept-Encoding": "gzip"])
        #expect(answer.status == 200 && answer.headers["content-encoding"] == coding, "\(size)")
        #expect(answer.headers["vary"] == "Accept-Encoding", "\(size)")
        #expect(answer.headers["content-length"] == "\(answer.body.count)", "\(size)")
      }
    }
  }

  @Test func textIsCompressedAndPicturesAreNot() async throws {
    let text = String(repeating: "a board ", count: 100)
    let names = ["a.css": true, "a.js": true, "a.json": true, "a.svg": true, "a.txt": true, "a.png": false]
    var files = ["index.html": "<p>Gridship"]
    for name in names.keys { files[name] = text }
    try await withFiles(files) { server, _ in
      for (name, isSmall) in names {
        let answer = try await server.anonymous.send("GET", "/\(name)", headers: ["Accept-Encoding": "gzip"])
        #expect((answer.headers["content-encoding"] == "gzip") == isSmall, "\(name)")
        #expect((answer.body.count < text.count) == isSmall, "\(name)")
      }
    }
  }

  @Test func aFileThatChangesIsCompressedAnew() async throws {
    let first = String(repeating: "a board ", count: 100), second = String(repeating: "another board ", count: 90)
    try await withFiles(["index.html": "<p>Gridship", "a.css": first]) { server, folder in
      let gzip = ["Accept-Encoding": "gzip"]
      let one = try await server.anonymous.send("GET", "/a.css", headers: gzip)
      #expect(try await server.anonymous.send("GET", "/a.css", headers: gzip).body == one.body)
      try second.write(toFile: folder.path + "/a.css", atomically: true, encoding: .utf8)
      let two = try await server.anonymous.send("GET", "/a.css", headers: gzip)
      #expect(one.body != two.body && two.body == Gzip.compressed([UInt8](second.utf8)))
    }
  }

  @Test func whoRefusesGzipInAnyWayIsSentTheWhole() async throws {
    let text = String(repeating: "a board ", count: 100)
    try await withFiles(["index.html": "<p>Gridship", "a.css": text]) { server, _ in
      let answers = [
        "gzip": true, "br, gzip": true, "gzip ; q=0.5": true, "br,  gzip": true, "gzip;q=0": false,
        "gzip; q=0.0": false,
        "br": false, "x-gzip": false, "": false,
      ]
      for (value, isSmall) in answers {
        let answer = try await server.anonymous.send("GET", "/a.css", headers: ["Accept-Encoding": value])
        #expect((answer.headers["content-encoding"] == "gzip") == isSmall, "\(value)")
        #expect(isSmall || answer.text == text, "\(value)")
      }
    }
  }

  @Test func whatIsCompressedComesBackTheSame() throws {
    let text = [UInt8](String(repeating: "Gridship reads a Sudoku. ", count: 400).utf8) + (0...255).map { UInt8($0) }
    let small = try #require(Gzip.compressed(text))
    // gzip's trailer holds the length and the checksum; its reader checks both.
    let folder = TemporaryFolder()
    let file = try folder.write(small, to: "text.gz")
    let output = try ChildPipe()
    let process = try ChildProcess(["gzip", "-dc", file], output: .open(output.writing.fileDescriptor))
    try output.writing.close()
    let back = try output.reading.readToEnd() ?? Data()
    #expect(process.wait().code == 0 && [UInt8](back) == text)
    #expect(Gzip.compressed([]) != nil)
  }
}
