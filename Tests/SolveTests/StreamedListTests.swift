import BuiltPrograms
import Foundation
import Testing

/// Lists that are answered as they come.
@Suite struct StreamedListTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let other = ".34678912672195348198342567859761423426853791713924856961537284287419635345286179"

  /// The second puzzle is written once the first answer has been read: a program that waits for the end gets it never.
  @Test(arguments: [
    ["solve", "--lines", "-"], ["solve", "--json", "-"], ["gridship", "rate"], ["gridship", "rate", "--quick"],
    ["gridship", "analyse"], ["gridship", "analyse", "--canonical"], ["gridship", "analyse", "--list"],
    ["gridship", "analyse", "--hints"], ["gridship", "explain"],
  ])
  func anOpenPipeIsAnsweredAtOnce(command: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stream-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = """
      mkfifo answers
      { echo \(Self.puzzle); exec 3<answers; read -r first <&3; echo "$first" >&2
        echo \(Self.other); exec 1>&-; cat <&3 >&2; } | "$@" >answers
      """
    let program = BuiltProgram(command[0]).file.path
    let run = try BuiltProgram(at: "/usr/bin/timeout").run(
      ["60", "sh", "-c", script, "sh", program] + command.dropFirst(), in: folder)
    #expect(run.status == 0 && run.errors.split(separator: "\n").count >= 2, "\(run.errors)")
  }

  @Test(arguments: ["rate", "analyse"]) func whatWasReadBeforeAMissingFileIsAnswered(command: String) throws {
    let run = try Program.run("gridship", command, Self.puzzle, "/no/such/file")
    #expect(run.status == 3 && run.output.hasPrefix(Self.puzzle) && run.errors.contains("/no/such/file: no such file"))
  }

  @Test func aListWithoutAPuzzleIsRefused() throws {
    let run = try Program.run("gridship", "rate", "-", input: Data("bad\nworse\n".utf8))
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains("standard input:2: not a puzzle"))
  }
}
