import GameCore
import Testing

@testable import Dungeon

/// The balance of the game, by its bots. `gridship simulate dungeon` has the whole table.
@Suite struct BotTests {
  private func facts(_ bot: DungeonBot, games: Int) throws -> [String: Int] {
    let game = Dungeon()
    var facts: [String: Int] = [:]
    for seed in 1...UInt64(games) {
      var state = game.start(.knight, seed: seed)
      for _ in 0..<3000 where !game.isOver(state) { _ = try game.apply(bot.action(in: state, of: game), to: &state) }
      for fact in game.facts(of: state) { facts[fact, default: 0] += 1 }
    }
    return facts
  }

  @Test func everyBotEndsItsRuns() throws {
    for bot in DungeonBot.allCases {
      let facts = try facts(bot, games: 30)
      #expect((facts["endless"] ?? 0) <= 1, "\(bot)")
    }
  }

  @Test func carefulPlayWinsMoreOftenThanGreed() throws {
    let (greedy, cautious) = (try facts(.greedy, games: 60), try facts(.cautious, games: 60))
    #expect((greedy["won"] ?? 0) <= 15 && (15...50).contains(cautious["won"] ?? 0))
  }

  @Test func theSameSeedIsPlayedAlike() throws {
    let game = Dungeon()
    var (a, b) = (game.start(.knight, seed: 5), game.start(.knight, seed: 5))
    for _ in 0..<60 where !game.isOver(a) {
      _ = try game.apply(DungeonBot.cautious.action(in: a, of: game), to: &a)
      _ = try game.apply(DungeonBot.cautious.action(in: b, of: game), to: &b)
    }
    #expect(a == b && Digest(of: a) == Digest(of: b))
  }
}
