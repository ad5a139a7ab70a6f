import BuiltPrograms
import Testing

/// The report on what a machine and a terminal offer.
@Suite struct DoctorTests {
  private let folder = TemporaryFolder(isMade: false)
  private var environment: [String: String] {
    [
      "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "TERM": "xterm-256color", "COLORTERM": "",
      "NO_COLOR": "", "LC_ALL": "C.UTF-8",
    ]
  }

  @Test func withoutATerminalTheRestIsReported() throws {
    let run = try Program.run(["doctor"], environment)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("note     terminal    this is not a terminal"))
    #expect(lines.contains("ok       saves       \(folder.path)/gridship"))
    #expect(lines.contains("ok       server      not signed in; none is asked"))
  }

  @Test func aTerminalIsNamedWithItsColours() throws {
    let (run, seen) = try BuiltProgram("gridship").run(
      ["doctor"], onTerminal: [.input, .output], size: (50, 24), environment: environment)
    #expect(run.status == 1, "\(run)")
    #expect(seen.contains("problem  terminal    xterm-256color, 50 x 24; the shell needs 60 x 18"))
    #expect(seen.contains("note     colours     256;") && seen.contains("ok       characters  UTF-8"))
  }

  @Test func aFolderThatCannotBeMadeIsAProblem() throws {
    var environment = environment
    environment["XDG_DATA_HOME"] = "/dev/null"
    let run = try Program.run(["doctor"], environment)
    #expect(run.status == 1 && run.output.contains("problem  saves "), "\(run)")
  }
}
