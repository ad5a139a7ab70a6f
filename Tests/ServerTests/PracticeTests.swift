import GameCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Levels for practice: they are played, and enter no leaderboard.
@Suite struct PracticeTests {
  private static let kinds = GameKinds([NullGame()])

  @Test func aPracticeGameSaysThatItIsNotRankedAndIsRefusedByTheLeaderboard() async throws {
    try await withServer(games: Self.kinds) { server in
      let client = try await server.player("Ada")
      for seed in ["server", "daily"] {
        var play = try await Play(client, ["game": "nullgame", "difficulty": "practice", "seed": seed])
        #expect(play.game["isRanked"].bool == false && play.game["unranked"].string == "practice")
        try await play.finish()
        #expect(play.isOver && play.score > 0)
        #expect(try await play.enter().problem == "not-ranked")
      }
      #expect(try await Play(client, ["game": "nullgame", "difficulty": "short"]).game["isRanked"].bool == true)
    }
  }

  @Test func aPracticeLevelHasNoLeaderboard() async throws {
    try await withServer(games: Self.kinds) { server in
      #expect(try await server.anonymous.get("/leaderboards/nullgame/practice").status == 404)
      #expect(try await server.anonymous.get("/leaderboards/nullgame/long").status == 200)
      let levels = try await server.anonymous.get("/catalogue").json["games"][0]["difficulties"].list
      #expect(levels.map { $0["isRanked"].bool } == [true, true, false])
    }
  }

  @Test func aGameThatWasStoredBeforeItsLevelWasPracticeIsReadAndNotRanked() async throws {
    try await withServer(games: Self.kinds) { server in
      let client = try await server.player("Ada")
      var play = try await Play(client, ["game": "nullgame", "difficulty": "practice"])
      let store = server.server.services.store
      var record = try #require(try await store.game(play.id))
      (record.id, record.isRanked) = (Identifier.random(), true)
      #expect(try await store.addGame(record).isRanked)
      play = try await Play(client, resuming: record.id)
      #expect(play.game["isRanked"].bool == false && play.game["unranked"].string == "practice")
      try await play.finish()
      #expect(play.isOver)
      #expect(try await play.enter().problem == "not-ranked")
    }
  }
}
