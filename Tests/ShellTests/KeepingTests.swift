import Archive
import Foundation
import GameCore
import Rogueship
import SudokuGame
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

@Suite struct KeepingTests {
  @Test func everyActionIsKeptAtOnceAndTheGameGoesOn() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    test.press("l", "l")
    for (cell, digit) in [(2, "4"), (3, "6"), (5, "8")] as [(Int, Key)] {
      screen.cursor = cell
      test.press(digit)
      let save = try #require(try test.shell.archive.save(named: "sudoku-test"))
      let session = try save.resume(SudokuGame.standard)
      #expect(session.state == screen.state)
    }
    test.press("u")
    let save = try #require(try test.shell.archive.save(named: "sudoku-test"))
    #expect(try save.resume(SudokuGame.standard).state == screen.state)
    // Home offers to go on with it.
    test.press(.escape)
    #expect(test.terminal.text.contains("Continue"))
    test.press(.enter)
    let again = try #require(test.shell.stack.top as? SudokuScreen)
    #expect(again.state == screen.state)
  }

  @Test func timeThatWasThoughtIsKeptWhenTheGameIsPutAway() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    test.pass(milliseconds: 12_300)
    #expect(screen.seconds == 12)
    test.press(.escape)
    let save = try #require(try test.shell.archive.save(named: "sudoku-test"))
    #expect(try save.resume(SudokuGame.standard).state.seconds == 12)
  }

  @Test func aPauseAndAnAbsenceDoNotCount() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    test.press("p")
    test.pass(milliseconds: 50_000)
    test.press("p")
    #expect(screen.seconds == 0)
    test.pass(milliseconds: 9_000_000)
    #expect(screen.seconds == 120)
    #expect(screen.tickTime == nil)
  }

  @Test func theClockTicksOnlyWhileTheBoardIsSeen() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    #expect(screen.tickTime == 1000)
    test.press("p")
    #expect(screen.tickTime == nil && test.terminal.text.contains("Paused"))
    test.press("p")
    #expect(screen.tickTime == 1000)
    // A time that is not shown needs no tick.
    test.press("t")
    #expect(screen.tickTime == nil)
    test.press("t")
    // Somebody thinks for two minutes at most.
    test.pass(milliseconds: 119_999)
    #expect(screen.tickTime == 1000 && screen.seconds == 119)
    test.pass(milliseconds: 1)
    #expect(screen.tickTime == nil && screen.seconds == 120)
    test.press("R", "y", "b")
    #expect(screen.state.isOver && screen.tickTime == nil)
  }

  @Test func aPauseBeginsAndEndsWithoutLosingASecond() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    test.pass(milliseconds: 7_000)
    test.press("p")
    #expect(screen.seconds == 7)
    test.pass(milliseconds: 60_000)
    #expect(screen.seconds == 7)
    test.press("p")
    test.pass(milliseconds: 3_000)
    #expect(screen.seconds == 10)
    // Put away while it is covered, the pause does not count.
    test.press("p")
    test.pass(milliseconds: 60_000)
    test.press(.escape)
    #expect(try test.shell.archive.save(named: "sudoku-test")?.resume(SudokuGame.standard).state.seconds == 10)
  }

  @Test func savedGamesAreListedFromTheLatestToTheOldestAndDamagedOnesLast() throws {
    let test = TestShell()
    // Of two at the same second, the later name comes first. Two were kept where a clock stood at its beginning.
    let times = [("b", 300), ("d", 100), ("a", 400), ("e", 300), ("c", 200), ("f", 1), ("g", 0)]
    for (index, (name, time)) in times.enumerated() {
      let session = MadeGames.shared.voyage(seed: UInt64(index), .normal)
      try test.shell.archive.save(Save(session, at: time), as: name)
    }
    for name in ["aa", "fa", "z"] {
      try Data("garbage".utf8).write(to: URL(fileURLWithPath: test.folder + "/data/saves/\(name).save"))
    }
    let screen = SavesScreen(test.shell)
    test.shell.push(screen)
    let order = screen.rows.map { row -> String in
      guard row.refusal == nil else { return row.label }
      return times.indices.first { row.detail.contains("seed \($0),") }.map { times[$0].0 } ?? row.detail
    }
    #expect(order == ["a", "e", "b", "c", "d", "f", "z", "g", "fa", "aa"])
  }

  @Test func closingTheWindowKeepsEverything() throws {
    let test = TestShell()
    test.startRogueship()
    test.press("m", "b")
    test.shell.stack.handle(.ended(1))
    #expect(test.shell.stack.isEnded && test.shell.stack.exitStatus == 129)
    let save = try #require(try test.shell.archive.save(named: "rogueship-test"))
    #expect(save.turns.count == 1)
  }

  @Test func aDamagedSaveIsToldAndNothingElseSuffers() throws {
    let test = TestShell()
    test.startSudoku()
    test.press(.escape)
    try FileManager.default.createDirectory(atPath: test.folder + "/data/saves", withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: test.folder + "/data/saves/sudoku-broken.save"))
    let text = test.choose("Saved games")
    #expect(text.contains("sudoku-broken") && text.contains("your own puzzle"))
    #expect(test.choose("sudoku-broken").contains("damaged"))
  }

  @Test func aSaveThatCannotBeWrittenIsToldAndStaysTold() throws {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder, withIntermediateDirectories: true)
    // A file where the folder should be.
    try Data().write(to: URL(fileURLWithPath: test.folder + "/data"))
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    let text = test.press("4")
    #expect(text.contains("! Not saved: Not a directory"))
    #expect(test.press("l").contains("! not saved"))
  }

  /// A disk that takes its time.
  private static let slow = Background(
    apart: { $0() },
    inOrder: { queue in
      { work in
        queue.async {
          Thread.sleep(forTimeInterval: 0.05)
          work()
        }
      }
    })

  @Test func theShellEndsOnceEverySaveIsWritten() throws {
    let test = TestShell(background: Self.slow)
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4")
    test.terminal.post(.ended(15))
    test.shell.run()
    #expect(test.shell.stack.exitStatus == 143)
    #expect(try test.shell.archive.save(named: "sudoku-test")?.turns.count == 1)
  }

  @Test func aGameThatWasJustLeftIsOpenedAgainThoughItIsStillWritten() throws {
    let test = TestShell(background: Self.slow)
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4", .escape)
    #expect(test.shell.stack.top is HomeScreen)
    test.press(.enter)
    let again = try #require(test.shell.stack.top as? SudokuScreen)
    #expect(again.state.digits[2] == 4 && !again.play.isReadOnly)
  }

  @Test func settingsThatCannotBeWrittenAreToldAsAProblem() throws {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: test.folder + "/config")
    try Data().write(to: URL(fileURLWithPath: test.folder + "/config"))
    test.shell.settings[.showsTimer].toggle()
    #expect(test.show().contains("! The settings are not kept: Not a directory"))
  }

  @Test func aGameThatWasDeletedIsGone() {
    let test = TestShell()
    test.startSudoku()
    test.press(.escape)
    test.choose("Saved games")
    test.press("d", "n")
    #expect(test.shell.archive.saveNames().count == 1)
    test.press("d", "y")
    #expect(test.shell.archive.saveNames().isEmpty)
  }

  @Test func settingsAreKeptAndWhatIsUnknownStays() {
    var settings = Settings(
      text: "colours = indexed\nguide = no\nfuture = 7\nnonsense\nname =  Ada L. \ntimer = maybe\n")
    #expect(settings.colours == .indexed && !settings[.guides] && settings.name == "Ada L." && settings[.showsTimer])
    settings.glyphs = .ascii
    let again = Settings(text: settings.text)
    #expect(again == settings)
    #expect(again.text.contains("future = 7\nnonsense"))
  }

  @Test func aSettingIsWrittenWhenItChanges() {
    let test = TestShell()
    test.choose("Settings")
    test.choose("Show the time")
    #expect(!Settings.load(test.folder + "/config")[.showsTimer])
  }

  @Test func theDailyGameIsTheSameForEverybodyAndGoesOn() throws {
    let test = TestShell()
    test.choose("Today")
    test.choose("Rogueship of")
    let screen = try #require(test.shell.stack.top as? RogueshipScreen)
    #expect(screen.play.session.seed == Start.dailySeed(game: "rogueship", year: 2026, month: 11, day: 21))
    test.press("m", "b", .escape)
    test.choose("Rogueship of")
    let again = try #require(test.shell.stack.top as? RogueshipScreen)
    #expect(again.state == screen.state)
  }

  @Test func aSeedGivesTheSameGame() throws {
    let test = TestShell()
    test.choose("New Rogueship")
    test.choose("Seed")
    test.type("77")
    test.press(.enter)
    test.choose("Easy")
    let screen = try #require(test.shell.stack.top as? RogueshipScreen)
    #expect(screen.play.session.start.description == "rogueship/easy#77")
  }
}

extension RogueshipScreen {
  fileprivate var state: GameState { play.state }
}
