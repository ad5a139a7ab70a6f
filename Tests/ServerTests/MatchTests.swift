import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct MatchTests {
  /// A match between two players, of whom the first one begins.
  private func match(_ ada: HTTPClient, _ eve: HTTPClient, _ game: String = "connectfour") async throws
    -> (id: String, game: String)
  {
    let made = try await ada.post("/matches", ["game": game])
    try #require(made.status == 201, "\(made.text)")
    let id = try #require(made.json["id"].string)
    let accepted = try await eve.post("/matches/\(id)/guest")
    try #require(accepted.status == 201, "\(accepted.text)")
    return (id, try #require(accepted.json["played"].string))
  }

  @discardableResult
  private func move(_ client: HTTPClient, _ game: String, _ number: Int, _ action: String) async throws
    -> HTTPClient.Response
  {
    try await client.post("/games/\(game)/actions", ["number": number, "action": action])
  }

  @Test(arguments: Database.allCases)
  func twoPlayersTakeTurnsUntilOneHasWon(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let made = try await ada.post("/matches", ["game": "connectfour", "days": 2]).json
      let id = try #require(made["id"].string), game = try #require(made["played"].string)
      #expect(made["isOpen"].bool == true && made["turn"].isMissing && made["days"].int == 2)
      // Nobody moves before the guest is there, and nobody else sees the game.
      #expect(try await move(ada, game, 1, "drop 1").problem == "not-your-turn")
      #expect(try await eve.get("/games/\(game)").status == 404)
      #expect(try await server.anonymous.get("/matches/\(id)").json["host"].string == "Ada")
      #expect(try await ada.post("/matches/\(id)/guest").problem == "conflict")
      #expect(try await eve.post("/matches/\(id)/guest").json["turn"].string == "other")
      #expect(try await server.player("Bob").post("/matches/\(id)/guest").problem == "conflict")

      #expect(try await move(eve, game, 1, "drop 1").problem == "not-your-turn")
      for (place, column) in [1, 2, 1, 2, 1, 2].enumerated() {
        let (mover, other) = place % 2 == 0 ? (ada, eve) : (eve, ada)
        #expect(try await move(mover, game, place + 1, "drop \(column)").status == 200)
        let seen = try await other.get("/games/\(game)").json
        #expect(seen["match"]["turn"].string == "you" && !seen["choices"].list.isEmpty)
        #expect(!seen["choices"].list.contains { $0["action"].string == "hint" })
        #expect(try await mover.get("/games/\(game)").json["choices"].list.isEmpty)
      }
      #expect(try await move(ada, game, 7, "hint").problem == "refused")
      #expect(try await ada.post("/games/\(game)/undo", ["number": 7]).problem == "refused")
      #expect(try await ada.send("DELETE", "/api/v1/games/\(game)").problem == "conflict")
      #expect(try await move(ada, game, 7, "drop 1").status == 200)
      #expect(try await ada.get("/matches/\(id)").json["result"].string == "won")
      #expect(try await eve.get("/matches").json["matches"][0]["result"].string == "lost")
      let notices = try await eve.get("/inbox").json["notices"].list.filter { $0["kind"].string == "match" }
      #expect(notices.first?["text"].string == "Connect Four with Ada is over: Ada won.")
      #expect(notices.first?["match"].string == id && notices.count == 4)
    }
  }

  @Test func aMoveThatComesTooLateLosesTheMatch() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let (id, game) = try await match(ada, eve)
      try await move(ada, game, 1, "drop 4")
      server.clock.advance(seconds: 3 * 86_400 - 1)
      await server.server.maintenance.turn(6)
      #expect(try await eve.get("/matches/\(id)").json["turn"].string == "you")
      server.clock.advance(seconds: 2)
      await server.server.maintenance.turn(6)
      let lost = try await eve.get("/matches/\(id)").json
      #expect(lost["result"].string == "lost" && lost["isExpired"].bool == true && lost["dueAt"].isMissing)
      #expect(try await ada.get("/matches/\(id)").json["result"].string == "won")
      #expect(try await move(eve, game, 2, "drop 4").status == 409)
    }
  }

  @Test func aDueTimeThatAMoveDidNotChangeEndsNoMatch() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let (id, game) = try await match(ada, eve)
      try await move(ada, game, 1, "drop 4")
      // As a process leaves it that ends right after the move.
      try await server.server.services.store.change(match: id, due: server.clock.now - 1, isExpired: false)
      await server.server.maintenance.turn(6)
      let shown = try await eve.get("/matches/\(id)").json
      #expect(shown["turn"].string == "you" && shown["isOver"].bool == false && !shown["dueAt"].isMissing)
    }
  }

  @Test func draughtsIsPlayedByTurnsAndOtherGamesAreForOne() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      let (_, game) = try await match(ada, eve, "draughts")
      #expect(try await move(ada, game, 1, "11-15").status == 200)
      #expect(try await move(ada, game, 2, "15-19").problem == "not-your-turn")
      #expect(try await move(eve, game, 2, "23-19").status == 200)
      let refused = try await ada.post("/matches", ["game": "sudoku"])
      #expect(refused.status == 422 && refused.problem == "invalid")
      #expect(try await ada.post("/matches", ["game": "connectfour", "days": 15]).status == 422)
    }
  }

  @Test func everyProblemHasAPage() async throws {
    try await withServer { server in
      let problem = try await server.anonymous.get("/matches/\(String(repeating: "a", count: 22))")
      #expect(problem.json["type"].string == "/problems/not-found")
    }
  }
}
