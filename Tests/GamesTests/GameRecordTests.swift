import GameCore
import Games
import GoldenRecords
import Rogueship
import Testing

/// The list of games with their levels, and games played by seed, held against texts that a person has read.
@Suite struct GameRecordTests {
  @Test func theGamesAndTheirLevelsAreAsRecorded() {
    var record = GoldenText("games")
    func add(_ game: some PlayableGame) {
      record.add("\(game.id), rules \(game.rulesVersion)", "\(game.title): \(game.tagline)")
      for list in game.optionLists {
        record.add("\(list.name):")
        for item in list.items {
          record.add("  \(item.id): \(item.name). \(item.detail)\(item.isRanked ? "" : " Unranked.")")
        }
      }
      for item in game.levels.items {
        guard let options = game.options(level: item.id) else { continue }
        let board = game.leaderboard(of: options)
        record.add("  \(game.name(of: options)) counts on \(board), \(game.name(ofLeaderboard: board))")
      }
    }
    for game in GameRegistry.all { add(game) }
    #expect(record.difference() == nil)
  }

  @Test(arguments: ["fifteen", "videopoker", "rogueship"]) func aGamePlayedAtRandomReadsAsRecorded(id: String) throws {
    let game = try #require(GameRegistry[id])
    func record(_ game: some PlayableGame) throws {
      var record = GoldenText("game-\(id)")
      let options = try #require(game.options(level: game.levels.items[game.levels.usual].id))
      record.addGame(game, options, seed: 101, mostActions: 40)
      #expect(record.difference() == nil)
    }
    try record(game)
  }
}
