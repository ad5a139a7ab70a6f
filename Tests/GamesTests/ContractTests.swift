import GameCore
import GameCoreTesting
import Games
import NullGame
import Testing

/// Every game of the registry, and the smallest one, by the same call.
@Suite struct ContractTests {
  static let games: [String] = GameRegistry.all.map { $0.id } + ["nullgame"]

  @Test(arguments: games) func everyGameKeepsTheContract(id: String) throws {
    let game = id == "nullgame" ? NullGame() : try #require(GameRegistry[id])
    // A hard Sudoku takes long to make, and there are many levels with many choices.
    let (seeds, actions) = id == "sudoku" ? (1...1, 3) : (1...5, 120)
    #expect(faults(of: game, seeds.map { UInt64($0) }, actions) == [])
  }

  @Test func theGamesOfTheRegistryHaveNamesOfTheirOwn() {
    let games = GameRegistry.all
    #expect(games.count >= 3 && Set(games.map { $0.id }).count == games.count)
    #expect(Set(games.map { $0.title }).count == games.count)
    #expect(GameRegistry["chess"] == nil)
  }

  private func faults(of game: some PlayableGame, _ seeds: [UInt64], _ actions: Int) -> [GameFault] {
    checkGame(game, seeds: seeds, mostActions: actions)
  }
}
