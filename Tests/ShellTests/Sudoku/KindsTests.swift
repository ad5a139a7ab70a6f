import Archive
import GameCore
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

/// Other kinds than the classic one, played as a person does.
@Suite struct KindsTests {
  @Test func aKindIsChosenBeforeItsLevel() throws {
    let test = TestShell()
    #expect(test.choose("New Sudoku").contains("[Classic]") && test.terminal.text.contains("Fiendish"))
    #expect(test.press(.tab).contains("[Killer]") && !test.terminal.text.contains("Fiendish"))
    // The symmetry of givens is for classic puzzles.
    #expect(!test.terminal.text.contains("Symmetry"))
    #expect(test.press(.backTab, .backTab).contains("[16x16]"))
    test.press(.tab, .tab)
    #expect(test.choose("Easy").contains("Sudoku, killer, easy"))
  }

  @Test func aWindowOfABoardCutsNoNumber() throws {
    let screen = try #require(TestShell().startSudoku(.level("killereasy")))
    for cell in 0..<81 {
      screen.cursor = cell
      var frame = Frame(width: 34, height: 15)
      let plan = BoardPlan.fitting(screen.state.layout, in: frame.area)
      screen.board.draw(into: &frame, window: frame.area, plan: plan)
      let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for row in rows { #expect(row.last?.isNumber != true && row.first?.isNumber != true, "\(cell): \(row)") }
      #expect(frame.text.contains("["), "the cursor is in sight")
    }
  }

  @Test func whereTheTechniquesEndTheStepsUpToThereAreShown() throws {
    let test = TestShell()
    // A row with one blank and nothing else: one step is known, and then none.
    let puzzle = try #require(SudokuPuzzle("size=6;givens=12345" + String(repeating: ".", count: 31)))
    let moments = try #require(StepMoment.through(puzzle, .english))
    let last = try #require(moments.last)
    let open = last.board.digits.count { $0 == 0 }
    #expect(moments.count > 1 && open > 0)
    #expect(
      last.text?.hasPrefix("The techniques that are known here end after \(Text.count(moments.count - 1, "step")): ")
        == true)
    StepPlayer.open(puzzle, on: test.shell)
    #expect(test.show().contains("step by step"), "\(test.terminal.text)")
  }

  /// All of a small board; the first moves and the last of others.
  @Test(arguments: ["killereasy", "jigsawmedium", "sixhard"]) func hintsAloneLeadToTheSolution(level: String) throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku(.level(level)))
    test.press("i", "y", "i", "i", "i")
    for _ in 0..<4 { test.press("i", "i", "i", "i") }
    if screen.state.size == 9 {
      let solution = try #require(VariantSolver().solve(screen.state.puzzle.variant).unique)
      for cell in screen.state.digits.indices.dropLast(9) where screen.state.digits[cell] == 0 {
        screen.enter(Int(solution[cell]), in: cell)
      }
    }
    for _ in 0..<400 where !screen.state.isOver { test.press("i", "i", "i", "i") }
    #expect(screen.state.isSolved)
    // Its table is that of its kind and level.
    let table = try test.shell.archive.scores(of: "sudoku")
    #expect(table.entries.count == 1 && screen.play.game.leaderboard(of: table.entries[0]) == level)
    // A score of an older program still counts, in a table of its own.
    var older = table.entries[0]
    older.replay.start.options = "of an older program"
    #expect(screen.play.game.isRanked(older) && screen.play.game.leaderboard(of: older) == "other")
    test.press("o")
    #expect(test.choose("High scores").contains(Text.capital(screen.play.game.name(ofLeaderboard: level))))
    #expect(test.press(.enter, .end).contains("Solved"))
  }

  @Test func lettersWriteTheDigitsFromTenOn() throws {
    let test = TestShell(80, 24)
    let screen = try #require(test.startSudoku(.level("sixteeneasy")))
    let cell = screen.cursor
    test.press("C")
    #expect(screen.state.digits[cell] == 12)
    #expect(test.press("C").contains("blank") && screen.state.digits[cell] == 0)
    test.press("m", "G", "1")
    #expect(screen.state.marks[cell] == 1 << 16 | 1 << 1)
    // E is a digit here; the puzzle is written with W.
    test.press("E")
    #expect(screen.state.marks[cell] >> 14 & 1 == 1)
    #expect(test.press("W").contains("Export"))
  }

  @Test func aPastedKillerIsPlayedAndExported() throws {
    let test = TestShell(100, 30)
    let first = try #require(test.startSudoku(.level("killereasy")))
    test.press("E")
    test.choose("Copy the puzzle")
    let line = test.terminal.clipboard
    test.send(.paste(line))
    #expect(test.terminal.text.contains("Play this puzzle?") && test.terminal.text.contains("Killer"))
    test.press("y")
    let second = try #require(test.shell.stack.top as? SudokuScreen)
    #expect(second !== first && second.state.puzzle == first.state.puzzle)
    #expect(test.terminal.text.contains("your own killer"))
  }

  @Test func aBadLineOfAnotherKindSaysWhatIsWrong() {
    let test = TestShell()
    test.send(.paste("size=4\tgivens=12345..........."))
    #expect(test.terminal.text.contains("No puzzle") && test.shell.stack.screens.count == 1)
    test.send(.paste("size=4\tgivens=1..............."))
    #expect(test.terminal.text.contains("more than one solution") && test.shell.stack.screens.count == 1)
  }

  @Test func theSolutionOfAJigsawIsExplainedStepByStep() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku(.level("jigsaweasy")))
    test.press("R", "y", "b")
    #expect(screen.state.isResigned)
    #expect(test.press("e").contains("step by step") && test.terminal.text.contains("single"))
    #expect(test.press(.end).contains("Solved, in"))
  }

  @Test func cagesAreToldWithoutColours() throws {
    let test = TestShell(80, 24, Capabilities(depth: .none, isUTF8: false))
    let screen = try #require(test.startSudoku(.level("killereasy")))
    let cage = try #require(screen.state.layout.rules.cages.first { $0.cells.contains(screen.cursor) })
    let sum = try #require(cage.sum)
    #expect(test.terminal.text.contains("cage \(sum):"))
  }
}
