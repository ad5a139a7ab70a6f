import Foundation
import Testing

@testable import Server

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
