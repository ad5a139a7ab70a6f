import BuiltPrograms
import GameService
import NullGame
import Testing

@testable import ServerStore

/// New rules open new leaderboards, and those of the rules before stay as they are.
@Suite struct SeasonTests {
  @Test(arguments: Database.allCases)
  func scoresOfTheFirstRulesKeepLeaderboardsOfTheirOwn(database: Database) async throws {
    let folder = TemporaryFolder()
    switch try database.make(in: folder) {
    case .sqlite(let file): try await check(SQLiteDriver(file: file))
    case .postgres(let connection): try await check(PostgresDriver(connection: connection, connections: 2))
    }
  }

  private func check(_ driver: some SQLDriver) async throws {
    try await Migrations.run(driver, upTo: 8)
    try await driver.write { connection in
      try connection.run(
        "INSERT INTO players (id, name, created, generation, seen, read_mark) VALUES ('a', 'a', 1, 1, 1, 0)")
      for (id, game, rules) in [("1", "rogueship", 1), ("2", "rogueship", 2), ("3", "sudoku", 1)] {
        try connection.run(
          """
          INSERT INTO games (id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over,
            is_ranked, created, updated)
          VALUES ($1, 'a', $2, '', 'normal', 'daily', $1, 1, $3, 1, 1, 1, 1, 1, 1)
          """, id, game, rules)
        try connection.run(
          """
          INSERT INTO entries (id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay,
            is_best, hidden)
          VALUES ($1, $1, 'a', $2, 'normal', $1, 'a', 5, 1, 1, 1, $1, '', 1, 0)
          """, id, game)
      }
    }
    let store = try await SQLStore(driver)
    func scores(_ game: String, _ board: String) async throws -> [String] {
      try await store.scores(on: Leaderboard(game: game, difficulty: board, period: .all), after: nil, limit: 9).map(
        \.id)
    }
    #expect(try await scores("rogueship", "normal@1") == ["1"])
    #expect(try await scores("rogueship", "normal") == ["2"])
    #expect(try await scores("sudoku", "normal") == ["3"])
  }

  /// A player's best game with a hidden seed is shown again in the place of one that was played offline.
  @Test(arguments: Database.allCases)
  func scoresOfGamesPlayedOfflineMoveToLeaderboardsOfTheirOwn(database: Database) async throws {
    let folder = TemporaryFolder()
    switch try database.make(in: folder) {
    case .sqlite(let file): try await checkOffline(SQLiteDriver(file: file))
    case .postgres(let connection):
      try await checkOffline(PostgresDriver(connection: connection, connections: 2))
    }
  }

  private func checkOffline(_ driver: some SQLDriver) async throws {
    try await Migrations.run(driver, upTo: 13)
    try await driver.write { connection in
      try connection.run(
        "INSERT INTO players (id, name, created, generation, seen, read_mark) VALUES ('a', 'a', 1, 1, 1, 0)")
      for (id, origin, score, isBest) in [("1", "server", 5, 0), ("2", "offline", 9, 1), ("3", "daily", 4, 0)] {
        try connection.run(
          """
          INSERT INTO games (id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over,
            is_ranked, created, updated)
          VALUES ($1, 'a', 'fifteen', '', 'usual', $2, $3, 1, 1, 1, 1, 1, 1, 1, 1)
          """, id, origin, origin == "daily" ? "2026-11-21" : nil)
        try connection.run(
          """
          INSERT INTO entries (id, played, player, game, difficulty, day, name, score, at, actions, thinking, run, replay,
            is_best)
          VALUES ($1, $1, 'a', 'fifteen', 'usual', $2, 'a', $3, 1, 1, 1, $1, '', $4)
          """, id, origin == "daily" ? "2026-11-21" : nil, score, isBest)
      }
      try connection.run(
        """
        INSERT INTO games (id, player, game, options, difficulty, origin, day, seed, rules, number, score, is_over,
          is_ranked, created, updated)
        VALUES ('4', 'a', 'fifteen', '', 'small', 'daily', '2026-11-21', 1, 1, 1, 1, 0, 1, 1, 1)
        """)
    }
    let store = try await SQLStore(driver)
    for (board, period, id) in [
      ("usual", Leaderboard.Period.all, "1"), ("usual.offline", .all, "2"), ("usual", .day("2026-11-21"), "3"),
    ] {
      let leaderboard = Leaderboard(game: "fifteen", difficulty: board, period: period)
      #expect(try await store.scores(on: leaderboard, after: nil, limit: 9).map(\.id) == [id], "\(board)")
      #expect(try await store.scoreCount(on: leaderboard, upTo: 9) == 1, "\(board)")
    }
    // A game in progress was begun from a seed that anybody could know.
    #expect(try await store.game("4")?.origin == .offlineDaily)
    #expect(try await store.game("3")?.origin == .daily)
    await store.close()
  }

  @Test func theLeaderboardsOfEarlierRulesCanBeRead() async throws {
    try await withServer(games: GameKinds([NullGame(rulesVersion: 2)])) { server in
      for (board, status) in [
        ("short", 200), ("short@1", 200), ("short@2", 404), ("short@9", 404), ("none@1", 404),
      ] {
        let answer = try await server.anonymous.get("/leaderboards/nullgame/\(board)")
        #expect(answer.status == status, "\(board)")
      }
    }
  }
}
