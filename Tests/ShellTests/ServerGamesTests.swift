import Archive
import Foundation
import GameCore
import LiveServer
import Rogueship
import ServerClient
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

/// Games that count on a server, and the game of the day, which counts once.
@Suite struct ServerGamesTests {
  private let server = PaperServer()

  /// Words as they stand, wherever the lines end.
  private func flat(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// Flies once, retires on the screen of Rogueship, and looks at the end.
  private func retire(_ test: TestShell) -> String {
    guard let play = (test.shell.stack.top as? RogueshipScreen)?.play else { return "no game on the screen" }
    while let action = ShortVoyage.next(play.session), action != .retire, play.perform(action) != nil {}
    test.press("R")
    var told = test.press("y")
    // A report of the last trip may lie above the end.
    for _ in 0..<3 where !(test.shell.stack.top is RogueshipEndScreen) { told += test.press(.enter) }
    test.press(.enter)
    return flat(told + test.show())
  }

  // MARK: The day's game

  @Test func theFirstGameOfADayCountsAndAnotherIsForPractice() throws {
    let test = TestShell()
    test.choose("Today's games")
    test.choose("Rogueship")
    #expect(test.shell.stack.top is RogueshipScreen)
    #expect(retire(test).contains("Place 1 in the table."), "\(test.terminal.text)")
    test.press("q")
    let menu = test.show()
    #expect(menu.contains("points"), "\(menu)")
    let asked = test.choose("Rogueship")
    #expect(asked.contains("Played today") && asked.contains("The first game of a day counts."), "\(asked)")
    test.press("p")
    #expect(retire(test).contains("It counts nowhere"), "\(test.terminal.text)")
    #expect(try test.shell.archive.scores(of: "rogueship").entries.count == 1)
  }

  @Test func aScoreThatIsSetApartIsToldWithTheReason() {
    server.apart.withLock { $0 = ["too-fast"] }
    let test = TestShell(server: server)
    test.choose("Today's games")
    test.choose("Rogueship")
    let end = retire(test)
    #expect(end.contains("1 game sent to play.example.org."), "\(end)")
    #expect(end.contains("stands apart from the ranks: it was played faster than people play."), "\(end)")
  }

  @Test func aDaysGameThatWasDeletedDoesNotCountAgain() throws {
    let test = TestShell()
    test.choose("Today's games")
    test.choose("Rogueship")
    test.press("q")
    test.shell.writer.finish()
    let name = try #require(test.shell.archive.saveNames().first)
    try test.shell.archive.removeSave(name)
    let screen = try #require(test.shell.stack.top)
    screen.appear()
    #expect(test.show().contains("given up"), "\(test.terminal.text)")
    #expect(flat(test.choose("Rogueship")).contains("You gave it up."))
  }

  @Test func aDayThatCannotBeKeptIsPlayedAndSaid() throws {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder + "/data", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: test.folder + "/data/statistics"))
    test.choose("Today's games")
    #expect(flat(test.choose("Rogueship")).contains("The day is not kept: "), "\(test.terminal.text)")
    #expect(test.shell.stack.top is RogueshipScreen)
  }

  @Test func theDaysGameIsBegunOnTheServerAndSentWhenItIsOver() {
    let test = TestShell(server: server)
    test.choose("Today's games")
    test.choose("Rogueship")
    #expect(server.asked.withLock { $0 } == ["POST /games"])
    let end = retire(test)
    #expect(end.contains("It goes to"), "\(end)")
    #expect(end.contains("1 game sent to play.example.org: rank 2."), "\(end)")
    let asked = server.asked.withLock { $0 }
    #expect(
      asked == [
        "POST /games", "POST /games/g1/journal", "POST /leaderboards/entries", "GET /games?state=over&limit=50",
      ])
  }

  @Test func aDaysGameBegunWhileTheServerIsAwayIsSentLater() {
    let test = TestShell(server: server)
    server.isAway.withLock { $0 = true }
    test.choose("Today's games")
    #expect(flat(test.choose("Rogueship")).contains("This game is sent once it is back."), "\(test.terminal.text)")
    let end = retire(test)
    #expect(end.contains("1 game waits"), "\(end)")
    #expect(ServerFolder(folder: test.folder + "/data").outbox.map(\.day) == ["2026-11-21"])
    server.isAway.withLock { $0 = false }
    test.shell.synchronise()
    #expect(test.show().contains("1 game sent"), "\(test.terminal.text)")
    #expect(ServerFolder(folder: test.folder + "/data").outbox.isEmpty)
  }

  @Test func aDaysGameThatWasBegunElsewhereIsForPracticeHere() {
    server.unranked.withLock { $0 = "daily-played" }
    let test = TestShell(server: server)
    test.choose("Today's games")
    #expect(flat(test.choose("Rogueship")).contains("Here it is for practice."), "\(test.terminal.text)")
    #expect(retire(test).contains("It counts nowhere"), "\(test.terminal.text)")
    #expect(server.asked.withLock { $0 } == ["POST /games"])
  }

  // MARK: New games

  @Test func aNewGameOfALevelBeginsFromTheServersStart() throws {
    let test = TestShell(server: server)
    test.choose("New Rogueship")
    test.choose("Normal")
    test.shell.writer.finish()
    let name = try #require(test.shell.archive.saveNames().first)
    let save = try #require(try test.shell.archive.save(named: name))
    #expect(save.start == server.replay.start)
    _ = retire(test)
    #expect(server.asked.withLock { $0 }.contains("POST /games/g1/journal"))
  }

  /// A player who signs in as another one in between, or elsewhere, does not send a game of the first.
  @Test(arguments: [("server", false), ("player", false), ("start", false), ("", true)])
  func aGameGoesOnlyWhereItWasBegun(changed: String, goes: Bool) throws {
    let test = TestShell(server: server)
    test.choose("New Rogueship")
    test.choose("Normal")
    test.shell.writer.finish()
    let name = try #require(test.shell.archive.saveNames().first)
    let folder = ServerFolder(folder: test.folder + "/data")
    var kept = try #require(folder.start(for: name))
    switch changed {
    case "server": kept.server = "https://other.example.org"
    case "player": kept.player = "p2"
    case "start": kept.start = "seed 1"
    default: break
    }
    try folder.keep(kept, for: name)
    _ = retire(test)
    #expect(server.asked.withLock { $0 }.contains("POST /leaderboards/entries") == goes)
    #expect(folder.outbox.isEmpty)
  }

  @Test func aServerThatIsAwayDelaysOneGameAndNoOther() throws {
    server.isAway.withLock { $0 = true }
    let test = TestShell(server: server)
    test.choose("New Rogueship")
    #expect(flat(test.choose("Normal")).contains("This game does not count there."), "\(test.terminal.text)")
    #expect(test.shell.stack.top is RogueshipScreen)
    test.press("q")
    test.choose("New Rogueship")
    test.choose("Normal")
    #expect(server.asked.withLock { $0 }.count == 1)
    test.press("q")
    test.pass(milliseconds: 61_000)
    test.choose("New Rogueship")
    test.choose("Normal")
    #expect(server.asked.withLock { $0 }.count == 2)
  }

  @Test func aLevelOfWhichNoMoreCountsTodayIsPlayedForOneself() {
    server.unranked.withLock { $0 = "abandoned" }
    let test = TestShell(server: server)
    test.choose("New Rogueship")
    #expect(flat(test.choose("Normal")).contains("counts no more of this level today. Finish what you began."))
    #expect(!retire(test).contains("It goes to"))
    #expect(server.asked.withLock { $0 } == ["POST /games"])
  }

  @Test func aGameThatWasBegunWithoutTheServerDoesNotGoThere() {
    server.isAway.withLock { $0 = true }
    let test = TestShell(server: server)
    test.choose("New Rogueship")
    test.choose("Normal")
    server.isAway.withLock { $0 = false }
    #expect(!retire(test).contains("It goes to"), "\(test.terminal.text)")
    #expect(server.asked.withLock { $0 } == ["POST /games"])
  }

  @Test func withoutAnAccountNoGameAsksAnybody() {
    let test = TestShell()
    test.choose("New Rogueship")
    test.choose("Normal")
    #expect(!retire(test).contains("It goes to"))
    test.shell.synchronise()
    #expect(!test.shell.jobs.isBusy)
  }
}
