import Archive
import Foundation
import GameCore
import Rogueship
import SudokuGame
import Testing

@testable import Shell

@Suite struct KeepingTests {
  @Test func everyActionIsKeptAtOnceAndTheGameGoesOn() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    desk.press("l", "l")
    for (cell, digit) in [(2, "4"), (3, "6"), (5, "8")] as [(Int, Key)] {
      screen.cursor = cell
      desk.press(digit)
      let save = try #require(try desk.desk.archive.save(named: "sudoku-test"))
      let session = try save.resume(SudokuGame.standard)
      #expect(session.state == screen.state)
    }
    desk.press("u")
    let save = try #require(try desk.desk.archive.save(named: "sudoku-test"))
    #expect(try save.resume(SudokuGame.standard).state == screen.state)
    // Home offers to go on with it.
    desk.press(.escape)
    #expect(desk.terminal.text.contains("Continue"))
    desk.press(.enter)
    let again = try #require(desk.desk.stack.last as? SudokuScreen)
    #expect(again.state == screen.state)
  }

  @Test func timeThatWasThoughtIsKeptWhenTheGameIsPutAway() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    desk.pass(milliseconds: 12_300)
    #expect(screen.seconds == 12)
    desk.press(.escape)
    let save = try #require(try desk.desk.archive.save(named: "sudoku-test"))
    #expect(try save.resume(SudokuGame.standard).state.seconds == 12)
  }

  @Test func aPauseAndAnAbsenceDoNotCount() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    desk.press("p")
    desk.pass(milliseconds: 50_000)
    desk.press("p")
    #expect(screen.seconds == 0)
    desk.pass(milliseconds: 9_000_000)
    #expect(screen.seconds == 120)
    #expect(screen.tickTime == nil)
  }

  @Test func closingTheWindowKeepsEverything() throws {
    let desk = TestDesk()
    desk.startRogueship()
    desk.press("m", "b")
    desk.desk.handle(.ended(1))
    #expect(desk.desk.isEnded && desk.desk.exitStatus == 129)
    let save = try #require(try desk.desk.archive.save(named: "rogueship-test"))
    #expect(save.steps.count == 1)
  }

  @Test func aDamagedSaveIsToldAndNothingElseSuffers() throws {
    let desk = TestDesk()
    desk.startSudoku()
    desk.press(.escape)
    try FileManager.default.createDirectory(atPath: desk.folder + "/data/saves", withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: desk.folder + "/data/saves/sudoku-broken.save"))
    let text = desk.choose("Saved games")
    #expect(text.contains("sudoku-broken") && text.contains("your own puzzle"))
    #expect(desk.choose("sudoku-broken").contains("damaged"))
  }

  @Test func aSaveThatCannotBeWrittenIsToldAndStaysTold() throws {
    let desk = TestDesk()
    try FileManager.default.createDirectory(atPath: desk.folder, withIntermediateDirectories: true)
    // A file where the folder should be.
    try Data().write(to: URL(fileURLWithPath: desk.folder + "/data"))
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    let text = desk.press("4")
    #expect(text.contains("! Not saved: Not a directory"))
    #expect(desk.press("l").contains("! not saved"))
  }

  @Test func aGameThatWasDeletedIsGone() {
    let desk = TestDesk()
    desk.startSudoku()
    desk.press(.escape)
    desk.choose("Saved games")
    desk.press("d", "n")
    #expect(desk.desk.archive.saveNames().count == 1)
    desk.press("d", "y")
    #expect(desk.desk.archive.saveNames().isEmpty)
  }

  @Test func settingsAreKeptAndWhatIsUnknownStays() {
    var settings = Settings(
      text: "colours = indexed\nguide = no\nfuture = 7\nnonsense\nname =  Ada L. \ntimer = maybe\n")
    #expect(settings.colours == .indexed && !settings.guides && settings.name == "Ada L." && settings.showsTimer)
    settings.glyphs = .ascii
    let again = Settings(text: settings.text)
    #expect(again == settings)
    #expect(again.text.contains("future = 7\nnonsense"))
  }

  @Test func aSettingIsWrittenWhenItChanges() {
    let desk = TestDesk()
    desk.choose("Settings")
    desk.choose("Show the time")
    #expect(!Settings.load(desk.folder + "/config").showsTimer)
  }

  @Test func theDailyGameIsTheSameForEverybodyAndGoesOn() throws {
    let desk = TestDesk()
    desk.choose("Today")
    desk.choose("Rogueship of")
    let screen = try #require(desk.desk.stack.last as? RogueshipScreen)
    #expect(screen.play.session.seed == Start.dailySeed(game: "rogueship", year: 2026, month: 11, day: 21))
    desk.press("m", "b", .escape)
    desk.choose("Rogueship of")
    let again = try #require(desk.desk.stack.last as? RogueshipScreen)
    #expect(again.state == screen.state)
  }

  @Test func aSeedGivesTheSameGame() throws {
    let desk = TestDesk()
    desk.choose("New Rogueship")
    desk.choose("Seed")
    desk.type("77")
    desk.press(.enter)
    desk.choose("Easy")
    let screen = try #require(desk.desk.stack.last as? RogueshipScreen)
    #expect(screen.play.session.start.description == "rogueship/easy#77")
  }
}

extension RogueshipScreen {
  fileprivate var state: GameState { play.state }
}
