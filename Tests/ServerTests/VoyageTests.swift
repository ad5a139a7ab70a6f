import GameCore
import Rogueship
import Testing

@testable import GameService
@testable import RogueshipServer
@testable import ServerAPI
@testable import ServerStore

/// Finished voyages on the server: the captain's record, the story of each, and starts that have to be earned.
@Suite struct VoyageTests {
  /// A voyage that ends on its first day.
  private func retire(_ client: HTTPClient) async throws -> Play {
    var play = try await Play(client, ["game": "rogueship", "difficulty": "easy"])
    try await play.act("retire")
    return play
  }

  /// The first seed with which a bot pays the lender early, and what it did.
  private func debtFree() throws -> (seed: UInt64, actions: [CaptainAction], report: VoyageReport) {
    let simulation = Simulation(difficulty: .easy)
    for seed in UInt64(1)...60 {
      let actions = simulation.play(.searcher, seed: seed).actions
      let report = VoyageReport(Rogueship(), .init(difficulty: .easy), seed: seed, actions: actions)
      if let report, let day = report.freeDay, day <= 12 { return (seed, actions, report) }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  /// Undone actions do not count, and redone ones do.
  @Test func aVoyageWithUndoCountsAsItWasPlayed() async throws {
    func turn(_ kind: TurnRecord.Kind, _ action: String? = nil) -> TurnRecord {
      TurnRecord(number: 1, kind: kind, action: action, thinking: 0, at: 0)
    }
    let (buy, sell) = (turn(.act, "buy 1 grain"), turn(.act, "sell 1 grain"))
    func told(_ turns: [TurnRecord]) -> [String] { VoyagesService.actions(of: turns).map(\.description) }
    #expect(told([turn(.undo), buy, turn(.undo), turn(.redo), turn(.redo), sell]) == ["buy 1 grain", "sell 1 grain"])
    #expect(told([buy, sell, turn(.undo), turn(.undo), turn(.redo)]) == ["buy 1 grain"])
    #expect(told([buy, turn(.undo), turn(.sent, "retire"), turn(.redo)]) == ["retire"])
    try await withServer { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "rogueship", "difficulty": "easy"])
      // The hold is filled, emptied by taking that back, and filled with something else.
      let all = play.actions.filter { $0.hasPrefix("buy ") }
      let first = try #require(all.first), second = try #require(all.last)
      try #require(first != second)
      try await play.act(first)
      #expect(try await play.step("undo").status == 200)
      try await play.act(second)
      try await play.act("retire")
      #expect(play.isOver)
      let record = try await client.get("/rogueship/record").json
      #expect(record["games"].int == 1 && record["levels"][0]["best"].int == play.score)
      #expect(try await client.get("/rogueship/voyages/\(play.id)").status == 200)
    }
  }

  @Test func theRecordIsThatOfTheFinishedVoyages() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let none = try await client.get("/rogueship/record").json
      #expect(none["games"].int == 0 && none["earned"].list.isEmpty && none["open"].list.count == 30)
      let first = try await retire(client)
      _ = try await Play(client, ["game": "rogueship", "difficulty": "easy"])
      let record = try await client.get("/rogueship/record").json
      #expect(record["games"].int == 1 && record["home"].int == 1)
      #expect(record["levels"].list.count == 1 && record["levels"][0]["difficulty"].string == "easy")
      #expect(record["levels"][0]["best"].int == first.score)
      #expect(record["earned"].list.map { $0["id"].string } == ["firstVoyage", "solvent"])
      // A second voyage is added, and its achievements are not earned anew.
      server.clock.advance(seconds: 1)
      let second = try await retire(client)
      #expect(try await client.get("/rogueship/record").json["streak"].int == 2)
      let told = try await client.get("/rogueship/voyages/\(first.id)").json
      #expect(told["earned"].list.map { $0["id"].string } == ["firstVoyage", "solvent"])
      #expect(try await client.get("/rogueship/voyages/\(second.id)").json["earned"].list.isEmpty)
      // It is nobody else's, and goes with its games.
      let other = try await server.player("Bea")
      #expect(try await other.get("/rogueship/record").json["games"].int == 0)
      #expect(try await other.get("/rogueship/voyages/\(first.id)").status == 404)
      #expect(try await client.send("DELETE", "/api/v1/games/\(first.id)").status == 204)
      let left = try await client.get("/rogueship/record").json
      #expect(left["games"].int == 1 && left["earned"].list.count == 2)
      #expect(try await client.get("/rogueship/voyages/\(second.id)").json["earned"].list.count == 2)
      #expect(try await server.anonymous.get("/rogueship/record").status == 401)
    }
  }

  @Test func aVoyageThatIsDeletedCountsNoMoreWhereItWasTheFirstToBeAskedAbout() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let only = try await retire(client)
      #expect(try await client.get("/rogueship/record").json["games"].int == 1)
      #expect(try await client.send("DELETE", "/api/v1/games/\(only.id)").status == 204)
      let left = try await client.get("/rogueship/record").json
      #expect(left["games"].int == 0 && left["earned"].list.isEmpty)
    }
  }

  @Test func aVoyageIsToldOnceItIsOver() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let open = try await Play(client, ["game": "rogueship", "difficulty": "easy"])
      let refused = try await client.get("/rogueship/voyages/\(open.id)")
      #expect(refused.status == 409 && refused.problem == "not-over")
      let sudoku = try await Play(client, ["game": "sudoku", "difficulty": "easy"])
      #expect(try await client.get("/rogueship/voyages/\(sudoku.id)").status == 404)
      #expect(try await client.get("/rogueship/voyages/none").status == 404)
    }
  }

  @Test func aLockedStartIsRefusedUntilItIsEarned() async throws {
    let (seed, actions, report) = try debtFree()
    try await withServer { server in
      let client = try await server.player("Ada")
      for level in ["sloop", "courier", "lawless"] {
        for seed in ["server", "daily", "7"] {
          let refused = try await client.post("/games", ["game": "rogueship", "difficulty": level, "seed": seed])
          #expect(refused.status == 403 && refused.problem == "locked" && refused.json["field"].string == "difficulty")
          #expect(refused.json["detail"].string?.hasPrefix("Locked until") == true)
        }
      }
      var play = try await Play(client, ["game": "rogueship", "difficulty": "easy", "seed": "\(seed)"])
      for action in actions {
        let answer = try await play.act(action.description)
        try #require(answer.status == 200, "\(action): \(answer.text)")
      }
      #expect(play.isOver && play.score == report.score)
      let told = try await client.get("/rogueship/voyages/\(play.id)").json
      #expect(told["title"].string == Narrator.shared.title(of: report))
      #expect(told["headlines"].list.compactMap(\.string) == Narrator.shared.headlines(of: report))
      #expect(told["epilogue"].string == Narrator.shared.epilogue(of: report))
      #expect(told["route"].list.compactMap { $0["planet"].int } == report.route.map { $0.planet + 1 })
      #expect(told["route"].list.compactMap { $0["mood"].string } == report.route.map(\.mood.rawValue))
      let starts = try await client.get("/rogueship/record").json["starts"].list
      #expect(starts.count == 3)
      let courier = try #require(starts.first { $0["difficulty"].string == "courier" })
      #expect(courier["refusal"].string == nil)
      #expect(try await client.post("/games", ["game": "rogueship", "difficulty": "courier"]).status == 201)
    }
  }
}
