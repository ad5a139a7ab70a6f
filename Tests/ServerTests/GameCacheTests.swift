import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct GameCacheTests {
  private func game(_ id: String, number: Int = 0) throws -> CachedGame {
    let kind = try #require(GameKinds([NullGame()])["nullgame"])
    let record = GameRecord(
      id: id, player: "p", game: "nullgame", options: "long", origin: .server, seed: 0, rules: 1, number: number,
      score: 0,
      isOver: false, isRanked: true, created: 0, updated: 0)
    return CachedGame(record: record, live: try kind.start(options: "long", seed: 0), clockedAt: 1000)
  }

  @Test func theGamesThatWereNotUsedForLongestGoFirst() throws {
    let cache = GameCache(capacity: 8)
    for number in 0..<8 { cache.keep(try game("\(number)"), .english) }
    // Looking at it is a use.
    #expect(cache["0", .english] != nil)
    cache.keep(try game("8"), .english)
    #expect((0...8).filter { cache["\($0)", .english] != nil } == [0, 2, 3, 4, 5, 6, 7, 8])
    cache.keep(try game("5"), .german)
    #expect(cache["5", .german] != nil && cache["6", .german] == nil)
    cache.forget("5")
    #expect(cache["5", .english] == nil && cache["5", .german] == nil && cache["6", .english] != nil)
  }

  @Test func aLaterPositionStays() throws {
    let cache = GameCache(capacity: 4)
    for (number, kept) in [(3, 3), (2, 3), (4, 4)] {
      cache.keep(try game("a", number: number), .english)
      #expect(cache["a", .english]?.record.number == kept)
    }
    var other = try game("a", number: 4)
    other.record.score = 7
    cache.keep(other, .english)
    #expect(cache["a", .english]?.record.score == 7, "of two that are as late the new one")
  }

  @Test func thinkingIsCountedByTheSteadyClockWhereThatIsKnown() throws {
    let clock = TestClock()
    var game = try game("a")
    game.clockedAt = clock.now - 500
    #expect(game.elapsed(clock.clock) == 500 && game.knowsElapsed(clock.clock))
    clock.set(by: -500)
    #expect(game.elapsed(clock.clock) == 0 && game.knowsElapsed(clock.clock))
    clock.set(by: -1)
    #expect(game.elapsed(clock.clock) == 0 && !game.knowsElapsed(clock.clock))
    game.steadyAt = clock.clock.steady()
    clock.advance(milliseconds: 70)
    clock.set(by: 9000)
    #expect(game.elapsed(clock.clock) == 70 && game.knowsElapsed(clock.clock))
  }
}
