import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The export of a player's data: complete, and without a delay for others.
@Suite(.serialized) struct ExportTests {
  /// Gives a player kept readings with pictures, as if they had sent photographs.
  private func fill(_ store: any Store, of player: String, readings: Int, bytes: Int) async throws {
    var content = [UInt8](repeating: 7, count: bytes)
    for number in 0..<readings {
      content[0] = UInt8(truncatingIfNeeded: number)
      let id = Identifier.random()
      try await store.addReading(
        ReadingRecord(
          id: id, player: player, status: .pending, version: 1, isKept: true, created: number, expires: nil, body: "{}")
      )
      let picture = PictureRecord(
        name: "photograph", title: "The photograph", type: "image/jpeg",
        bytes: content)
      let done = ReadingRecord(
        id: id, player: player, status: .done, version: 2, isKept: true, created: number, expires: nil, body: "{}")
      #expect(try await store.update(done))
      try await store.add([picture], to: id)
    }
  }

  private func id(of client: HTTPClient) async throws -> String {
    try #require(try await client.get("/players/me").json["id"].string)
  }

  @Test(arguments: Database.allCases)
  func everythingIsInItOverManyPages(database: Database) async throws {
    try await withServer(database) { server in
      let client = try await server.player("Ada")
      let store = server.server.services.store
      let me = try await id(of: client)
      try await fill(store, of: me, readings: 45, bytes: 100_000)
      var play = try await Play(client, ["game": "rogueship"])
      try await play.finish(after: 6)
      #expect(try await play.enter().status == 201)
      for _ in 0..<22 { _ = try await Play(client, ["game": "sudoku", "difficulty": "simple"]) }
      let answer = try await client.get("/players/me/export")
      #expect(answer.status == 200 && answer.headers["content-disposition"]?.contains("gridship.json") == true)
      let document = answer.json
      #expect(document["player"]["id"].string == me && document["entries"].list.count == 1)
      #expect(document["games"].list.count == 23 && document["readings"].list.count == 45)
      let played = try #require(document["games"].list.first { $0["game"]["id"].string == play.id })
      #expect(played["steps"].list.count == play.number && played["steps"][0]["number"].int == 1)
      #expect(!document["notices"].isMissing)
      for (index, reading) in document["readings"].list.enumerated() {
        let picture = reading["pictures"][0]
        let bytes = Data(base64Encoded: picture["base64"].string ?? "")
        // The newest is first.
        #expect(bytes?.count == 100_000 && bytes?.first == UInt8(44 - index) && picture["type"].string == "image/jpeg")
      }
    }
  }

  @Test func itTakesNoMoreMemoryForMuchThanForLittle() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/a.sqlite"
    let server = try await ServerProcess(.sqlite(file: file), in: folder)
    let client = try await server.player("Ada")
    let store = try await SQLStore(SQLiteDriver(file: file))
    try await fill(store, of: try await id(of: client), readings: 100, bytes: 2_000_000)
    await store.close()
    func memory() throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(server.id)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
      return try #require(Int(line.filter(\.isNumber))) / 1024
    }
    let before = try memory()
    // 270 MB of text, which the test does not hold either.
    let count = try await HTTPClient.blocking {
      let socket = try Socket(port: server.port)
      try socket.write(
        HTTPClient.request(
          "GET", "/api/v1/players/me/export",
          ["Authorization": "Bearer \(client.token ?? "")", "Connection": "close"]))
      return try socket.take(.max, atOnce: 1 << 20, pause: 0)
    }
    #expect(count > 260_000_000)
    let more = try memory() - before
    #expect(more < 200, "\(more) MiB more for 270 MB")
    try await server.end()
  }

  @Test func aPlayerHasOneAtATimeAndASlowOneHoldsNobodyUp() async throws {
    try await withListeningServer(.sqlite, { $0.writeSeconds = 1 }) { server in
      let (client, other) = (try await server.player("Ada"), try await server.player("Eve"))
      let (store, exports) = (server.server.services.store, server.server.services.exports)
      let me = try await id(of: client)
      try await fill(store, of: me, readings: 10, bytes: 2_000_000)
      let socket = try Socket(port: server.port, receiving: 2048, segment: 536)
      try socket.write(
        HTTPClient.request("GET", "/api/v1/players/me/export", ["Authorization": "Bearer \(client.token ?? "")"]))
      while exports.count(.player(me)) == 0 { try await Task.sleep(for: .milliseconds(10)) }
      let second = try await client.get("/players/me/export")
      #expect(second.status == 429 && second.headers["retry-after"] != nil, "\(second.text.prefix(200))")
      #expect(try await other.get("/players/me/export").status == 200)
      // A client that takes nothing is cut off, and the next may come.
      #expect(socket.isCutOff(within: 30))
      while exports.count(.player(me)) > 0 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try await client.get("/players/me/export").status == 200)
    }
  }

  @Test func aPlayerWhoIsDeletedMeanwhileIsNotSentOn() async throws {
    try await withListeningServer { server in
      let client = try await server.player("Ada")
      let me = try await id(of: client)
      try await fill(server.server.services.store, of: me, readings: 15, bytes: 2_000_000)
      let socket = try Socket(port: server.port, receiving: 2048)
      try socket.write(
        HTTPClient.request("GET", "/api/v1/players/me/export", ["Authorization": "Bearer \(client.token ?? "")"]))
      while server.server.services.exports.count(.everybody) == 0 { try await Task.sleep(for: .milliseconds(10)) }
      #expect(try await client.send("DELETE", "/api/v1/players/me").status == 204)
      // It breaks off: far less than the 40 MB that there were comes, and the end never does.
      let text = try await HTTPClient.blocking { socket.rest() }
      #expect(text.count < 39_000_000 && !text.suffix(5).elementsEqual(Array("0\r\n\r\n".utf8)))
      #expect(server.server.services.exports.count(.everybody) == 0)
      #expect(try await server.anonymous.send("GET", "/health").status == 200)
    }
  }

  @Test func onlySoManyAnHour() async throws {
    try await withServer(.sqlite, { $0.rate = 50 }) { server in
      let client = try await server.player()
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await client.get("/players/me/export").status) }
      #expect(statuses.first == 200 && statuses.last == 429, "\(statuses)")
      server.clock.advance(seconds: 3600)
      #expect(try await client.get("/players/me/export").status == 200)
    }
  }
}
