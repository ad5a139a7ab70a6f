import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The limits on a player's stored pictures and games, and on the rate of new games.
@Suite struct QuotaTests {
  @Test(arguments: Database.allCases)
  func aPlayersPicturesTakeOnlySoMuch(database: Database) async throws {
    try await withServer(database, { $0.playerMebibytes = 1 }) { server in
      let client = try await server.player()
      let me = try #require(try await client.get("/players/me").json["id"].string)
      let store = server.server.services.store
      let reading = ReadingRecord(
        id: Identifier.random(), player: me, status: .pending, version: 1, isKept: true, created: 1, expires: nil,
        body: "{}")
      try await store.addReading(reading)
      var done = reading
      (done.status, done.version) = (.done, 2)
      let picture = PictureRecord(
        name: "photograph", title: "", type: "image/jpeg", bytes: [UInt8](repeating: 1, count: 1 << 20))
      #expect(try await store.update(done))
      try await store.add([picture], to: done.id)
      #expect(try await store.storedBytes(of: me) == 1 << 20)
      for wish in ["keep", "answer", "stages"] {
        let refused = try await client.send(
          "POST", "/api/v1/readings?\(wish)=true", headers: ["Content-Type": "image/jpeg"], body: [0xFF, 0xD8, 0xFF])
        #expect(refused.status == 403 && refused.problem == "quota-exceeded", "\(refused.text)")
        #expect(refused.json["detail"].string?.contains("1 MiB") == true)
      }
      // A reading of which nothing is stored is read, or said to be no picture.
      let plain = try await client.send(
        "POST", "/api/v1/readings", headers: ["Content-Type": "image/jpeg"], body: [0xFF, 0xD8, 0xFF])
      #expect(plain.status == 422)
      #expect(try await client.send("DELETE", "/api/v1/readings/\(reading.id)").status == 204)
      #expect(try await store.storedBytes(of: me) == 0)
    }
  }

  @Test(arguments: Database.allCases)
  func aPlayerHasOnlySoManyGames(database: Database) async throws {
    try await withServer(database, { $0.mostGames = 2 }) { server in
      let client = try await server.player()
      let first = try await Play(client, ["game": "rogueship"])
      _ = try await Play(client, ["game": "rogueship"])
      let refused = try await client.post("/games", ["game": "rogueship"])
      #expect(refused.status == 403 && refused.problem == "quota-exceeded", "\(refused.text)")
      #expect(try await server.player().post("/games", ["game": "rogueship"]).status == 201)
      #expect(try await client.send("DELETE", "/api/v1/games/\(first.id)").status == 204)
      #expect(try await client.post("/games", ["game": "rogueship"]).status == 201)
    }
  }

  @Test func gamesAreStartedOnlySoFast() async throws {
    try await withServer(.sqlite, { $0.rate = 50 }) { server in
      let client = try await server.player()
      var refused: HTTPClient.Response?
      for _ in 0..<80 where refused == nil {
        let answer = try await client.post("/games", ["game": "rogueship"])
        if answer.status != 201 { refused = answer }
      }
      let seconds = try #require(refused?.headers["retry-after"].flatMap { Int($0) })
      #expect(refused?.status == 429)
      server.clock.advance(seconds: seconds)
      #expect(try await client.post("/games", ["game": "rogueship"]).status == 201)
    }
  }
}
