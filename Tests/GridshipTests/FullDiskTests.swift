import BuiltPrograms
import Foundation
import Testing

/// The error of a program whose output cannot be written.
@Suite struct FullDiskTests {
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ("solve", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 3),
      ("solve", "--help", 3), ("gridship", "theme", 3), ("evaluate", "--help", 2), ("gridship-assets", "--help", 3),
      ("gridship-server", "--help", 1),
    ])
  func answersThatHaveNoRoomAreAnError(program: String, argument: String, status: Int32) throws {
    let file = BuiltProgram(program).file.path
    let run = try BuiltProgram(at: "/bin/sh").run(["-c", "'\(file)' \(argument) > /dev/full"])
    #expect(run.status == status && run.errors.contains("standard output: no space is left"), "\(run)")
  }

  /// It is said once, however many answers there are.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aListOfAnswersThatHaveNoRoomIsOneError() throws {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    let file = BuiltProgram("solve").file.path
    let run = try BuiltProgram(at: "/bin/sh").run(["-c", "'\(file)' \(puzzle) \(puzzle) \(puzzle) > /dev/full"])
    #expect(run.status == 3 && run.errors == "solve: standard output: no space is left\n", "\(run)")
  }

  /// Output into a pipe whose reader has ended, such as `head`.
  @Test(arguments: [
    ("solve", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("gridship", "theme"),
    ("evaluate", "--help"),
  ])
  func aReaderThatHasGoneAwayIsNoError(program: String, argument: String) throws {
    let output = try ChildPipe(), errors = try ChildPipe()
    try output.reading.close()
    let process = try ChildProcess(
      ["/bin/sh", "-c", "trap '' PIPE; exec \"$0\" \"$1\"", BuiltProgram(program).file.path, argument],
      output: .open(output.writing.fileDescriptor), errors: .open(errors.writing.fileDescriptor))
    let said = try errors.text()
    #expect(process.wait().code == 0 && said.isEmpty, "\(said)")
  }
}
