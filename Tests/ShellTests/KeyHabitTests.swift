import Foundation
import GameCore
import Rogueship
import Sudoku
import Testing

@testable import Shell

/// What people press by habit: Enter once too often, Esc to take back what was typed, Home and End in any list.
@Suite struct KeyHabitTests {
  @Test func oneEnterTooManyAnswersNobody() throws {
    let (session, _) = try #require(EveryScreen.risk)
    let desk = TestDesk()
    let screen = RogueshipScreen(Play(session, in: desk.place("rogueship-test"), on: desk.desk))
    desk.desk.push(screen)
    let count = session.journal.count
    #expect(desk.press(.enter, .enter, .enter).contains("No answer is marked: ↓ marks one"))
    #expect(screen.play.session.journal.count == count && desk.desk.stack.last === screen)
    desk.press(.down)
    #expect(screen.answer == 0)
    desk.press(.end)
    #expect(screen.answer == (screen.view.encounter?.answers.count ?? 0) - 1)
    desk.press(.home, .enter)
    #expect(screen.play.session.journal.count > count || desk.desk.stack.last is Question)
  }

  @Test func noAnswerIsMarkedWhereAMeetingBegins() throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      let desk = TestDesk()
      let screen = desk.startRogueship(seed: seed)
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<40 where !screen.play.isOver {
        if screen.view.encounter != nil { #expect(screen.answer == nil, "seed \(seed)") }
        screen.card = nil
        screen.act(bot.decide(screen.view))
      }
    }
  }

  @Test func escapeForgetsANumberBeforeItLeaves() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    desk.press("m", "1", "2")
    #expect(desk.press(.escape).contains("The number is forgotten."))
    #expect(desk.desk.stack.last === screen && screen.count == nil)
    desk.press(.escape)
    #expect(desk.desk.stack.last is HomeScreen)
  }

  @Test func homeAndEndGoToTheEndsOfEveryPane() {
    let desk = TestDesk()
    let screen = desk.startRogueship()
    desk.press("c", .end)
    #expect(screen.planet == 8)
    desk.press(.home)
    #expect(screen.planet == 0)
    desk.press("m", .end)
    #expect(screen.good == Commodity.allCases.count - 1)
    desk.press(.home)
    #expect(screen.good == 0)
    desk.press("y", .end)
    #expect(screen.part == Part.allCases.count - 1)
    desk.press(.home)
    #expect(screen.part == 0)
    for _ in 0..<20 {
      screen.act(.buy(1, .grain))
      screen.act(.sell(1, .grain))
    }
    let newest = desk.press("n", .end)
    let oldest = desk.press(.home)
    #expect(oldest != newest)
    // One step on from the end is a step, however often Home was pressed.
    #expect(desk.press(.home, .home, .down) != oldest)
  }

  @Test func helpSaysWhereThereIsMore() {
    let desk = TestDesk()
    desk.startSudoku()
    #expect(desk.press("?").contains(" more: ↓ "))
    #expect(desk.press(.down).contains(" more: ↑↓ "))
    let end = desk.press(.end)
    #expect(end.contains(" more: ↑ ") && end.contains("Click what you want"))
    #expect(desk.press(.down) == end)
    #expect(desk.press(.home).contains(" more: ↓ "))
  }

  @Test func aFileOfPuzzlesIsOpenedAsAPuzzle() throws {
    let desk = TestDesk()
    try FileManager.default.createDirectory(atPath: desk.folder, withIntermediateDirectories: true)
    let record = PuzzleRecord(Samples.puzzle)
    for format in PuzzleFormat.allCases {
      let path = "\(desk.folder)/puzzle.\(format.rawValue)"
      try Data(format.write([record]).utf8).write(to: URL(fileURLWithPath: path))
      FileOpening.open(path, on: desk.desk)
      #expect(desk.show().contains("Play this puzzle?"), "\(format)")
      desk.press("y")
      #expect((desk.desk.stack.last as? SudokuScreen)?.state.puzzle.grid == Samples.puzzle)
      desk.press(.escape)
    }
    try Data("This is no puzzle.\n".utf8).write(to: URL(fileURLWithPath: desk.folder + "/letter.txt"))
    FileOpening.open(desk.folder + "/letter.txt", on: desk.desk)
    #expect(desk.show().contains("No puzzle: ") && desk.desk.stack.last is HomeScreen)
  }

  @Test func everythingElseIsOpenedAsAPhotograph() throws {
    let desk = TestDesk()
    try FileManager.default.createDirectory(atPath: desk.folder, withIntermediateDirectories: true)
    try Data([0xFF, 0xD8, 0xFF, 0xE0] + Array(" broken".utf8)).write(
      to: URL(fileURLWithPath: desk.folder + "/broken.jpg"))
    try Data().write(to: URL(fileURLWithPath: desk.folder + "/empty"))
    for name in ["broken.jpg", "empty", "missing", "."] {
      FileOpening.open(desk.folder + "/" + name, on: desk.desk)
      #expect(desk.desk.stack.last is PhotographScreen, "\(name)")
      desk.press(.escape)
    }
  }
}
