import BuiltPrograms
import GameService
import NullGame
import Testing

@testable import ServerStore

/// New rules open new leaderboards, and those of the rules before stay as they are.
@Suite struct SeasonTests {
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
