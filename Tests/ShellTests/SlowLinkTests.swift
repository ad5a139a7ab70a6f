import TerminalKit
import Testing

@testable import Shell

/// The bytes of keys on a slow line. They depend on the frames alone, so they are the same on every machine.
@Suite struct SlowLinkTests {
  /// The mean number of bytes of some keys at 80 x 24, each pressed several times in turn.
  private func bytes(of keys: [Key], in test: TestShell) -> Int {
    let encoder = FrameEncoder(codes: .ansi, capabilities: test.terminal.capabilities)
    let presses = 24
    var sum = 0
    for index in 0..<presses {
      let before = test.terminal.frame
      test.press(keys[index % keys.count])
      sum += encoder.text(from: before, to: test.terminal.frame).utf8.count
    }
    return sum / presses
  }

  private func shell(isSlow: Bool) -> TestShell {
    TestShell(80, 24, Capabilities(depth: isSlow ? .eight : .full, isSlow: isSlow))
  }

  @Test(arguments: [(true, 120), (false, 500)]) func aStepOnASudokuIsShort(isSlow: Bool, most: Int) {
    let test = shell(isSlow: isSlow)
    test.startSudoku()
    #expect(bytes(of: ["l", "h", "j", "k"], in: test) <= most)
  }

  @Test(arguments: [(true, 290), (false, 600)]) func aSlideOfFifteenIsShort(isSlow: Bool, most: Int) {
    let test = shell(isSlow: isSlow)
    GridshipShell.open(.game("fifteen", level: nil, seed: 9), on: test.shell)
    test.show()
    #expect(bytes(of: [.down, .up], in: test) <= most)
  }

  @Test(arguments: [(true, 900), (false, 1800)]) func aStepOnTheChartSendsWhatChanges(isSlow: Bool, most: Int) {
    let test = shell(isSlow: isSlow)
    test.startRogueship()
    #expect(bytes(of: ["j", "k"], in: test) <= most)
  }

  @Test func onASlowLineNothingMoves() throws {
    let test = shell(isSlow: true)
    test.shell.settings.motion = .usual
    #expect(!test.shell.moves)
    GridshipShell.open(.game("fifteen", level: nil, seed: 9), on: test.shell)
    test.press(.down)
    #expect(test.shell.stack.top?.tickTime == 10_000, "only the clock goes on")
  }

  @Test func onASlowLineTheClockGoesOnEveryTenSeconds() {
    let test = shell(isSlow: true)
    test.startSudoku()
    #expect(test.shell.stack.top?.tickTime == 10_000)
    test.pass(milliseconds: 19_000)
    #expect(test.show().contains("0:10"))
    test.pass(milliseconds: 1000)
    #expect(test.show().contains("0:20"))
  }

  @Test func onASlowLineTheHousesOfTheCursorHaveNoGround() {
    for isSlow in [true, false] {
      let test = shell(isSlow: isSlow)
      test.startSudoku()
      #expect(test.terminal.frame.cells.contains { $0.style.ground == .tone(.peer) } == !isSlow)
    }
  }
}
