import Foundation
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

/// Two programs on the same saves.
@Suite struct TwoWindowsTests {
  @Test func aGameThatIsOpenElsewhereCanBeLookedAtOnly() throws {
    let first = TestShell()
    let playing = try #require(first.startSudoku())
    let second = TestShell(beside: first)
    #expect(second.press(.enter).contains("Open in another window"))
    #expect(second.terminal.text.contains("Process \(getpid()) opened this game just now."))
    second.press("l")
    let looking = try #require(second.shell.stack.top as? SudokuScreen)
    #expect(second.terminal.text.contains("only to look at"))
    looking.cursor = 2
    let before = try first.shell.archive.save(named: "sudoku-test")
    #expect(second.press("4").contains("Here you can only look at it"))
    second.pass(milliseconds: 9000)
    second.press("i", "u", "R", "y", .escape)
    #expect(second.shell.stack.top is HomeScreen)
    #expect(looking.state.digits[2] == 0 && !looking.state.isOver)
    #expect(try first.shell.archive.save(named: "sudoku-test") == before)
    // The other one plays on, and its game is still its own.
    playing.cursor = 2
    first.press("4")
    #expect(second.press(.enter).contains("Open in another window"))
    #expect(second.press("b").contains("Continue"))
  }

  @Test func aGameGoesOnAsTheOtherWindowLeftIt() throws {
    let first = TestShell()
    let playing = try #require(first.startSudoku())
    let second = TestShell(beside: first)
    playing.cursor = 2
    first.press("4", .escape)
    // The second one's menu is older than that.
    second.press(.enter)
    let screen = try #require(second.shell.stack.top as? SudokuScreen)
    #expect(screen.state.digits[2] == 4 && !screen.play.isReadOnly)
    #expect(first.press(.enter).contains("Open in another window"))
  }

  @Test func aGameThatEndedInTheOtherWindowIsNoLongerThere() throws {
    let first = TestShell()
    first.startRogueship()
    first.press("m", "b", .escape)
    let second = TestShell(beside: first)
    first.press(.enter, "R", "y", .enter, .enter, .enter)
    #expect(first.shell.archive.saveNames().isEmpty)
    #expect(second.press(.enter).contains("This game is over, or it was deleted."))
  }

  @Test func twoGamesBegunInTheSameSecondAreTwo() {
    let first = TestShell()
    let second = TestShell(beside: first)
    for test in [first, second] {
      test.choose("New Rogueship")
      test.choose("Normal")
    }
    let name = "rogueship-\(first.shell.environment.now())"
    #expect(Set(first.shell.archive.saveNames()) == [name, name + "-2"])
  }

  @Test func theDailyGameIsBegunOnce() {
    let first = TestShell()
    let second = TestShell(beside: first)
    for test in [first, second] { test.choose("Today") }
    first.choose("Rogueship of")
    #expect(second.choose("Rogueship of").contains("Open in another window"))
    #expect(first.shell.stack.top is RogueshipScreen && second.shell.stack.top is Question)
  }

  @Test func aGameThatIsOpenElsewhereIsNotDeleted() {
    let first = TestShell()
    first.startSudoku()
    let second = TestShell(beside: first)
    second.choose("Saved games")
    #expect(second.press("d").contains("It is open in another window."))
    #expect(second.shell.archive.saveNames().count == 1)
  }

  @Test func noFileOfALockStaysBehind() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4")
    let saves = test.folder + "/data/saves"
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: saves).sorted() == [
        "sudoku-test.open", "sudoku-test.save", "sudoku-test.save.turns",
      ])
    test.press(.escape)
    #expect(try FileManager.default.contentsOfDirectory(atPath: saves) == ["sudoku-test.save"])
  }
}
