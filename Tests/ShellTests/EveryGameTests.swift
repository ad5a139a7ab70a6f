import Archive
import GameCore
import Games
import NullGame
import TerminalKit
import Testing

@testable import Shell

/// Every game of the registry, and the smallest one, through the shell.
@Suite struct EveryGameTests {
  private static let all: [any PlayableGame] = GameRegistry.all + [NullGame()]
  static let ids = all.map { $0.id }

  @Test(arguments: ids) func aGameIsBegunLeftAndGoneOnWith(id: String) throws {
    let game = try #require(Self.all.first { $0.id == id })
    func play(_ game: some PlayableGame) throws {
      let entry = TestShell.listed(game)
      let test = TestShell(games: [entry])
      #expect(test.terminal.text.contains("New \(game.title)"))
      entry.start(test.shell, game.optionLists.map(\.usual), 42, OpenSlot.new(id, on: test.shell))
      let begun = test.show()
      #expect(begun.contains(game.title) && !begun.contains("New \(game.title)"))
      test.press(.escape)
      let name = try #require(test.shell.archive.saveNames().first)
      let save = try #require(try test.shell.archive.save(named: name))
      #expect(save.start.game == id && save.rulesVersion == game.rulesVersion)
      entry.resume(test.shell, Slot(archive: test.shell.archive, name: name))
      #expect(test.show() == begun)
    }
    try play(game)
  }

  @Test(arguments: ids) func aReplayIsWatchedForthAndBack(id: String) throws {
    let game = try #require(Self.all.first { $0.id == id })
    func watch<G: PlayableGame>(_ game: G) throws {
      let options = game.options(game.optionLists.map(\.usual))
      // More turns than lie between two sessions that are kept.
      let session = try RandomPlay.session(of: game, options, seed: 42, mostActions: 450)
      let replay = Replay(of: session)
      var seekable = try SeekableReplay(replay, game)
      let last = replay.turns.count
      #expect(last > 0 && seekable.count == last + 1)
      // By leaps and step by step the same moments are seen.
      for number in [last, 0, last / 2, last / 2 + 1, max(0, last / 2 - 1), min(last, 200), min(last, 201)] {
        var plain = try replay.begin(game)
        for index in 0..<number { _ = try replay.play(index, in: &plain) }
        let moment = seekable.moment(number)
        #expect(moment.state == plain.state && moment.score == plain.score, "moment \(number) of \(last)")
        #expect(moment.action?.description == (number > 0 ? replay.turns[number - 1].action : nil))
      }
      let test = TestShell(games: [TestShell.listed(game)])
      TestShell.listed(game).replay(test.shell, ScoreTable.Record(name: "Ada", score: 1, date: 1, replay: replay))
      #expect(test.show().contains("step 0 of \(last)") && test.press(.end).contains("step \(last) of \(last)"))
    }
    try watch(game)
  }
}
