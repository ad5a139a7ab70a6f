import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The reports of players, and the actions of administrators on them.
@Suite struct ReportTests {
  @Test(arguments: Database.allCases)
  func aNameOrAnEntryIsReportedOnce(database: Database) async throws {
    try await withServer(database) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      var play = try await Play(eve, ["game": "rogueship"])
      try await play.finish()
      let entry = try #require(try await play.enter().json["entry"]["id"].string)
      let id = try #require(try await eve.get("/players/me").json["id"].string)
      for _ in 0..<2 {
        let noted = try await ada.post("/reports", ["entry": entry, "reason": "cheating", "text": "too good"])
        #expect(noted.status == 204, "\(noted.text)")
      }
      #expect(try await ada.post("/reports", ["player": id, "reason": "name"]).status == 204)
      let wrong: [([String: Any], Int)] = [
        (["reason": "name"], 422), (["player": id, "entry": entry, "reason": "name"], 422),
        (["player": id, "reason": "boredom"], 422), (["player": Identifier.random(), "reason": "name"], 404),
        (["entry": Identifier.random(), "reason": "name"], 404), (["player": id], 422),
      ]
      for (body, status) in wrong { #expect(try await ada.post("/reports", body).status == status, "\(body)") }
      #expect(try await eve.post("/reports", ["player": id, "reason": "name"]).status == 422, "herself")
      #expect(try await server.anonymous.post("/reports", ["player": id, "reason": "name"]).status == 401)
    }
  }

  @Test func reportsAreFew() async throws {
    try await withServer(.sqlite, { $0.rate = 50 }) { server in
      let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
      let id = try #require(try await eve.get("/players/me").json["id"].string)
      var statuses: [Int] = []
      for _ in 0..<7 { statuses.append(try await ada.post("/reports", ["player": id, "reason": "name"]).status) }
      #expect(statuses.contains(429) && statuses.first == 204, "\(statuses)")
    }
  }
}
