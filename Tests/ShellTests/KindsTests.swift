import Archive
import GameCore
import Sudoku
import SudokuGame
import Testing

@testable import Shell

/// Other kinds than the classic one, played as a person does.
@Suite struct KindsTests {
  @Test func aKindIsChosenBeforeItsLevel() throws {
    let desk = TestDesk()
    #expect(desk.choose("New Sudoku").contains("[Classic]") && desk.terminal.text.contains("Fiendish"))
    #expect(desk.press(.tab).contains("[Killer]") && !desk.terminal.text.contains("Fiendish"))
    // The symmetry of givens is for classic puzzles.
    #expect(!desk.terminal.text.contains("Symmetry"))
    #expect(desk.press(.backTab, .backTab).contains("[16x16]"))
    desk.press(.tab, .tab)
    #expect(desk.choose("Easy").contains("Sudoku, killer, easy"))
  }

  @Test(arguments: ["killereasy", "jigsawmedium", "sixhard"]) func hintsAloneLeadToTheSolution(level: String) throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku(.level(level)))
    for _ in 0..<400 where !screen.state.isOver { desk.press("i", "i", "i", "i") }
    #expect(screen.state.isSolved)
    // Its table is that of its kind and level.
    let table = try desk.desk.archive.scores(of: "sudoku")
    #expect(table.entries.count == 1 && screen.play.game.leaderboard(of: table.entries[0]) == level)
    desk.press("o")
    #expect(desk.choose("High scores").contains(Text.capital(screen.play.game.name(ofLeaderboard: level))))
    #expect(desk.press(.enter, .end).contains("Solved"))
  }

  @Test func lettersWriteTheDigitsFromTenOn() throws {
    let desk = TestDesk(80, 24)
    let screen = try #require(desk.startSudoku(.level("sixteeneasy")))
    let cell = screen.cursor
    desk.press("C")
    #expect(screen.state.digits[cell] == 12)
    #expect(desk.press("C").contains("blank") && screen.state.digits[cell] == 0)
    desk.press("m", "G", "1")
    #expect(screen.state.marks[cell] == 1 << 16 | 1 << 1)
    // E is a digit here; the puzzle is written with W.
    desk.press("E")
    #expect(screen.state.marks[cell] >> 14 & 1 == 1)
    #expect(desk.press("W").contains("Export"))
  }

  @Test func aPastedKillerIsPlayedAndExported() throws {
    let desk = TestDesk(100, 30)
    let first = try #require(desk.startSudoku(.level("killereasy")))
    desk.press("E")
    desk.choose("Copy the puzzle")
    let line = desk.terminal.clipboard
    desk.send(.paste(line))
    #expect(desk.terminal.text.contains("Play this puzzle?") && desk.terminal.text.contains("Killer"))
    desk.press("y")
    let second = try #require(desk.desk.stack.last as? SudokuScreen)
    #expect(second !== first && second.state.puzzle == first.state.puzzle)
    #expect(desk.terminal.text.contains("your own killer"))
  }

  @Test func aBadLineOfAnotherKindSaysWhatIsWrong() {
    let desk = TestDesk()
    desk.send(.paste("size=4\tgivens=12345..........."))
    #expect(desk.terminal.text.contains("No puzzle") && desk.desk.stack.count == 1)
    desk.send(.paste("size=4\tgivens=1..............."))
    #expect(desk.terminal.text.contains("more than one solution") && desk.desk.stack.count == 1)
  }

  @Test func theSolutionOfAJigsawIsExplainedStepByStep() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku(.level("jigsaweasy")))
    desk.press("R", "y", "b")
    #expect(screen.state.isResigned)
    #expect(desk.press("e").contains("step by step") && desk.terminal.text.contains("single"))
    #expect(desk.press(.end).contains("Solved, in"))
  }

  @Test func cagesAreToldWithoutColours() throws {
    let desk = TestDesk(80, 24, Capabilities(depth: .none, isUTF8: false))
    let screen = try #require(desk.startSudoku(.level("killereasy")))
    let cage = try #require(screen.state.layout.rules.cages.first { $0.cells.contains(screen.cursor) })
    let sum = try #require(cage.sum)
    #expect(desk.terminal.text.contains("cage \(sum):"))
  }
}
