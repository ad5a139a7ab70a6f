import Rogueship
import SudokuGame
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

/// Screens as they were reviewed. If one is meant to change, look at it, then record it anew.
@Suite struct ScreenTests {
  @Test func home() { Samples.expect(TestShell().show(), is: "home-80x24") }

  @Test func homeWithoutUTF8() {
    Samples.expect(TestShell(80, 24, Capabilities(depth: .none, isUTF8: false)).show(), is: "home-ascii")
  }

  @Test func newSudoku() {
    let test = TestShell()
    Samples.expect(test.choose("New Sudoku"), is: "new-sudoku")
  }

  @Test func settings() {
    let test = TestShell()
    test.shell.settings.moves = true
    Samples.expect(test.choose("Settings"), is: "settings")
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func sudoku(size: (Int, Int)) {
    let test = TestShell(size.0, size.1)
    test.startSudoku(.puzzle(SudokuPuzzle(Samples.hard)))
    test.press("m", "1", "2", "7")
    test.press("l", "m", "6")
    Samples.expect(test.terminal.text, is: "sudoku-\(size.0)x\(size.1)")
  }

  @Test(arguments: [(60, 18), (80, 24), (120, 40)]) func marksOfBothKindsAndColours(size: (Int, Int)) throws {
    let test = TestShell(size.0, size.1)
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press(
      "x", "1", "4", "c", "2", "6", .right, "x", "1", "2", "3", "4", "5", "v", "2", .tab, "c", "1", "2", "3", "4")
    test.press(.down, .down, "x", "7", .left, .shiftLeft, .shiftDown, "v", "3")
    Samples.expect(test.terminal.text, is: "sudoku-tools-\(size.0)x\(size.1)")
  }

  @Test func sudokuWithoutUTF8() {
    let test = TestShell(120, 40, Capabilities(depth: .none, isUTF8: false))
    test.startSudoku()
    Samples.expect(test.press("a", "y"), is: "sudoku-ascii")
  }

  @Test func boardsInTheLeastWindow() {
    let test = TestShell(60, 18)
    test.startSudoku()
    Samples.expect(test.terminal.text, is: "sudoku-60x18")
  }

  @Test func newKiller() {
    let test = TestShell()
    test.choose("New Sudoku")
    Samples.expect(test.press(.tab), is: "new-killer")
  }

  @Test(arguments: ["killermedium", "jigsawmedium", "sixteeneasy", "sixeasy"]) func kinds(level: String) {
    let test = TestShell()
    test.startSudoku(.level(level))
    Samples.expect(test.terminal.text, is: "sudoku-\(level)")
  }

  @Test(arguments: [false, true]) func boardWithEveryMark(isPlain: Bool) throws {
    let test = TestShell(100, 30, isPlain ? Capabilities(depth: .none, isUTF8: false) : Capabilities())
    let puzzle = try #require(SudokuPuzzle(Samples.everyMark))
    let screen = try #require(test.startSudoku(.puzzle(puzzle)))
    screen.cursor = 0
    Samples.expect(test.press("4"), is: isPlain ? "sudoku-marks-ascii" : "sudoku-marks")
  }

  @Test(arguments: [true, false]) func linesTextsAndCluesOfOtherRules(isPlain: Bool) throws {
    let test = TestShell(120, 44, isPlain ? Capabilities(depth: .none, isUTF8: false) : Capabilities())
    let puzzle = try #require(SudokuPuzzle(Samples.everyOtherMark))
    let screen = try #require(test.startSudoku(.puzzle(puzzle)))
    screen.cursor = 1
    Samples.expect(test.press("4"), is: isPlain ? "sudoku-lines-ascii" : "sudoku-lines")
  }

  @Test func cluesOfASmallScreenMoveWithTheBoard() throws {
    let test = TestShell(60, 20)
    let puzzle = try #require(SudokuPuzzle(Samples.everyOtherMark))
    let screen = try #require(test.startSudoku(.puzzle(puzzle)))
    screen.cursor = 0
    #expect(test.show().contains("3→") && test.terminal.text.contains("36↘"), "\(test.terminal.text)")
    screen.cursor = 35
    #expect(test.show().contains("25↙"), "\(test.terminal.text)")
    screen.cursor = 80
    #expect(test.show().contains("3↑"), "\(test.terminal.text)")
  }

  @Test func aBoardThatHasNoRoomMovesUnderTheCursor() throws {
    let large = try #require(SudokuPuzzle("size=16;cages=3:0,1"))
    let test = TestShell()
    let screen = try #require(test.startSudoku(.reading(large, doubtful: [0])))
    Samples.expect(test.terminal.text, is: "sudoku-window")
    #expect(test.terminal.text.contains("▼") && !test.terminal.text.contains("▲"))
    // Every cell comes into sight, can be clicked and is written where the cursor is.
    for cell in 0..<256 {
      screen.cursor = cell
      test.show()
      #expect(test.terminal.text.contains("r\(cell / 16 + 1)c\(cell % 16 + 1):"))
      #expect(test.terminal.frame.targets.contains { $0.action == .item(cell) && $0.area.width > 0 })
      #expect(test.terminal.text.contains("["))
    }
    let wide = TestShell(100, 40)
    wide.startSudoku(.reading(large, doubtful: [0]))
    #expect(wide.terminal.text.contains("┏3━━"))
  }

  @Test func sudokuHint() {
    let test = TestShell()
    test.startSudoku()
    Samples.expect(test.press("i", "y", "i", "i"), is: "sudoku-hint")
  }

  @Test func help() {
    let test = TestShell(100, 40)
    test.startSudoku()
    Samples.expect(test.press("?"), is: "sudoku-help")
  }

  @Test(arguments: [(60, 18), (80, 24), (120, 40), (132, 43), (200, 60)]) func chart(size: (Int, Int)) {
    let test = TestShell(size.0, size.1)
    test.startRogueshipWithTarget()
    Samples.expect(test.terminal.text, is: "chart-\(size.0)x\(size.1)")
  }

  @Test(arguments: [(60, 18), (80, 24)]) func market(size: (Int, Int)) {
    let test = TestShell(size.0, size.1)
    test.startRogueship().pick(RogueshipTarget.good(Commodity.medicine.rawValue).item)
    Samples.expect(test.press("b"), is: "market-\(size.0)x\(size.1)")
  }

  @Test func rulesAndWords() {
    let test = TestShell()
    test.startRogueship()
    Samples.expect(test.press("?", .tab), is: "rogueship-rules")
  }

  @Test func shipyard() {
    let test = TestShell()
    test.startRogueship()
    Samples.expect(test.press("v"), is: "ship")
  }

  @Test func departure() {
    let test = TestShell()
    test.startRogueship()
    Samples.expect(test.press("m", "t"), is: "departure")
  }

  @Test(arguments: [(60, 18), (80, 24), (120, 40)]) func theEnd(size: (Int, Int)) {
    let test = TestShell(size.0, size.1)
    test.startRogueship()
    Samples.expect(test.press("R", "y", .enter, .enter), is: "end-\(size.0)x\(size.1)")
  }

  @Test func photograph() {
    let test = TestShell(120, 40, Capabilities(depth: .none, isUTF8: true))
    PhotographScreen.open("attempt.jpg", on: test.shell)
    let lines = test.press("s", "c").split(separator: "\n", omittingEmptySubsequences: false)
    // The duration differs each time, and a picture's light on some machines: the board and the words do not.
    let text = lines.enumerated().dropFirst().map { $0 < 35 ? String($1.dropFirst(75)) : String($1) }.joined(
      separator: "\n")
    Samples.expect(text, is: "photograph")
  }

  @Test func aSolutionStepByStep() {
    let test = TestShell()
    StepPlayer.open(SudokuPuzzle(Samples.hard), on: test.shell)
    Samples.expect(test.press("n"), is: "steps")
  }

  @Test func highScores() {
    let test = TestShell()
    test.startSudoku()
    for cell in 0..<81 where Samples.puzzle[cell] == 0 {
      (test.shell.stack.top as? SudokuScreen)?.cursor = cell
      test.press(.character(Character("\(Samples.solution[cell])")))
    }
    test.press("o")
    Samples.expect(test.choose("High scores"), is: "scores")
    Samples.expect(test.press(.enter, .end), is: "replay")
  }

  @Test func aWindowThatIsTooSmall() { Samples.expect(TestShell(59, 18).show(), is: "too-small") }
}
