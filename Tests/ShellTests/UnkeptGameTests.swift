import Foundation
import Testing

@testable import Shell

/// What happens where a game cannot be kept.
@Suite struct UnkeptGameTests {
  /// A game of which nothing can be kept: a file lies where the folder should be.
  private func unkept() throws -> TestDesk {
    let desk = TestDesk()
    try FileManager.default.createDirectory(atPath: desk.folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: desk.folder + "/data"))
    let screen = try #require(desk.startSudoku())
    screen.cursor = 2
    desk.press("4")
    return desk
  }

  @Test func leavingItAsksAndSaysWhyFirst() throws {
    let desk = try unkept()
    let text = desk.press(.escape)
    #expect(text.contains("This game is not saved") && text.contains("Not a directory"))
    // Nothing is lost by not answering.
    desk.press(.escape)
    #expect((desk.desk.stack.last as? SudokuScreen)?.state.digits[2] == 4)
    desk.press(.escape, "l")
    #expect(desk.desk.stack.last is HomeScreen)
    #expect(desk.press(.escape).contains("All games are saved except 1 that you left unsaved."))
  }

  @Test func leavingTheProgramAsksToo() throws {
    let desk = try unkept()
    #expect(desk.press(.control("c")).contains("This game is not saved"))
    #expect(!desk.desk.isEnded)
    desk.press("l")
    #expect(desk.desk.isEnded)
    let other = try unkept()
    other.press(.control("c"), .control("c"))
    #expect(other.desk.isEnded)
  }

  @Test func itIsKeptInAnotherFolderAndFoundThere() throws {
    let desk = try unkept()
    desk.press(.escape, "f")
    desk.choose("Type a folder")
    desk.send(.paste(desk.folder + "/stick"))
    let text = desk.press(.enter)
    // A long path begins a line of its own.
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Kept in /") && words.contains("Continue"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.folder + "/stick/gridship/saves") == ["sudoku-test.save"]
    )
    // The next start finds it, and keeps what is played there.
    let next = TestDesk(beside: desk)
    next.press(.enter)
    let screen = try #require(next.desk.stack.last as? SudokuScreen)
    #expect(screen.state.digits[2] == 4)
    screen.cursor = 3
    #expect(!next.press("6").contains("not saved"))
    next.press(.escape, .enter)
    #expect((next.desk.stack.last as? SudokuScreen)?.state.digits[3] == 6)
    next.press(.escape)
    // A long path is broken where a line ends.
    #expect(next.choose("Saved games").filter { !$0.isWhitespace }.contains("/stick/gridship"))
  }

  @Test func aFolderThatTakesNothingEitherSaysSo() throws {
    let desk = try unkept()
    desk.press(.escape, "f")
    desk.choose("Type a folder")
    desk.send(.paste(desk.folder + "/data"))
    #expect(desk.press(.enter).contains("Not saved there: Not a directory"))
    desk.press(.escape)
    #expect((desk.desk.stack.last as? SudokuScreen)?.state.digits[2] == 4)
  }

  @Test func itIsKeptOnceThereIsRoomAgain() throws {
    let desk = try unkept()
    #expect(desk.press(.escape, "t").contains("This game is not saved"))
    try FileManager.default.removeItem(atPath: desk.folder + "/data")
    #expect(desk.press("t").contains("Continue"))
    #expect(try desk.desk.archive.save(named: "sudoku-test")?.steps.count == 1)
  }

  @Test func aScoreThatCannotBeKeptLeavesItsGameWhereItIs() throws {
    let desk = TestDesk()
    let screen = try #require(desk.startSudoku())
    let scores = desk.folder + "/data/scores"
    try Data().write(to: URL(fileURLWithPath: scores))
    for cell in 0..<81 where Samples.puzzle[cell] == 0 { screen.enter(Samples.solution[cell], in: cell) }
    #expect(desk.show().contains("The score is not saved: Not a directory"))
    #expect(desk.desk.archive.saveNames() == ["sudoku-test"])
    try FileManager.default.removeItem(atPath: scores)
    #expect(desk.press("b", .enter).contains("Place 1 in the table"))
    #expect(desk.desk.archive.saveNames().isEmpty)
  }

  @Test func damagedSavesHideNoSoundOne() throws {
    let desk = TestDesk()
    desk.startSudoku()
    for number in 1...4 {
      try Data("garbage".utf8).write(to: URL(fileURLWithPath: desk.folder + "/data/saves/sudoku-\(number).save"))
    }
    let text = desk.press(.escape)
    #expect(text.contains("▸ Continue") && text.contains("A save cannot be read: it was damaged"))
  }
}
