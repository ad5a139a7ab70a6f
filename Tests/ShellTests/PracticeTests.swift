import GameCore
import NullGame
import TerminalKit
import Testing

@testable import Shell

/// Levels for practice: they are played to their end, and no table of scores has them.
@Suite struct PracticeTests {
  /// Plays the smallest game to its end at a level.
  private func finished(_ options: NullGame.Options, on test: TestShell) throws {
    var session = Session(NullGame(), options: options, seed: 3)
    while !session.isOver { try session.perform(session.choices[0].action) }
    test.shell.push(
      SceneScreen(
        GameOnScreen(session, of: SceneScreens(game: NullGame()), in: test.place("nullgame-test"), on: test.shell)))
    test.show()
    test.press("x")
  }

  @Test func aPracticeGameEntersNoTableOfScores() throws {
    let test = TestShell(games: [ListedGame(NullGame())])
    try finished(.practice, on: test)
    #expect(test.terminal.text.contains("Practice has no table of scores."))
    #expect(try test.shell.archive.scores(of: "nullgame").entries.isEmpty)
    try finished(.short, on: test)
    #expect(test.terminal.text.contains("Place 1 in the table."))
  }

  @Test func aScoreThatWasKeptWhenItsLevelWasRankedIsLeftOut() throws {
    let test = TestShell(games: [ListedGame(NullGame())])
    for options in [NullGame.Options.practice, .long] {
      var session = Session(NullGame(), options: options, seed: 3)
      while !session.isOver { try session.perform(session.choices[0].action) }
      let record = ScoreTable.Record(name: "Ada", score: 100, date: 1, replay: Replay(of: session))
      _ = try test.shell.archive.enter(record, in: "nullgame", board: { NullGame().leaderboard(of: $0) }).get()
    }
    test.shell.push(ScoresScreen(test.shell, game: "nullgame"))
    let text = test.show()
    #expect(text.contains("Long") && !text.contains("Practice"))
    #expect(try test.shell.archive.scores(of: "nullgame").entries.count == 2)
  }
}
