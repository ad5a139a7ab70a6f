import BoardSamples
import BuiltPrograms
import Foundation
import Pictures
import Testing

/// The output of `solve` on a terminal, for files with strange names, and for a program that trains the digit network.
@Suite struct PrintingTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.url) }
  }

  // MARK: Colours

  private func onTerminal(_ environment: [String: String], _ words: [String] = [puzzle]) throws -> String {
    let (run, seen) = try BuiltProgram("solve").run(words, onTerminal: [.output], environment: environment)
    #expect(run.errors.isEmpty)
    return seen
  }

  @Test func aTerminalShowsTheAnswerInColour() throws {
    let plain = try Program.run("solve", Self.puzzle).output
    let coloured = try onTerminal(["TERM": "xterm", "NO_COLOR": ""])
    #expect(coloured.contains("\u{1B}[1;34m 4 \u{1B}[0m"))
    #expect(coloured.components(separatedBy: "\u{1B}[1;34m").count == 52, "the blanks, and nothing else")
    #expect(coloured.components(separatedBy: "\u{1B}[0m").count == 52)
    #expect(coloured.replacing("\u{1B}[1;34m", with: "").replacing("\u{1B}[0m", with: "") == plain)
    for environment in [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb", "NO_COLOR": ""]] {
      #expect(try onTerminal(environment) == plain, "\(environment)")
    }
    #expect(try onTerminal(["TERM": "xterm", "NO_COLOR": ""], ["--lines", Self.puzzle]).contains("\u{1B}") == false)
  }

  // MARK: Names

  /// A name may hold anything but a slash: a table keeps its columns, and JSON stays JSON.
  @Test(arguments: ["a b", "a\tb", "a\nb", "a\u{b}b\rc", "a\"b", "a\\b", "é", "a\u{1f}b", "a\u{7f}b", "a~b", "a:1#2"])
  func aFileOfAnyNameIsNamed(name: String) throws {
    try inFolder { folder in
      let file = folder.appendingPathComponent(name).path
      try Data("\(Self.puzzle)\n".utf8).write(to: URL(fileURLWithPath: file))
      let table = try Program.run("solve", "--lines", file)
      let spaced = String(String.UnicodeScalarView(file.unicodeScalars.map { (9...13).contains($0.value) ? " " : $0 }))
      #expect(table.status == 0 && table.rows.count == 1 && table.rows.first?.count == 5, "\(table.output)")
      #expect(table.rows.first?.first == spaced + ":1")
      let object = try JSONSerialization.jsonObject(with: Data(try Program.run("solve", "--json", file).output.utf8))
      let fields = try #require(object as? [String: Any])
      #expect(fields["file"] as? String == file + ":1" && fields["status"] as? String == "solved")
      #expect(Set(fields.keys) == ["asDecided", "asSeen", "file", "outcome", "solution", "status", "version"])
    }
  }

  // MARK: The network's input

  /// A fixed number of bytes for each photograph, in its place, with or without a board.
  @Test func patchesOfAPhotographWithoutABoardAreZeros() throws {
    try inFolder { folder in
      func file(_ name: String) -> String { folder.appendingPathComponent(name).path }
      let grey = try #require(Canvas(width: 300, height: 300, filledWith: .grey)?.encoded(as: .png))
      try Data(grey).write(to: URL(fileURLWithPath: file("grey.png")))
      let sheet = Samples.sheet(width: 360, height: 360, boards: [(Samples.puzzle, 30, 30, 33)])
      try Data(Samples.png(sheet)).write(to: URL(fileURLWithPath: file("board.png")))
      let run = try Program.run(
        "solve", "--lines", "--patches", file("patches"), file("grey.png"), file("board.png"), "/no/such.png")
      #expect(run.status == 3)
      let patches = try Data(contentsOf: URL(fileURLWithPath: file("patches")))
      #expect(patches.count == 2 * 81 * 32 * 32)
      #expect(patches.prefix(81 * 32 * 32).allSatisfy { $0 == 0 } && patches.suffix(81 * 32 * 32).contains { $0 != 0 })
      let nowhere = try Program.run("solve", "--patches", file("no/patches"), file("board.png"))
      #expect(nowhere.status == 3 && nowhere.errors.contains("there is no folder"), "\(nowhere.errors)")
    }
  }
}
