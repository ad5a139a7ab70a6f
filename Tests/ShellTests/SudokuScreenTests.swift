import Foundation
import GameCore
import Sudoku
import SudokuGame
import Testing

@testable import Shell

@Suite struct SudokuScreenTests {
  @Test func hintsAloneLeadToTheSolution() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    for _ in 0..<240 where !screen.state.isOver { desk.press("i") }
    #expect(screen.state.isSolved)
    #expect(desk.terminal.text.contains("Solved!"))
  }

  @Test func hintsThatTakeCandidatesOutAreDone() throws {
    let desk = TestDesk()
    let hard = Grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9") ?? Grid()
    let screen = try #require(desk.startSudoku(.puzzle(SudokuPuzzle(hard))))
    for _ in 0..<24 { desk.press("i") }
    // Whatever was pencilled in or out, the solution's digit is never ruled out.
    let solution = try #require(Solver().solve(hard).unique)
    for cell in 0..<81 where screen.state.marks[cell] != 0 {
      #expect(screen.state.marks[cell] >> solution[cell] & 1 == 1)
    }
    for cell in 0..<81 where screen.state.digits[cell] != 0 { #expect(screen.state.digits[cell] == solution[cell]) }
  }

  @Test func aDigitAgainTakesItAway() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    desk.press("4")
    #expect(screen.state.digits[2] == 4)
    desk.press("4")
    #expect(screen.state.digits[2] == 0)
    desk.press("m", "4", "6", "4")
    #expect(screen.state.marks[2] == 1 << 6)
  }

  @Test func conflictsAreShownOnRequestAlone() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    desk.press("5")
    #expect(screen.board.signs.isEmpty)
    desk.press("x")
    #expect(screen.board.signs[2]?.glyph == "×" && screen.board.signs[0]?.glyph == "×")
    #expect(screen.state.penalty == 0)
  }

  @Test func aCheckMarksWhatIsWrongUntilItChanges() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    desk.press("1", "c")
    #expect(screen.board.signs[2]?.glyph == "×")
    desk.press("4")
    #expect(screen.board.signs[2] == nil)
  }

  @Test func aDoubtfulDigitIsCorrectedByTypingIt() throws {
    let desk = TestDesk()
    var grid = Samples.puzzle
    grid[0] = 9
    let screen = try #require(desk.startSudoku(.reading(SudokuPuzzle(grid), doubtful: [0])))
    #expect(!screen.state.isSolvable)
    screen.cursor = 0
    #expect(desk.press("5").contains("exactly one solution"))
    #expect(screen.state.isSolvable)
  }

  @Test func theSolutionIsExplainedOnlyOnceTheGameIsOver() throws {
    let desk = TestDesk()
    try #require(desk.startSudoku()).cursor = 2
    #expect(desk.press("e").contains("R to give up first"))
    desk.press("R", "y", "b", "e")
    #expect(desk.terminal.text.contains("step by step"))
  }

  @Test func aPuzzleIsPastedInAnyFormat() throws {
    let rows = (0..<9).map { row in Array("\(Samples.puzzle)")[row * 9..<row * 9 + 9].map(String.init).joined() }
    for text in [
      "\(Samples.puzzle)", rows.joined(separator: "\n") + "\n",
      PuzzleFormat.simpleSudoku.write([PuzzleRecord(Samples.puzzle)]),
      PuzzleFormat.openSudoku.write([PuzzleRecord(Samples.puzzle)]),
    ] {
      let desk = TestDesk()
      desk.send(.paste(text))
      #expect(desk.terminal.text.contains("Play this puzzle?"))
      desk.press("y")
      let screen = try #require(desk.desk.stack.last as? SudokuScreen)
      #expect(screen.state.puzzle.grid == Samples.puzzle)
    }
  }

  @Test func pastedPuzzlesWithoutASingleSolutionAreRefused() {
    let desk = TestDesk()
    for (text, why) in [
      (String(repeating: ".", count: 81), "more than one solution"),
      ("55" + String(repeating: ".", count: 79), "contradict"),
    ] {
      desk.send(.paste(text))
      desk.press("y")
      #expect(desk.terminal.text.contains(why))
      #expect(desk.desk.stack.last is HomeScreen)
    }
  }

  @Test func aBoardIsExportedAndReadsBack() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    desk.press("4", "E")
    desk.choose("Copy")
    #expect(desk.terminal.clipboard == "\(Samples.puzzle)")
    desk.press("E")
    desk.choose("Write sdk")
    desk.press(.control("u"))
    desk.send(.paste(desk.folder + "/out.sdk"))
    desk.press(.enter)
    let data = try #require(FileManager.default.contents(atPath: desk.folder + "/out.sdk"))
    let record = try #require(try PuzzleFormat.sdk.read(String(decoding: data, as: UTF8.self)).first)
    #expect(record.givens == Samples.puzzle && record.grid[2] == 4)
    // What is there is not replaced.
    desk.press("E")
    desk.choose("Write sdk")
    desk.press(.control("u"))
    desk.send(.paste(desk.folder + "/out.sdk"))
    #expect(desk.press(.enter).contains("There is a file of this name"))
  }

  @Test func theTableKeepsTheGameToBeWatched() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    for cell in 0..<81 where Samples.puzzle[cell] == 0 {
      screen.cursor = cell
      desk.press(.character(Character("\(Samples.solution[cell])")))
    }
    #expect(desk.terminal.text.contains("Place 1"))
    desk.press("o")
    desk.choose("High scores")
    desk.press(.enter)
    let player = try #require(desk.desk.stack.last as? ReplayScreen<SudokuGame>)
    #expect(player.count == 52)
    desk.press(.end)
    #expect(player.position == 51)
    desk.press(.home, " ")
    let wait = try #require(player.tickTime)
    for _ in 0..<51 { player.tick() }
    #expect(player.position == 51 && player.tickTime == nil)
    desk.press(.home, "+")
    #expect(player.tickTime.map { $0 < wait } == true)
    desk.press("5")
    #expect(player.position == 26)
  }
}
