import Foundation
import GameCore
import Rogueship
import Sudoku
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell
@testable import SudokuScreens

/// Keys pressed by habit: Enter once too often, Esc to discard typed text, Home and End in any list.
@Suite struct KeyHabitTests {
  @Test func oneEnterTooManyAnswersNobody() throws {
    let (session, _) = try #require(EveryScreen.risk)
    let test = TestShell()
    let screen = RogueshipScreen(
      GameOnScreen(session, of: RogueshipScreens(), in: test.place("rogueship-test"), on: test.shell))
    test.shell.push(screen)
    let count = session.journal.count
    #expect(test.press(.enter, .enter, .enter).contains("No answer is marked: ↓ marks one"))
    #expect(screen.play.session.journal.count == count && test.shell.stack.top === screen)
    test.press(.down)
    #expect(screen.answer == 0)
    test.press(.end)
    #expect(screen.answer == (screen.view.encounter?.answers.count ?? 0) - 1)
    test.press(.home, .enter)
    #expect(screen.play.session.journal.count > count || test.shell.stack.top is Question)
  }

  @Test func noAnswerIsMarkedWhereAMeetingBegins() throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      let test = TestShell()
      let screen = test.startRogueship(seed: seed)
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<40 where !screen.play.isOver {
        if screen.view.encounter != nil { #expect(screen.answer == nil, "seed \(seed)") }
        screen.card = nil
        screen.act(bot.decide(screen.view))
      }
    }
  }

  @Test func escapeForgetsANumberBeforeItLeaves() {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("m", "1", "2")
    #expect(test.press(.escape).contains("The number is forgotten."))
    #expect(test.shell.stack.top === screen && screen.count == nil)
    test.press(.escape)
    #expect(test.shell.stack.top is HomeScreen)
  }

  @Test func homeAndEndGoToTheEndsOfEveryPane() {
    let test = TestShell()
    let screen = test.startRogueship()
    test.press("c", .end)
    #expect(screen.planet == 8)
    test.press(.home)
    #expect(screen.planet == 0)
    test.press("m", .end)
    #expect(screen.good == Commodity.allCases.count - 1)
    test.press(.home)
    #expect(screen.good == 0)
    test.press("v", .end)
    #expect(screen.part == Part.allCases.count - 1)
    test.press(.home)
    #expect(screen.part == 0)
    for _ in 0..<20 {
      screen.act(.buy(1, .grain))
      screen.act(.sell(1, .grain))
    }
    let newest = test.press("n", .end)
    let oldest = test.press(.home)
    #expect(oldest != newest)
    // One step on from the end is a step, however often Home was pressed.
    #expect(test.press(.home, .home, .down) != oldest)
  }

  @Test func helpSaysWhereThereIsMore() {
    let test = TestShell()
    test.startSudoku()
    #expect(test.press("?").contains(" more: ↓ "))
    #expect(test.press(.down).contains(" more: ↑↓ "))
    let end = test.press(.end)
    #expect(end.contains(" more: ↑ ") && end.contains("Click what you want"))
    #expect(test.press(.down) == end)
    #expect(test.press(.home).contains(" more: ↓ "))
  }

  @Test func aFileOfPuzzlesIsOpenedAsAPuzzle() throws {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder, withIntermediateDirectories: true)
    let record = PuzzleRecord(Samples.puzzle)
    for format in PuzzleFormat.allCases {
      let path = "\(test.folder)/puzzle.\(format.rawValue)"
      try Data(format.write([record]).utf8).write(to: URL(fileURLWithPath: path))
      FileOpening.open(path, on: test.shell)
      #expect(test.show().contains("Play this puzzle?"), "\(format)")
      test.press("y")
      #expect((test.shell.stack.top as? SudokuScreen)?.state.puzzle.grid == Samples.puzzle)
      test.press(.escape)
    }
    try Data("This is no puzzle.\n".utf8).write(to: URL(fileURLWithPath: test.folder + "/letter.txt"))
    FileOpening.open(test.folder + "/letter.txt", on: test.shell)
    #expect(test.show().contains("No puzzle: ") && test.shell.stack.top is HomeScreen)
  }

  @Test func everythingElseIsOpenedAsAPhotograph() throws {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder, withIntermediateDirectories: true)
    try Data([0xFF, 0xD8, 0xFF, 0xE0] + Array(" broken".utf8)).write(
      to: URL(fileURLWithPath: test.folder + "/broken.jpg"))
    try Data().write(to: URL(fileURLWithPath: test.folder + "/empty"))
    for name in ["broken.jpg", "empty", "missing", "."] {
      FileOpening.open(test.folder + "/" + name, on: test.shell)
      #expect(test.shell.stack.top is PhotographScreen, "\(name)")
      test.press(.escape)
    }
  }
}
