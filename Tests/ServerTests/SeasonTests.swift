import BuiltPrograms
import GameService
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

  @Test func theLeaderboardsOfEarlierRulesCanBeRead() async throws {
    try await withServer { server in
      for (board, status) in [
        ("normal", 200), ("normal@1", 200), ("normal@2", 404), ("normal@9", 404), ("none@1", 404),
      ] {
        let answer = try await server.stranger.get("/leaderboards/rogueship/\(board)")
        #expect(answer.status == status, "\(board)")
      }
    }
  }
}
