import Foundation
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

/// The behaviour of a game that cannot be saved.
@Suite struct UnkeptGameTests {
  /// A game of which nothing can be kept: a file lies where the folder should be.
  private func unkept() throws -> TestShell {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: test.folder + "/data"))
    let screen = try #require(test.startSudoku())
    screen.cursor = 2
    test.press("4")
    return test
  }

  @Test func leavingItAsksAndSaysWhyFirst() throws {
    let test = try unkept()
    let text = test.press(.escape)
    #expect(text.contains("This game is not saved") && text.contains("Not a directory"))
    // Nothing is lost by not answering.
    test.press(.escape)
    #expect((test.shell.stack.top as? SudokuScreen)?.state.digits[2] == 4)
    test.press(.escape, "l")
    #expect(test.shell.stack.top is HomeScreen)
    #expect(test.press(.escape).contains("All games are saved except 1 that you left unsaved."))
  }

  @Test func leavingTheProgramAsksToo() throws {
    let test = try unkept()
    #expect(test.press(.control("c")).contains("This game is not saved"))
    #expect(!test.shell.stack.isEnded)
    test.press("l")
    #expect(test.shell.stack.isEnded)
    let other = try unkept()
    // Once too often loses nothing.
    other.press(.control("c"), .control("c"))
    #expect(!other.shell.stack.isEnded && other.terminal.text.contains("This game is not saved"))
  }

  @Test func itIsKeptInAnotherFolderAndFoundThere() throws {
    let test = try unkept()
    test.press(.escape, "f")
    test.choose("Type a folder")
    test.send(.paste(test.folder + "/stick"))
    let text = test.press(.enter)
    // A long path begins a line of its own.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Kept in /") && words.contains("Continue"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: test.folder + "/stick/gridship/saves") == ["sudoku-test.save"]
    )
    // The next start finds it, and keeps what is played there.
    let next = TestShell(beside: test)
    next.press(.enter)
    let screen = try #require(next.shell.stack.top as? SudokuScreen)
    #expect(screen.state.digits[2] == 4)
    screen.cursor = 3
    #expect(!next.press("6").contains("not saved"))
    next.press(.escape, .enter)
    #expect((next.shell.stack.top as? SudokuScreen)?.state.digits[3] == 6)
    next.press(.escape)
    // A long path is broken at the end of a line.
    #expect(next.choose("Saved games").filter { !$0.isWhitespace }.contains("/stick/gridship"))
  }

  @Test func aFolderThatTakesNothingEitherSaysSo() throws {
    let test = try unkept()
    test.press(.escape, "f")
    test.choose("Type a folder")
    test.send(.paste(test.folder + "/data"))
    #expect(test.press(.enter).contains("Not saved there: Not a directory"))
    test.press(.escape)
    #expect((test.shell.stack.top as? SudokuScreen)?.state.digits[2] == 4)
  }

  @Test func itIsKeptOnceThereIsRoomAgain() throws {
    let test = try unkept()
    #expect(test.press(.escape, "t").contains("This game is not saved"))
    try FileManager.default.removeItem(atPath: test.folder + "/data")
    #expect(test.press("t").contains("Continue"))
    #expect(try test.shell.archive.save(named: "sudoku-test")?.turns.count == 1)
  }

  @Test func aScoreThatCannotBeKeptLeavesItsGameWhereItIs() throws {
    let test = TestShell()
    let screen = try #require(test.startSudoku())
    let scores = test.folder + "/data/scores"
    try Data().write(to: URL(fileURLWithPath: scores))
    for cell in 0..<81 where Samples.puzzle[cell] == 0 { screen.enter(Samples.solution[cell], in: cell) }
    #expect(test.show().contains("The score is not saved: Not a directory"))
    #expect(test.shell.archive.saveNames() == ["sudoku-test"])
    try FileManager.default.removeItem(atPath: scores)
    #expect(test.press("b", .enter).contains("Place 1 in the table"))
    #expect(test.shell.archive.saveNames().isEmpty)
  }

  @Test func damagedSavesHideNoSoundOne() throws {
    let test = TestShell()
    test.startSudoku()
    for number in 1...4 {
      try Data("garbage".utf8).write(to: URL(fileURLWithPath: test.folder + "/data/saves/sudoku-\(number).save"))
    }
    let text = test.press(.escape)
    #expect(text.contains("▸ Continue") && text.contains("A save cannot be read: it was damaged"))
  }
}
