import BuiltPrograms
import GameService
import Testing

@testable import ServerStore

/// New rules open new leaderboards, and those of the rules before stay as they are.
@Suite struct SeasonTests {
  @Test func theLeaderboardsOfEarlierRulesCanBeRead() async throws {
    try await withServer { server in
      for (board, status) in [
        ("normal", 200), ("normal@1", 200), ("normal@2", 404), ("normal@9", 404), ("none@1", 404),
      ] {
        let answer = try await server.anonymous.get("/leaderboards/rogueship/\(board)")
        #expect(answer.status == status, "\(board)")
      }
    }
  }
}
