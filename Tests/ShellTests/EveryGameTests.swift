import Archive
import GameCore
import Games
import NullGame
import Testing

@testable import Shell

/// Every game of the registry, and the smallest one, through the shell.
@Suite struct EveryGameTests {
  private static let all: [any PlayableGame] = GameRegistry.all + [NullGame()]
  static let ids = all.map { $0.id }

  @Test(arguments: ids) func aGameIsBegunLeftAndGoneOnWith(id: String) throws {
    let game = try #require(Self.all.first { $0.id == id })
    func play(_ game: some PlayableGame) throws {
      let entry = GameEntry(game)
      let desk = TestDesk(games: [entry])
      #expect(desk.terminal.text.contains("New \(game.title)"))
      entry.start(desk.desk, game.optionLists.map(\.usual), 42, OpenSlot.new(id, on: desk.desk))
      let begun = desk.show()
      #expect(begun.contains(game.title) && !begun.contains("New \(game.title)"))
      desk.press(.escape)
      let name = try #require(desk.desk.archive.saveNames().first)
      let save = try #require(try desk.desk.archive.save(named: name))
      #expect(save.start.game == id && save.rulesVersion == game.rulesVersion)
      entry.resume(desk.desk, Slot(archive: desk.desk.archive, name: name))
      #expect(desk.show() == begun)
    }
    try play(game)
  }

  @Test(arguments: ids) func aReplayIsWatchedForthAndBack(id: String) throws {
    let game = try #require(Self.all.first { $0.id == id })
    func watch<G: PlayableGame>(_ game: G) throws {
      let options = game.options(game.optionLists.map(\.usual))
      // More turns than lie between two sessions that a reel keeps.
      let session = try RandomPlay.session(of: game, options, seed: 42, mostActions: 450)
      let replay = Replay(of: session)
      var reel = try ReplayReel(replay, game)
      let last = replay.steps.count
      #expect(last > 0 && reel.count == last + 1)
      // By leaps and step by step the same moments are seen.
      for number in [last, 0, last / 2, last / 2 + 1, max(0, last / 2 - 1), min(last, 200), min(last, 201)] {
        var plain = try replay.begin(game)
        for index in 0..<number { _ = try replay.play(index, in: &plain) }
        let moment = reel.moment(number)
        #expect(moment.state == plain.state && moment.score == plain.score, "moment \(number) of \(last)")
        #expect(moment.action?.description == (number > 0 ? replay.steps[number - 1].action : nil))
      }
      let desk = TestDesk(games: [GameEntry(game)])
      GameEntry(game).replay(desk.desk, ScoreEntry(name: "Ada", score: 1, date: 1, replay: replay))
      #expect(desk.show().contains("step 0 of \(last)") && desk.press(.end).contains("step \(last) of \(last)"))
    }
    try watch(game)
  }
}
