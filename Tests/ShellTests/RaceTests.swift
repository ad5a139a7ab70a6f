import Archive
import GameCore
import LiveServer
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

/// Racing against another run from the same start.
@Suite struct RaceTests {
  /// A shell whose table has a voyage that was retired on its first day.
  private func shell(_ columns: Int = 80, _ rows: Int = 24) throws -> (TestShell, Int) {
    let test = TestShell(columns, rows)
    let replay = PaperServer().replay
    _ = try test.shell.archive.enter(
      .init(name: "Ada", score: replay.score, date: 1, replay: replay), in: "rogueship",
      board: { Rogueship().leaderboard(of: $0) })
    return (test, replay.score)
  }

  private func race(_ test: TestShell) {
    test.shell.push(ScoresScreen(test.shell, game: "rogueship"))
    test.press("r")
  }

  @Test func aRaceBeginsFromTheStartOfTheMarkedRun() throws {
    let (test, _) = try shell()
    race(test)
    let screen = try #require(test.shell.stack.top as? RogueshipScreen)
    #expect(screen.play.session.start == PaperServer().replay.start)
    #expect(test.show().contains("on day 0"), "\(test.terminal.text)")
    // The line goes with the game's own clock.
    while screen.play.state.day < 2, let wait = CaptainAction("wait"), screen.play.perform(wait) != nil {}
    let ghost = try Ghost(of: PaperServer().replay, named: "Ada", in: Rogueship())
    let there = ghost.standing(at: 2).text
    #expect(test.show().contains("Ghost \(there), you "), "\(test.terminal.text)")
    #expect(test.show().contains("on day 2"), "\(test.terminal.text)")
  }

  @Test func theEndComparesBothAndCountsNowhere() throws {
    let (test, score) = try shell()
    race(test)
    // Another run, with points that would find a place.
    let screen = try #require(test.shell.stack.top as? RogueshipScreen)
    while let action = ShortVoyage.next(screen.play.session, waits: 1), action != .retire,
      screen.play.perform(action) != nil
    {}
    #expect(screen.play.session.score > 0)
    test.press("R", "y")
    for _ in 0..<3 where !(test.shell.stack.top is RogueshipEndScreen) { test.press(.enter) }
    test.press(.enter)
    #expect(test.show().contains("Ada came to \(StringTable.number(score)) points"), "\(test.terminal.text)")
    #expect(try test.shell.archive.scores(of: "rogueship").entries.map(\.name) == ["Ada"])
  }

  @Test func aRaceThatWasLeftGoesOnWithItsGhost() throws {
    let (test, _) = try shell()
    race(test)
    test.press("q", "q")
    #expect(test.choose("Continue").contains("Ghost "), "\(test.terminal.text)")
    test.press("q")
    test.choose("Saved games")
    #expect(test.show().contains("race"), "\(test.terminal.text)")
  }

  @Test func theBestOfALevelIsRacedFromItsMenu() throws {
    let (test, _) = try shell()
    test.choose("New Rogueship")
    #expect(test.press("r").contains("Ghost "), "\(test.terminal.text)")
  }

  @Test(arguments: [(60, 18), (80, 24), (132, 43)])
  func theLineOfTheGhostIsWhole(columns: Int, rows: Int) throws {
    let (test, _) = try shell(columns, rows)
    race(test)
    #expect(test.show().contains(#/Ghost -?[\d,]+ cr, you -?[\d,]+ cr on day 0/#), "\(test.terminal.text)")
  }
}
