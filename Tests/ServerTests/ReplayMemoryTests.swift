import GameCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct ReplayMemoryTests {
  private func game(_ actions: Int) throws -> any LiveGame {
    let kind = try #require(GameKinds([NullGame()])["nullgame"])
    var live = try kind.start(options: "long", seed: 0)
    for _ in 0..<actions { _ = try live.take(.act, "press 1", thinking: 0) }
    return live
  }

  @Test func theLatestGameBeforeAPlaceIsFound() throws {
    let memory = ReplayMemory()
    let stride = ReplayMemory.stride
    // Those at whole strides stay; of the others the last alone.
    for (turns, actions) in [(stride, 2), (stride + 5, 3), (2 * stride, 4), (2 * stride + 7, 5), (2 * stride + 9, 6)] {
      memory.keep(try game(actions), of: "a", after: turns)
    }
    #expect(memory.nearest("a", atMost: stride - 1) == nil && memory.nearest("b", atMost: 9) == nil)
    for (most, turns, actions) in [
      (stride, stride, 2), (stride + 5, stride, 2), (2 * stride + 8, 2 * stride, 4), (9 * stride, 2 * stride + 9, 6),
    ] {
      let found = try #require(memory.nearest("a", atMost: most))
      let wanted = try game(actions).lines
      #expect(found.turns == turns && found.game.lines == wanted)
    }
  }

  @Test func onlyTheReplaysWatchedLastAreKept() throws {
    let memory = ReplayMemory(capacity: 2)
    for name in ["a", "b", "a", "c"] { memory.keep(try game(1), of: name, after: 1) }
    #expect(memory.nearest("b", atMost: 9) == nil)
    #expect(memory.nearest("a", atMost: 9) != nil && memory.nearest("c", atMost: 9) != nil)
  }

  @Test func pagesInAnyOrderShowTheSameFrames() async throws {
    let kinds = GameKinds([NullGame()])
    try await withServer(games: kinds) { server in
      var play = try await Play(try await server.player("Ada"), ["game": "nullgame", "difficulty": "long"])
      while !play.isOver { try await play.act("press 1") }
      let entry = try #require(try await play.enter().json["entry"]["id"].string)
      func lines(_ from: Int, _ limit: Int) async throws -> [String] {
        let page = try await server.anonymous.get("/leaderboards/entries/\(entry)/replay?from=\(from)&limit=\(limit)")
          .json
        return page["frames"].list.compactMap { $0["lines"][0].string }
      }
      let all = try await lines(0, 50)
      #expect(all.count == play.number + 1 && Set(all).count == all.count)
      for (from, limit) in [(7, 3), (1, 2), (10, 5), (3, 4), (15, 2), (0, 3), (all.count - 1, 5)] {
        let page = try await lines(from, limit)
        #expect(page == Array(all.dropFirst(from).prefix(limit)), "from \(from)")
      }
    }
  }
}
