import BuiltPrograms
import Foundation
import Testing

/// The shell on a terminal whose size the system does not know, and on one that goes away.
@Suite struct TerminalTests {
  private let folder = TemporaryFolder(isMade: false)
  private var environment: [String: String] {
    ["TERM": "xterm-256color", "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "NO_COLOR": "1"]
  }

  @Test func aTerminalWithoutASizeIsTakenForTheUsualOne() throws {
    /// The output of the program until it is left.
    func seen(_ columns: UInt16, _ rows: UInt16) throws -> String {
      let (run, seen) = try BuiltProgram("gridship").run(
        [], onTerminal: [.input, .output], size: (columns, rows), typed: "qy", environment: environment)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
      return seen
    }
    let usual = try seen(80, 24), narrow = try seen(70, 24)
    #expect(usual.contains("Quit") && narrow.contains("Quit") && usual != narrow)
    for (columns, rows) in [(0, 0), (0, 30), (70, 0)] as [(UInt16, UInt16)] {
      // Curses asks for the rows by itself: it sets those that scroll, and leaves from the last one.
      let text = try seen(columns, rows).replacing("\u{1B}[1;30r", with: "\u{1B}[1;24r")
        .replacing("\u{1B}[30;1H", with: "\u{1B}[24;1H")
      #expect(text == usual, "\(columns) x \(rows)")
    }
  }

  @Test func aSlowLineHasShortColours() throws {
    let colours = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""]
    /// The output of the program until it is left.
    func seen(_ words: [String]) throws -> String {
      try BuiltProgram("gridship").run(
        words, onTerminal: [.input, .output], size: (80, 24), typed: "qy",
        environment: environment.merging(colours) { $1 }
      ).seen
    }
    let (usual, slow) = try (seen([]), seen(["--slow-link"]))
    #expect(usual.contains("38;2;") && !slow.contains("38;2;") && !slow.contains("38;5;") && slow.contains("[36m"))
    #expect(slow.utf8.count < usual.utf8.count)
  }

  /// It is no terminal of the program's own, so that no signal tells of it.
  @Test func theProgramEndsWhenItsTerminalIsGone() throws {
    let (run, seen) = try BuiltProgram("gridship").run(
      [], onTerminal: [.input, .output], size: (80, 24), hangsUpAfter: 0.3, environment: environment)
    #expect(!seen.isEmpty && !run.isKilled, "\(run)")
  }
}
