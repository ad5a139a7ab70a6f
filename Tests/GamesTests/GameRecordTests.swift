import GameCore
import Games
import GoldenRecords
import Rogueship
import Testing

/// What every game says, shows and does, beside what it did when somebody last looked.
@Suite struct GameRecordTests {
  /// Sudoku has records of its own kinds.
  @Test(arguments: ["fifteen", "videopoker", "rogueship"]) func aGamePlayedAtRandomIsAsRecorded(id: String) throws {
    let game = try #require(GameRegistry[id])
    record(game)
  }

  private func record(_ game: some PlayableGame) {
    let record = GoldenRecord(game.id)
    let play = GamePlayRecord(game, in: record)
    play.noteFace()
    for (index, level) in game.levels.items.enumerated() {
      guard let options = game.options(level: level.id) else { continue }
      play.play(options, seed: UInt64(100 + index), mostActions: game.id == "rogueship" ? 150 : 40)
    }
    #expect(record.difference() == nil)
  }

  /// Bots travel on and trade; who draws at random seldom leaves.
  @Test(arguments: BotKind.allCases) func aVoyageOfABotIsAsRecorded(kind: BotKind) throws {
    let record = GoldenRecord("voyage-\(kind.rawValue)")
    let game = Rogueship()
    let play = GamePlayRecord(game, in: record)
    for difficulty in [Difficulty.easy, .hard] {
      var bot = kind.makeBot(seed: 9)
      play.play(.init(difficulty: difficulty), seed: 9, mostActions: 400, looks: 0) {
        bot.decide($0.game.view(of: $0.state))
      }
    }
    #expect(record.difference() == nil)
  }
}
