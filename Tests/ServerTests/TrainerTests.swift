import Foundation
import GameCore
import Testing
import VideoPoker

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The trainer of Video Poker: hands that a client gives, and what a player's own hands were worth.
@Suite struct TrainerTests {
  private let nineSix = PayTableList.standard.ranked.table

  /// Plays hands, and keeps nothing of any.
  private func play(_ hands: Int, _ play: inout Play) async throws {
    for _ in 0..<hands {
      try await play.act("deal 5")
      try await play.act("draw")
    }
  }

  // MARK: Any hand

  @Test func aHandThatIsGivenIsAnalysedExactly() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      let answer = try await client.post(
        "/videopoker/analyses", ["cards": "Th Jh Qh 2c 3d", "held": "0,1", "bet": 5]
      )
      #expect(answer.status == 200)
      let exact = DealAnalysis(of: try Hand(reading: "Th Jh Qh 2c 3d"), by: nineSix)
      let holds = answer.json["holds"].list
      #expect(holds.count == 32 && holds[0]["places"].list.map(\.int) == [0, 1, 2])
      #expect(abs((holds[0]["chips"].double ?? 0) - 5 * exact.best.expected.value) < 1e-9)
      let verdict = answer.json["verdict"]
      let cost = 5 * (exact.best.expected.value - exact[Hold(places: [0, 1])].expected.value)
      #expect(verdict["isRight"].bool == false && abs((verdict["cost"].double ?? 0) - cost) < 1e-9)
      #expect(verdict["sentence"].string?.hasPrefix("Keep the three to a royal flush") == true)
    }
  }

  @Test func aHandOrATableThatCannotBeIsNamed() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      func field(_ body: [String: Any]) async throws -> String? {
        let answer = try await client.post("/videopoker/analyses", body)
        #expect(answer.status == 422)
        return answer.json["field"].string
      }
      #expect(try await field(["cards": "Th Th Qh 2c 3d"]) == "cards")
      #expect(try await field(["cards": "Th Jh Qh 2c"]) == "cards")
      #expect(try await field(["cards": "Th Jh Qh 2c 3d", "table": "9,8,7"]) == "table")
      #expect(try await field(["cards": "Th Jh Qh 2c 3d", "held": "0,0"]) == "held")
      #expect(try await field(["cards": "Th Jh Qh 2c 3d", "held": "5"]) == "held")
      #expect(try await field(["cards": "Th Jh Qh 2c 3d", "table": "five-chips", "bet": 2]) == "bet")
      #expect(try await server.anonymous.post("/videopoker/analyses", ["cards": "Th Jh Qh 2c 3d"]).status == 401)
    }
  }

  @Test func theOpenHandOfAPlayersOwnRankedRunIsNotAnalysed() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var run = try await Play(client, ["game": "videopoker", "difficulty": "ranked"])
      try await run.act("deal 5")
      let cards = run.game["view"]["cards"].list.compactMap(\.string)
      let turned = (cards.suffix(2) + cards.prefix(3)).joined(separator: " ")
      let refused = try await client.post("/videopoker/analyses", ["cards": turned])
      #expect(refused.status == 409 && refused.problem == "not-over")
      let renamed = cards.map { card in
        String(card.map { ["c": "d", "d": "h", "h": "s", "s": "c"][$0] ?? $0 })
      }
      let inOtherSuits = renamed.joined(separator: " ")
      #expect(try await client.post("/videopoker/analyses", ["cards": inOtherSuits]).problem == "not-over")
      // Suits that are joined make another hand.
      let first = Array(["2c", "5d", "9h", "Js", "Ac"]), flush = first.map { $0.prefix(1) + "c" }
      let other = try await client.post("/videopoker/analyses", ["cards": flush.joined(separator: " ")])
      #expect(other.status == 200)
      #expect(try await client.get("/videopoker/trainer/games/\(run.id)").problem == "not-over")
      // It is advice for this player, in this run, as long as the hand lies open.
      #expect(try await server.player("Bea").post("/videopoker/analyses", ["cards": turned]).status == 200)
      try await run.act("draw")
      #expect(try await client.post("/videopoker/analyses", ["cards": turned]).status == 200)
      // In practice a trainer may be asked.
      var practice = try await Play(client, ["game": "videopoker", "difficulty": "jacks96"])
      try await practice.act("deal 5")
      let open = practice.game["view"]["cards"].list.compactMap(\.string).joined(separator: " ")
      #expect(try await client.post("/videopoker/analyses", ["cards": open]).status == 200)
    }
  }

  // MARK: One's own hands

  @Test func theStatisticsAreThoseOfTheJournals() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      #expect(try await client.get("/videopoker/trainer").json["tables"].list.isEmpty)
      var first = try await Play(client, ["game": "videopoker", "difficulty": "jacks96", "seed": "7"])
      try await play(12, &first)
      var expected = TrainerStatistics(
        .practice(nineSix), seed: 7, actions: (0..<12).flatMap { _ in [PokerAction.deal(5), .draw] })
      var entry = try await client.get("/videopoker/trainer").json["tables"][0]
      #expect(entry["hands"].int == 12 && entry["errors"].int == expected.errors && expected.errors > 0)
      #expect(abs((entry["cost"].double ?? 0) - expected.cost) < 1e-9)
      #expect(entry["worst"].list.map { $0["kind"].string } == expected.worst().map(\.kind.description))
      // Only what is new is added, of another game too.
      try await play(3, &first)
      var second = try await Play(client, ["game": "videopoker", "difficulty": "jacks96", "seed": "8"])
      try await play(2, &second)
      expected =
        TrainerStatistics(
          .practice(nineSix), seed: 7, actions: (0..<15).flatMap { _ in [PokerAction.deal(5), .draw] })
        + TrainerStatistics(
          .practice(nineSix), seed: 8, actions: (0..<2).flatMap { _ in [PokerAction.deal(5), .draw] })
      entry = try await client.get("/videopoker/trainer").json["tables"][0]
      #expect(entry["hands"].int == 17 && entry["errors"].int == expected.errors)
      #expect(abs((entry["expectedBack"].double ?? 0) - (expected.expectedBack ?? 0)) < 1e-9)
      let own = try await client.get("/videopoker/trainer/games/\(second.id)").json
      #expect(own["entry"]["hands"].int == 2 && own["last"]["held"]["places"].list.isEmpty)
      // They are nobody else's, and go with their game.
      let other = try await server.player("Bea")
      #expect(try await other.get("/videopoker/trainer").json["tables"].list.isEmpty)
      #expect(try await other.get("/videopoker/trainer/games/\(second.id)").status == 404)
      #expect(try await client.send("DELETE", "/api/v1/games/\(first.id)").status == 204)
      #expect(try await client.get("/videopoker/trainer").json["tables"][0]["hands"].int == 2)
    }
  }

  @Test func aRankedRunIsJudgedOnceItIsOver() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      var run = try await Play(client, ["game": "videopoker", "difficulty": "ranked"])
      try await play(99, &run)
      #expect(try await client.get("/videopoker/trainer").json["tables"].list.isEmpty)
      try await play(1, &run)
      #expect(run.isOver)
      #expect(try await client.get("/videopoker/trainer").json["tables"][0]["hands"].int == 100)
      #expect(try await client.get("/videopoker/trainer/games/\(run.id)").json["entry"]["hands"].int == 100)
    }
  }

  // MARK: The drill

  @Test func theDrillDealsHandsOfTheKindsThatWereMissed() async throws {
    try await withServer { server in
      let client = try await server.player("Ada")
      #expect(try await client.get("/videopoker/trainer/drill").problem == "not-done")
      var game = try await Play(client, ["game": "videopoker", "difficulty": "jacks96", "seed": "7"])
      try await play(20, &game)
      let worst = try await client.get("/videopoker/trainer").json["tables"][0]["worst"].list.compactMap {
        $0["kind"].string
      }
      // Now and then the other side of the choice is the best one.
      let turned = worst.map { $0.components(separatedBy: " or ").reversed().joined(separator: " or ") }
      for number in 0..<3 {
        let path = "/videopoker/trainer/drill?seed=5&number=\(number)"
        let asked = try await client.get("\(path)&scene=portrait").json
        #expect(asked["verdict"].isMissing && asked["scene"]["areas"].list.count == 5 && !asked["timeline"].isMissing)
        let cards = asked["cards"].list.compactMap(\.string)
        #expect(try await client.get(path).json["cards"].list.compactMap(\.string) == cards)
        let answer = try await client.get("\(path)&held=0,4&answer=true&scene=landscape").json
        let kind = try #require(answer["verdict"]["kind"].string)
        #expect((worst + turned).contains(kind))
        #expect(answer["scene"]["areas"].list.isEmpty && answer["timeline"].isMissing)
        #expect(answer["verdict"]["held"]["places"].list.map(\.int) == [0, 4])
        // Only a hand that nobody has touched is dealt.
        for words in ["held=1", "answer=true"] {
          let touched = try await client.get("\(path)&\(words)&scene=landscape").json
          #expect(touched["timeline"].isMissing && !touched["scene"].isMissing, "\(words)")
        }
      }
      // Without a seed and a number both are 0; a number ends at a million.
      let first = try await client.get("/videopoker/trainer/drill").json
      let same = try await client.get("/videopoker/trainer/drill?seed=0&number=0").json
      #expect(first["number"].int == 0 && !same["cards"].list.isEmpty)
      #expect(first["cards"].list.compactMap(\.string) == same["cards"].list.compactMap(\.string))
      for (query, status) in [("number=1000000", 200), ("number=1000001", 400), ("number=-1", 400), ("seed=-1", 400)] {
        #expect(try await client.get("/videopoker/trainer/drill?\(query)").status == status, "\(query)")
      }
    }
  }

  @Test func aGuideIsReadForEveryLevel() async throws {
    try await withServer { server in
      let ranked = try await server.anonymous.get("/guides/videopoker/ranked").json["sections"].list
      #expect(ranked.count == 3 && ranked[2]["rows"].list.count == 9)
      #expect(try await server.anonymous.get("/guides/videopoker/deuces").json["sections"].list.count == 4)
      #expect(try await server.anonymous.get("/guides/videopoker/nothing").status == 404)
      #expect(try await !server.anonymous.get("/guides/sudoku/easy").json["sections"].list.isEmpty)
    }
  }
}
