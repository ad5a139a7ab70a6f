import Foundation
import Testing

@testable import Shell

/// Two programs on the same saves.
@Suite struct TwoWindowsTests {
  @Test func aGameThatIsOpenElsewhereCanBeLookedAtOnly() throws {
    let first = TestDesk()
    let playing = try #require(first.startSudoku())
    let second = TestDesk(beside: first)
    #expect(second.press(.enter).contains("Open in another window"))
    #expect(second.terminal.text.contains("Process \(getpid()) opened this game just now."))
    second.press("l")
    let looking = try #require(second.desk.stack.last as? SudokuScreen)
    #expect(second.terminal.text.contains("only to look at"))
    looking.cursor = 2
    let before = try first.desk.archive.save(named: "sudoku-test")
    #expect(second.press("4").contains("Here you can only look at it"))
    second.pass(milliseconds: 9000)
    second.press("i", "u", "R", "y", .escape)
    #expect(second.desk.stack.last is HomeScreen)
    #expect(looking.state.digits[2] == 0 && !looking.state.isOver)
    #expect(try first.desk.archive.save(named: "sudoku-test") == before)
    // The other one plays on, and its game is still its own.
    playing.cursor = 2
    first.press("4")
    #expect(second.press(.enter).contains("Open in another window"))
    #expect(second.press("b").contains("Continue"))
  }

  @Test func aGameGoesOnAsTheOtherWindowLeftIt() throws {
    let first = TestDesk()
    let playing = try #require(first.startSudoku())
    let second = TestDesk(beside: first)
    playing.cursor = 2
    first.press("4", .escape)
    // The second one's menu is older than that.
    second.press(.enter)
    let screen = try #require(second.desk.stack.last as? SudokuScreen)
    #expect(screen.state.digits[2] == 4 && !screen.play.isReadOnly)
    #expect(first.press(.enter).contains("Open in another window"))
  }

  @Test func aGameThatEndedInTheOtherWindowIsNoLongerThere() throws {
    let first = TestDesk()
    first.startRogueship()
    first.press("m", "b", .escape)
    let second = TestDesk(beside: first)
    first.press(.enter, "R", "y", .enter, .enter, .enter)
    #expect(first.desk.archive.saveNames().isEmpty)
    #expect(second.press(.enter).contains("This game is over, or it was deleted."))
  }

  @Test func twoGamesBegunInTheSameSecondAreTwo() {
    let first = TestDesk()
    let second = TestDesk(beside: first)
    for desk in [first, second] {
      desk.choose("New Rogueship")
      desk.choose("Normal")
    }
    #expect(first.desk.archive.saveNames().count == 2)
  }

  @Test func theDailyGameIsBegunOnce() {
    let first = TestDesk()
    let second = TestDesk(beside: first)
    for desk in [first, second] { desk.choose("Today") }
    first.choose("Rogueship of")
    #expect(second.choose("Rogueship of").contains("Open in another window"))
    #expect(first.desk.stack.last is RogueshipScreen && second.desk.stack.last is Question)
  }

  @Test func aGameThatIsOpenElsewhereIsNotDeleted() {
    let first = TestDesk()
    first.startSudoku()
    let second = TestDesk(beside: first)
    second.choose("Saved games")
    #expect(second.press("d").contains("It is open in another window."))
    #expect(second.desk.archive.saveNames().count == 1)
  }

  @Test func noFileOfALockStaysBehind() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    desk.press("4")
    let saves = desk.folder + "/data/saves"
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: saves).sorted() == [
        "sudoku-test.open", "sudoku-test.save", "sudoku-test.save.turns",
      ])
    desk.press(.escape)
    #expect(try FileManager.default.contentsOfDirectory(atPath: saves) == ["sudoku-test.save"])
  }
}
