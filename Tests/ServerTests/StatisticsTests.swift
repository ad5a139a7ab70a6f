import Foundation
import GameCore
import Sudoku
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct StatisticsTests {
  /// Solves today's simple Sudoku.
  private func play(_ client: HTTPClient, _ server: TestServer, seconds: Int = 30) async throws {
    var play = try await Play(client, ["game": "sudoku", "difficulty": "simple", "seed": "daily"])
    let givens = try #require(play.game["view"]["givens"].string)
    let solution = try #require(Grid(givens).flatMap { Solver().solve($0).unique })
    server.clock.advance(seconds: seconds)
    for (cell, digit) in givens.enumerated() where digit == "." {
      try await play.act("r\(cell / 9 + 1)c\(cell % 9 + 1)=\(solution[cell])")
    }
    try #require(play.isOver && play.score > 0)
  }

  @Test(arguments: Database.allCases)
  func finishedGamesOfDaysMakeAStreakAndACalendar(database: Database) async throws {
    try await withServer(database) { server in
      let ada = try await server.player("Ada")
      let none = try await ada.get("/players/me/statistics").json
      #expect(none["streak"]["current"].int == 0 && none["dailies"].list.isEmpty && none["levels"].list.isEmpty)
      for _ in 0..<3 {
        try await play(ada, server)
        server.clock.advance(seconds: 86_400 - 30)
      }
      let waiting = try await ada.get("/players/me/statistics").json
      #expect(waiting["streak"]["current"].int == 3 && waiting["streak"]["isDone"].bool == false)
      #expect(waiting["streak"]["isInDanger"].bool == true)
      try await play(ada, server)
      let done = try await ada.get("/players/me/statistics").json
      #expect(done["streak"]["current"].int == 4 && done["streak"]["isDone"].bool == true)
      #expect(done["dailies"].list.count == 4 && done["dailies"][0]["day"].string == "2026-11-21")
      let level = done["levels"][0]
      #expect(level["game"].string == "sudoku" && level["difficulty"].string == "simple")
      #expect(level["count"].int == 4 && level["latest"].list.count == 4)
      #expect(level["median"].int == 30 && level["shortest"].int == 30 && level["percentile"].isMissing)
      server.clock.advance(seconds: 2 * 86_400)
      #expect(try await ada.get("/players/me/statistics").json["streak"]["current"].int == 0)
      #expect(try await server.player("Eve").get("/players/me/statistics").json["levels"].list.isEmpty)
    }
  }

  @Test func aGameInNoTimeAndAnAbandonedOneDoNotCount() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      try await play(ada, server, seconds: 0)
      _ = try await Play(ada, ["game": "fifteen", "seed": "daily"])
      let shown = try await ada.get("/players/me/statistics").json
      #expect(shown["streak"]["current"].int == 0 && shown["levels"][0]["count"].int == 1)
    }
  }

  @Test func thePercentileIsTheShareOfPlayersWithALowerBestScore() async throws {
    try await withServer { server in
      var clients: [HTTPClient] = []
      for (place, name) in ["Ada", "Bob", "Eve"].enumerated() {
        let client = try await server.player(name)
        clients.append(client)
        var play = try await Play(client, ["game": "rogueship", "seed": "daily"], luck: UInt64(place))
        try await play.finish(after: 6 * place)
        try #require(try await play.enter().status == 201)
      }
      let board = try await server.anonymous.get("/leaderboards/rogueship/normal").json["entries"].list
      try #require(board.count == 3)
      for (rank, entry) in board.enumerated() {
        let client = clients[["Ada", "Bob", "Eve"].firstIndex(of: entry["name"].string ?? "") ?? 0]
        let shown = try await client.get("/players/me/statistics").json["levels"][0]
        #expect(shown["percentile"].int == [1000, 500, 0][rank])
        #expect(shown["best"].int == entry["score"].int)
      }
    }
  }

  @Test func aStreakThatEndsAtMidnightIsWarnedOfInTheEveningOnce() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada"), eve = try await server.player("Eve")
      for day in 0..<3 {
        try await play(ada, server)
        if day > 0 { try await play(eve, server) }
        server.clock.advance(seconds: 86_400 - (day > 0 ? 60 : 30))
      }
      func warnings(_ client: HTTPClient) async throws -> [String] {
        await server.server.maintenance.turn(6)
        return try await client.get("/inbox").json["notices"].list.filter { $0["kind"].string == "streak" }
          .compactMap { $0["text"].string }
      }
      let start = Day(at: server.clock.now).start
      server.clock.advance(milliseconds: start + StreakWarnings.begin - 1 - server.clock.now)
      #expect(try await warnings(ada).isEmpty, "it is not evening yet")
      server.clock.advance(milliseconds: 1)
      #expect(try await warnings(ada) == ["Your 3 days in a row end at midnight (UTC) without a daily game."])
      #expect(try await warnings(ada).count == 1)
      #expect(try await warnings(eve).isEmpty, "two days are no loss")
    }
  }
}
