import CoreMetrics
import Foundation
import GameCore
import NullGame
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct GamesServiceTests {
  private func player(_ server: TestServer) async throws -> (id: String, services: Services) {
    let client = try await server.player("Ada")
    return (try #require(try await client.get("/players/me").json["id"].string), server.server.services)
  }

  @Test func allGamesOfAKindAreFoundPageByPageTheLatestFirst() async throws {
    try await withServer { server in
      let (id, services) = try await player(server)
      let player = try #require(try await services.store.player(id))
      for number in 0..<250 {
        _ = try await services.store.addGame(
          GameRecord(
            id: Identifier.random(), player: id, game: number % 25 == 24 ? "sudoku" : "fifteen", options: "large",
            origin: .own, seed: 0, rules: 1, number: 0, score: number, isOver: number % 2 == 0, isRanked: false,
            created: number, updated: number / 3))
      }
      func found(_ isOver: Bool?, _ most: Int) async throws -> [GameRecord] {
        try await services.store.latestGames(of: player, "fifteen", isOver: isOver, most: most)
      }
      for (most, count) in [(1, 100), (100, 100), (101, 200), (200, 200), (201, 240), (1000, 240)] {
        let games = try await found(nil, most)
        #expect(games.count == count && Set(games.map(\.id)).count == count, "\(most)")
        #expect(zip(games, games.dropFirst()).allSatisfy { $0.updated >= $1.updated })
        #expect(games.allSatisfy { $0.game == "fifteen" })
      }
      let (over, open) = (try await found(true, 1000), try await found(false, 1000))
      #expect(over.count == 120 && open.count == 120 && over.allSatisfy(\.isOver) && !open.contains { $0.isOver })
    }
  }

  @Test func snapshotsOfAGameAreKeptAtTheseTurns() {
    let all = Array(stride(from: 500, through: 8000, by: 500)) + Array(stride(from: 9000, through: 16_000, by: 1000))
    let due = (0..<18_500).filter(Snapshots.isDue)
    #expect(due == all + [18_000])
  }

  @Test func aGameTellsItsLastSixtySentencesAndSixtyFourTurns() throws {
    let kind = try #require(GameKinds()["sudoku"])
    var live = try kind.start(options: kind.options(difficulty: "simple"), seed: 4)
    let action = "candidates"
    for _ in 0..<80 {
      _ = try live.take(.act, action, thinking: 1)
      _ = try live.take(.undo, nil, thinking: 0)
    }
    let position = live.position
    #expect(position.log.count == 60 && position.log.last?.number == 160 && !position.canUndo && position.canRedo)
    #expect(live.outcomes(after: 160)?.isEmpty == true && live.outcomes(after: 200)?.isEmpty == true)
    #expect(live.outcomes(after: 159)?.map(\.number) == [160])
    #expect(live.outcomes(after: 96)?.map(\.number) == Array(97...160) && live.outcomes(after: 95) == nil)
    _ = try live.take(.redo, nil, thinking: 0)
    #expect(live.position.canUndo && !live.position.canRedo && live.number == 161)
    #expect(throws: GameRefusal.refused("There is nothing to redo.")) { try live.take(.redo, nil, thinking: 0) }
    _ = try live.take(.undo, nil, thinking: 0)
    #expect(throws: GameRefusal.refused("There is nothing to undo.")) { try live.take(.undo, nil, thinking: 0) }
    #expect(live.number == 162, "what was refused is no turn")
  }

  @Test func aLeaderboardIsThatOfARankedLevelOrOfEarlierRules() throws {
    for kind in GameKinds([NullGame(rulesVersion: 2)]).all + GameKinds().all {
      let version = kind.rulesVersion
      for level in kind.difficulties {
        #expect(kind.hasLeaderboard(level.id) == level.isRanked, "\(kind.id) \(level.id)")
        #expect(kind.isRanked(difficulty: level.id) == level.isRanked)
        for rules in [0, version - 1, version, version + 1] where rules >= 0 {
          let isThere = level.isRanked && rules < version && kind.withRules(version: rules) != nil
          #expect(kind.hasLeaderboard("\(level.id)@\(rules)") == isThere, "\(kind.id) \(level.id)@\(rules)")
        }
      }
      #expect(!kind.hasLeaderboard("none") && !kind.hasLeaderboard("") && !kind.isRanked(difficulty: "none"))
    }
  }
}
