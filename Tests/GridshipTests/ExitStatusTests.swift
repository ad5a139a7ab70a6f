import BuiltPrograms
import Testing

/// The exit codes that `--help` and the manual pages name. Codes that need a photograph, a server or a signal are tested with those.
@Suite struct ExitStatusTests {
  private static let solvable = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let twice = "55" + String(repeating: ".", count: 79)

  @Test(arguments: [
    ("solve", [solvable], 0), ("solve", [twice], 2), ("solve", ["/nowhere/a.jpg"], 3), ("solve", ["--wrong"], 64),
    ("evaluate", ["--version"], 0), ("evaluate", ["compare", "/nowhere/a", "/nowhere/b"], 2),
    ("evaluate", ["--wrong"], 64), ("gridship", ["generate", "--seed", "1"], 0),
    ("gridship", ["generate", "--seed", "3", "--rating", "99"], 64), ("gridship", ["rate", "/nowhere/a.sdm"], 3),
    ("gridship", ["replay", "/nowhere/a.replay"], 3), ("gridship", ["simulate", "--check", "/nowhere/a"], 3),
    ("gridship", ["rate", "--wrong"], 64), ("gridship", [], 1), ("gridship-server", ["--version"], 0),
    ("gridship-server", ["serve", "--database", "/nowhere/a.sqlite", "--port", "0"], 1),
    ("gridship-server", ["serve", "--wrong"], 64), ("gridship-assets", ["pack", "/nowhere"], 3),
    ("gridship-assets", ["--wrong"], 64),
  ])
  func aProgramEndsWithTheDocumentedCode(program: String, words: [String], status: Int32) throws {
    let run = try BuiltProgram(program).run(words)
    #expect(run.status == status, "\(run)")
  }

  /// The line is shown from one second on, and cleared at the end.
  @Test func aLongSimulationShowsItsProgress() throws {
    let (run, seen) = try BuiltProgram("gridship").run(
      ["simulate", "sudoku", "--games", "20"], onTerminal: [.errors], environment: ["TERM": "xterm"])
    #expect(run.status == 0 && run.output.contains("games       20"), "\(run)")
    #expect(seen.contains("of 20 games played") && seen.hasSuffix("\r\u{1B}[K"), "\(seen)")
  }
}
