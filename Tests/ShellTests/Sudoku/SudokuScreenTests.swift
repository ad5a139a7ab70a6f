import Foundation
import GameCore
import Sudoku
import SudokuGame
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

@Suite struct SudokuScreenTests {
  /// A pause covers all that tells of the board, and holds until it ends.
  @Test func aPausedBoardTellsNothingAndTakesNothing() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4")
    let (cursor, help) = (screen.cursor, screen.state.help)
    #expect(test.press("p").contains("Paused. p goes on.") && test.terminal.text.contains("p go on"))
    #expect(!test.terminal.text.contains("worth") && !test.terminal.text.contains("r1c3"))
    for key in ["u", "b", "5", "a", "i"] as [Key] { #expect(test.press(key).contains("Paused. p goes on.")) }
    test.press(.right, .down, .tab)
    #expect(screen.cursor == cursor && screen.state.digits[2] == 4 && screen.state.help == help)
    #expect(test.press("p").contains("worth") && !test.terminal.text.contains("Paused"))
    test.press("u")
    #expect(screen.state.digits[2] == 0)
  }

  @Test func theSolutionTakesThePlaceOfWrongDigits() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("1", "R", "y", "b")
    let solution = try #require(screen.state.revealedSolution)
    #expect(screen.state.digits[2] == 1 && solution[2] != 1)
    #expect(screen.board.digits == solution && screen.board.signs[2]?.glyph == "×")
    #expect(!screen.status.contains("to go"))
  }

  /// An action of the clock is none of a person, and its time counts.
  @Test func aKeptGameTellsItsActionsAndItsTime() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4")
    test.pass(milliseconds: 21_000)
    screen.leave()
    let save = try #require(SaveList.latest(test.shell).game?.save)
    #expect(SaveList.describe(save, test.shell).hasPrefix("1 action, 0:21, kept "))
  }

  @Test func hintsAloneLeadToTheSolution() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    test.press("i", "y")
    for _ in 0..<240 where !screen.state.isOver { test.press("i") }
    #expect(screen.state.isSolved)
    #expect(test.terminal.text.contains("Solved!"))
  }

  @Test func hintsThatTakeCandidatesOutAreDone() throws {
    let test = TestShell()
    let hard = Grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9") ?? Grid()
    let screen = try #require(test.startSudoku(.puzzle(SudokuPuzzle(hard))))
    test.press("i", "y")
    for _ in 0..<23 { test.press("i") }
    // The solution's digit is never ruled out, with any pencil marks.
    let solution = try #require(Solver().solve(hard).unique)
    for cell in 0..<81 where screen.state.marks[cell] != 0 {
      #expect(screen.state.marks[cell] >> solution[cell] & 1 == 1)
    }
    for cell in 0..<81 where screen.state.digits[cell] != 0 { #expect(screen.state.digits[cell] == solution[cell]) }
  }

  @Test func aDigitAgainTakesItAway() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4")
    #expect(screen.state.digits[2] == 4)
    test.press("4")
    #expect(screen.state.digits[2] == 0)
    test.press("m", "4", "6", "4")
    #expect(screen.state.marks[2] == 1 << 6)
  }

  @Test func conflictsAreShownOnRequestAlone() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("5")
    #expect(screen.board.signs.isEmpty)
    test.press("b")
    #expect(screen.board.signs[2]?.glyph == "×" && screen.board.signs[0]?.glyph == "×")
    #expect(screen.state.penalty == 0)
  }

  @Test func aCheckMarksWhatIsWrongUntilItChanges() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("1", "f", "y")
    #expect(screen.board.signs[2]?.glyph == "×")
    test.press("4")
    #expect(screen.board.signs[2] == nil)
  }

  @Test func aDoubtfulDigitIsCorrectedByTypingIt() throws {
    let test = TestShell()
    var grid = Samples.puzzle
    grid[0] = 9
    let screen = try #require(test.startSudoku(.reading(SudokuPuzzle(grid), doubtful: [0])))
    #expect(!screen.state.isSolvable)
    screen.cursor = 0
    #expect(test.press("5").contains("exactly one solution"))
    #expect(screen.state.isSolvable)
  }

  @Test func theSolutionIsExplainedOnlyOnceTheGameIsOver() throws {
    let test = TestShell()
    try #require(test.startSudoku()).cursor = 2
    #expect(test.press("e").contains("R to give up first"))
    test.press("R", "y", "b", "e")
    #expect(test.terminal.text.contains("step by step"))
  }

  @Test func aPuzzleIsPastedInAnyFormat() throws {
    let cells = Array("\(Samples.puzzle)")
    let rows = (0..<9).map { (row: Int) -> String in String(cells[row * 9..<row * 9 + 9]) }
    for text in [
      "\(Samples.puzzle)", rows.joined(separator: "\n") + "\n",
      PuzzleFormat.simpleSudoku.write([PuzzleRecord(Samples.puzzle)]),
      PuzzleFormat.openSudoku.write([PuzzleRecord(Samples.puzzle)]),
      "https://www.sudokuwiki.org/sudoku.htm?bd=\(Samples.puzzle)",
    ] {
      let test = TestShell()
      test.send(.paste(text))
      #expect(test.terminal.text.contains("Play this puzzle?"))
      test.press("y")
      let screen = try #require(test.shell.stack.top as? SudokuScreen)
      #expect(screen.state.puzzle.grid == Samples.puzzle)
    }
  }

  @Test func whatIsNoPuzzleStaysInItsBoxToBeMended() throws {
    let test = TestShell()
    ImportScreen.ask(test.shell)
    let box = try #require(test.shell.stack.top as? PasteBox)
    let wrong = "\(Samples.puzzle)".dropLast() + "a"
    test.send(.paste(String(wrong)))
    #expect(test.shell.stack.top === box && box.text == wrong)
    #expect(test.terminal.text.contains("No puzzle: ") && test.terminal.text.contains("81 of 81"))
    test.send(.key(.backspace))
    test.press("9")
    test.send(.key(.enter))
    #expect(test.terminal.text.contains("Play this puzzle?"))
    test.press("y")
    #expect((test.shell.stack.top as? SudokuScreen)?.state.puzzle.grid == Samples.puzzle)
    #expect(!test.shell.stack.screens.contains { $0 === box })
  }

  @Test func pastedPuzzlesWithoutASingleSolutionAreRefused() {
    let test = TestShell()
    for (text, why) in [
      (String(repeating: ".", count: 81), "more than one solution"),
      ("55" + String(repeating: ".", count: 79), "contradict"),
    ] {
      test.send(.paste(text))
      test.press("y")
      #expect(test.terminal.text.contains(why))
      #expect(test.shell.stack.top is HomeScreen)
    }
  }

  @Test func aBoardIsExportedAndReadsBack() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4", "E")
    test.choose("Copy")
    #expect(test.terminal.clipboard == "\(Samples.puzzle)")
    test.press("E")
    test.choose("Write sdk")
    test.press(.control("u"))
    test.send(.paste(test.folder + "/out.sdk"))
    test.press(.enter)
    let data = try #require(FileManager.default.contents(atPath: test.folder + "/out.sdk"))
    let record = try #require(try PuzzleFormat.sdk.read(String(decoding: data, as: UTF8.self)).first)
    #expect(record.givens == Samples.puzzle && record.grid[2] == 4)
    // An existing file is not replaced.
    test.press("E")
    test.choose("Write sdk")
    test.press(.control("u"))
    test.send(.paste(test.folder + "/out.sdk"))
    #expect(test.press(.enter).contains("There is a file of this name"))
  }

  @Test func theTableKeepsTheGameToBeWatched() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    for cell in 0..<81 where Samples.puzzle[cell] == 0 {
      screen.cursor = cell
      test.press(.character(Character("\(Samples.solution[cell])")))
    }
    #expect(test.terminal.text.contains("Place 1"))
    test.press("o")
    test.choose("High scores")
    test.press(.enter)
    let player = try #require(test.shell.stack.top as? PlayerScreen)
    #expect(player.count == 52)
    test.press(.end)
    #expect(player.position == 51)
    test.press(.home, " ")
    let wait = try #require(player.tickTime)
    for _ in 0..<51 { player.tick() }
    #expect(player.position == 51 && player.tickTime == nil)
    test.press(.home, "+")
    #expect(player.tickTime.map { $0 < wait } == true)
    test.press("5")
    #expect(player.position == 26)
  }

  @Test func withMistakesAtOnceAWrongDigitIsShownWhenItIsWritten() {
    let test = TestShell()
    test.shell.settings[.waitsWithMistakes] = false
    test.startSudoku()
    // The digits that break no rule yet; one of them is right.
    for digit in 1...9 {
      test.press(.character(Character("\(digit)")))
      if test.show().contains("digit is wrong") { return }
    }
    Issue.record("no digit was wrong:\n\(test.show())")
  }

  @Test func mistakesAtOnceAreAskedForByAKey() {
    let test = TestShell()
    test.startSudoku()
    #expect(test.press("M").contains("It costs 50 points, and 20 for each mistake"))
    test.press("y")
    #expect(test.press("M").contains("Each mistake is shown at once."))
  }
}
