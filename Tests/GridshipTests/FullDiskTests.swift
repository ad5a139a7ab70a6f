import BuiltPrograms
import Foundation
import Testing

/// What a program says where its answers cannot be written.
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
}
