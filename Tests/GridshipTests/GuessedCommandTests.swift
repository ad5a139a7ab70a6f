import BuiltPrograms
import Foundation
import Testing

/// Commands as people guess them.
@Suite struct GuessedCommandTests {
  @Test(arguments: ["solve", "evaluate", "gridship", "gridship-server", "gridship-assets"])
  func everyProgramHasTheVersionOfTheRelease(program: String) throws {
    let run = try BuiltProgram(program).run(["--version"])
    #expect(run.status == 0 && run.output == "\(program) 0.9.0\n", "\(run)")
  }

  @Test(arguments: ["solve", "evaluate", "gridship", "gridship-assets"])
  func aMistypedRequestForHelpIsAnsweredWithIt(program: String) throws {
    for (wrong, near) in [("--helo", "--help"), ("--verison", "--version")] {
      let run = try BuiltProgram(program).run([wrong])
      #expect(run.status == 64 && run.errors.contains("Unknown option '\(wrong)'. Did you mean '\(near)'?"), "\(run)")
    }
  }

  @Test(arguments: [
    (["sudoko"], "Did you mean 'gridship sudoku'?"), (["genrate"], "Did you mean 'gridship generate'?"),
    (["play", "rogeship"], "Did you mean 'rogueship'?"), (["scores", "fiften"], "Did you mean 'fifteen'?"),
    (["daily", "sudko"], "Did you mean 'sudoku'?"),
    (["play", "rogueship", "--level", "hrad"], "rogueship has no level 'hrad'. Did you mean 'hard'?"),
    (["play", "fifteen", "--level", "zzzzzzz"], "There are small"),
    (["rogueship", "--leval", "hard"], "Did you mean '--level'?"), (["play", "rogueship", "--seed", "x"], "--seed"),
  ])
  func aWrongNameIsAnsweredWithTheNearest(words: [String], answer: String) throws {
    let run = try Program.run(words)
    #expect(run.status == 64 && run.errors.contains(answer), "\(run)")
  }

  /// The word `play` may be left out, and the game begins at once.
  @Test(arguments: [["play", "rogueship", "--seed", "42"], ["rogueship", "--level", "hard"], ["daily", "rogueship"]])
  func aGameBeginsAtOnce(words: [String]) throws {
    let folder = TemporaryFolder(isMade: false)
    let environment = [
      "TERM": "xterm-256color", "XDG_DATA_HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "NO_COLOR": "1",
    ]
    let (run, _) = try BuiltProgram("gridship").run(
      words, onTerminal: [.input, .output], size: (80, 24), hangsUpAfter: 1, environment: environment)
    #expect(!run.isKilled, "\(run)")
    let saves = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/gridship/saves")
    #expect(saves.contains { $0.hasSuffix(".save") }, "\(saves)")
  }
}
