import BuiltPrograms
import Testing

/// Commands as people guess them.
@Suite struct GuessedCommandTests {
  @Test(arguments: ["solve", "evaluate", "gridship", "gridship-server", "gridship-assets"])
  func everyProgramHasTheVersionOfTheRelease(program: String) throws {
    let run = try BuiltProgram(program).run(["--version"])
    #expect(run.status == 0 && run.output == "\(program) 0.9.0\n", "\(run)")
  }
}
