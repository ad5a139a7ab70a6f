import Foundation
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

@Suite struct TickerTests {
  /// A home screen on which things move, as if just come to.
  private func home(_ columns: Int = 80) -> TestShell {
    let test = TestShell(columns, 24)
    test.shell.settings.moves = true
    test.shell.push(HomeScreen(test.shell))
    test.show()
    return test
  }

  private func line(_ test: TestShell) -> String {
    String(test.show().split(separator: "\n", omittingEmptySubsequences: false)[1])
      .trimmingCharacters(in: .whitespaces)
  }

  @Test func theClockCountsMilliseconds() {
    // The system says itself how long it runs.
    #expect(abs(Double(Clock.milliseconds) / 1000 - ProcessInfo.processInfo.systemUptime) < 60)
    #expect(abs(Double(Clock.seconds) - Date().timeIntervalSince1970) < 60)
  }

  @Test func theNewsGoByOnceAndThenTheFirstStands() throws {
    let test = home()
    let first = line(test)
    #expect(first.hasPrefix("Today's games wait for you: Sudoku"))
    // Nothing moves for a person who is about to choose.
    test.watch(milliseconds: 3_900)
    #expect(line(test) == first)
    test.watch(milliseconds: 4_000)
    var seen: [String] = []
    var ticks = 0
    while test.shell.stack.top?.tickTime != nil, ticks < 2_000 {
      test.watch(milliseconds: 100)
      ticks += 1
      seen.append(line(test))
    }
    #expect(ticks > 100 && ticks < 600, "\(ticks)")
    #expect(seen.contains { $0.contains("New: gridship replay --animation makes a film of a replay.") })
    #expect(Set(seen).count > 100, "it moves")
    // It stands as at the beginning, and asks for no time.
    #expect(line(test) == first && test.shell.stack.top?.tickTime == nil)
    test.press(.down)
    #expect(test.shell.stack.top?.tickTime == nil)
  }

  @Test func otherNewsTakeThePlaceOfWhatGoesBy() {
    var ticker = Ticker()
    func line() -> String {
      var frame = Frame(width: 30, height: 1)
      ticker.draw(into: &frame, frame.area, depth: .full)
      return frame.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    ticker.tell(["First news", "Second news"], moves: true)
    #expect(line() == "First news" && ticker.tickTime == 4000)
    ticker.tick(idle: 4000, speed: 1)
    for _ in 0..<15 { ticker.tick(idle: 4000, speed: 1) }
    #expect(line() != "First news" && ticker.tickTime == 100)
    ticker.tell(["Other news"], moves: false)
    #expect(line() == "Other news" && ticker.tickTime == nil)
  }

  @Test func aKeyEndsIt() {
    let test = home()
    let first = line(test)
    test.watch(milliseconds: 8_000)
    #expect(line(test) != first)
    test.press(.down)
    #expect(line(test) == first && test.shell.stack.top?.tickTime == nil)
  }

  @Test func aKeyPutsItOff() {
    let test = home()
    let first = line(test)
    for _ in 0..<5 {
      test.pass(milliseconds: 3_000)
      test.press(.down)
      test.pass(milliseconds: 1_000)
      test.shell.stack.top?.tick()
    }
    #expect(line(test) == first && test.shell.stack.top?.tickTime == 4_000)
    test.watch(milliseconds: 9_000)
    #expect(line(test) != first)
  }

  @Test func withoutMotionAKeyShowsTheNextLine() {
    let test = TestShell()
    let first = line(test)
    #expect(first.hasPrefix("Today's games wait") && test.shell.stack.top?.tickTime == nil)
    test.press("t")
    #expect(line(test).hasPrefix("New: "))
    test.press("t")
    #expect(line(test) == first)
  }

  @Test func itTellsTheBestOfTheDayAndWhereOneStopped() throws {
    let test = TestShell(160, 40)
    test.choose("Today's games")
    test.press(.enter)
    test.press(.escape, .escape)
    let lines = HomeNews.lines(test.shell, latest: SaveList.latest(test.shell).game)
    #expect(lines.contains { $0.hasPrefix("Your last game: Sudoku") && $0.hasSuffix("daily.") }, "\(lines)")
  }
}
