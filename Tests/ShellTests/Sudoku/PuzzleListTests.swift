import Foundation
import Sudoku
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

/// Lists of puzzles: any of them can be played, however long the list is.
@Suite struct PuzzleListTests {
  /// Puzzles that are told apart by the cell that is open, as lines.
  private func line(_ number: Int) -> String {
    var cells = Array("\(Samples.solution)")
    cells[number % 81] = "."
    return String(cells)
  }

  private func file(_ test: TestShell, _ name: String, _ text: String) throws -> String {
    try FileManager.default.createDirectory(atPath: test.folder, withIntermediateDirectories: true)
    let path = "\(test.folder)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func anyPuzzleOfAPastedListCanBePlayed() throws {
    let test = TestShell()
    test.send(.paste((0..<5).map(line).joined(separator: "\n")))
    #expect(test.terminal.text.contains("5 puzzles") && test.terminal.text.contains("1 of 5"))
    test.press(.down, .down, .enter)
    let screen = try #require(test.shell.stack.top as? SudokuScreen)
    #expect("\(screen.state.puzzle.grid ?? Grid())" == line(2))
    // The list is there again once the game is left.
    #expect(test.press(.escape).contains("3 of 5"))
  }

  @Test func aNumberMarksItsPuzzle() throws {
    let test = TestShell()
    test.send(.paste((0..<40).map(line).joined(separator: "\n")))
    #expect(test.press("3", "7").contains("37 of 40"))
    // Another key begins another number.
    test.press(.up)
    #expect(test.press("4").contains("4 of 40"))
    #expect(test.press("9").contains("There are 40 puzzles.") && test.terminal.text.contains("4 of 40"))
    #expect(test.press(.end).contains("40 of 40") && test.press(.home).contains("1 of 40"))
  }

  @Test func aListOfMoreThanAMegabyteIsReadLineByLine() throws {
    let test = TestShell()
    let text = "# remarks count for nothing\n\n" + (0..<15_000).map { line($0) + "\n" }.joined()
    FileOpening.open(try file(test, "long.sdm", text), on: test.shell)
    #expect(test.show().contains("15,000 puzzles"), "\(test.terminal.text)")
    for number in [1, 256, 257, 14_999, 15_000] {
      for character in "\(number)" { test.press(.character(character)) }
      test.press(.enter)
      let screen = try #require(test.shell.stack.top as? SudokuScreen, "\(test.terminal.text)")
      #expect("\(screen.state.puzzle.grid ?? Grid())" == line(number - 1), "\(number)")
      test.press(.escape)
    }
  }

  @Test func aHeaderOfALongListIsNoPuzzle() throws {
    let test = TestShell()
    let text = "puzzle,solution\n" + (0..<8_000).map { "\(line($0)),\(Samples.solution)\n" }.joined()
    FileOpening.open(try file(test, "long.csv", text), on: test.shell)
    #expect(test.show().contains("8,000 puzzles"), "\(test.terminal.text)")
    test.press("2", .enter)
    let screen = try #require(test.shell.stack.top as? SudokuScreen, "\(test.terminal.text)")
    #expect("\(screen.state.puzzle.grid ?? Grid())" == line(1))
  }

  @Test func aLineThatIsNoPuzzleIsToldAndTheOthersCanBePlayed() throws {
    let test = TestShell()
    let text = (0..<13_000).map { $0 == 1 ? "not a puzzle\n" : line($0) + "\n" }.joined()
    FileOpening.open(try file(test, "torn.txt", text), on: test.shell)
    #expect(test.show().contains("no puzzle: "))
    #expect(test.press("2", .enter).contains("! No puzzle: "))
    test.press("3", .enter)
    #expect(test.shell.stack.top is SudokuScreen)
  }

  @Test func aLongTextThatIsNoListIsRefused() throws {
    let test = TestShell()
    FileOpening.open(try file(test, "book.txt", String(repeating: "Call me Ishmael.\n", count: 80_000)), on: test.shell)
    #expect(test.show().contains("has no puzzle a line"), "\(test.terminal.text)")
    #expect(test.shell.stack.top is HomeScreen)
  }
}
