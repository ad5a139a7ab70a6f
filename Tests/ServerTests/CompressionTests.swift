import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct CompressionTests {
  @Test func documentsAreSentCompressedToThoseWhoTakeIt() async throws {
    try await withServer { server in
      let whole = try await server.stranger.get("/catalogue", headers: ["Accept-Encoding": "gzip;q=0"])
      #expect(whole.headers["content-encoding"] == nil && whole.headers["vary"] == "Accept-Encoding")
      for _ in 0..<2 {
        let small = try await server.stranger.get("/catalogue", headers: ["Accept-Encoding": "br, gzip"])
        #expect(small.headers["content-encoding"] == "gzip" && small.headers["etag"] == whole.headers["etag"])
        #expect(small.body.count * 2 < whole.body.count && small.body.starts(with: [0x1f, 0x8b]))
      }
      // What is a player's own is left as it is.
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
    let folder = Folder()
    for (name, text) in [("index.html", "<p>Gridship"), ("base.css", "p { color: teal }")] {
      try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }
    try await withServer(.sqlite, { $0.web = folder.path }) { server in
      for path in ["/index.html%00.js", "/base.css/", "/base.css%00"] {
        #expect(try await server.stranger.send("GET", path).status == 404, "\(path)")
      }
      #expect(try await server.stranger.send("GET", "/").text == "<p>Gridship")
      for range in ["bytes=5000-6000", "bytes=0-3", "bytes=x", "lines=1-2", "bytes=-0"] {
        let answer = try await server.stranger.send("GET", "/base.css", headers: ["Range": range])
        #expect(answer.status == 200 && answer.text == "p { color: teal }", "\(range)")
      }
    }
  }

  @Test func whatIsCompressedComesBackTheSame() throws {
    let text = [UInt8](String(repeating: "Gridship reads a Sudoku. ", count: 400).utf8) + (0...255).map { UInt8($0) }
    let small = try #require(Gzip.compressed(text))
    // gzip's trailer holds the length and the checksum; its reader checks both.
    let folder = FileManager.default.temporaryDirectory.appending(path: "gzip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "text.gz")
    try Data(small).write(to: file)
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-dc", file.path]
    process.standardOutput = output
    try process.run()
    let back = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && [UInt8](back) == text)
    #expect(Gzip.compressed([]) != nil)
  }
}
