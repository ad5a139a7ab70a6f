import Foundation
import Testing

/// Files of puzzles as people have them, through `solve` and through `gridship rate` and `explain`: one reader.
@Suite struct PuzzleFileTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  private static var rows: [String] { (0..<9).map { String(Array(puzzle)[$0 * 9..<$0 * 9 + 9]) } }

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("\(puzzle)\r\n".utf8)),
    ("UTF-16", ([0xFEFF] + Array("\(puzzle)\r\n".utf16)).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
    ("a name", Array("\(puzzle) R\u{e4}tsel\n".utf8)),
    ("nine rows", Array(rows.joined(separator: "\n").utf8)),
    ("nine spaced rows", Array(rows.map { $0.map(String.init).joined(separator: " ") }.joined(separator: "\n").utf8)),
    ("sdk", Array("#DR\u{e4}tsel\n[Puzzle]\n\(rows.joined(separator: "\n"))\n".utf8)),
    ("csv", Array("id,puzzle\n1,\"\(puzzle)\"\n".utf8)),
    ("json", Array("[{\"grid\": \"\(puzzle)\"}]".utf8)),
    (
      "opensudoku",
      Array("<opensudoku><game data=\"\(puzzle.map { $0 == "." ? "0" : "\($0)" }.joined())\"/></opensudoku>".utf8)
    ),
    ("hodoku", Array(":0000:x:\(puzzle):::\n".utf8)),
    ("question marks", Array(String(puzzle.map { $0 == "." ? "?" : $0 }).utf8)),
    ("spaces", Array(String(puzzle.map { $0 == "." ? " " : $0 }).utf8)),
    (
      "pencil marks",
      Array(
        puzzle.map { digit in (1...9).map { digit == "." || "\($0)" == "\(digit)" ? "\($0)" : "." }.joined() }.joined()
          .utf8)
    ),
  ]

  @Test(arguments: files) func bothProgramsReadEveryFile(file: (name: String, bytes: [UInt8])) throws {
    let solved = try Program.run("solve", "--lines", "-", input: Data(file.bytes))
    #expect(solved.status == 0, "\(file.name): \(solved.errors)")
    #expect(solved.rows.map { Array($0.dropFirst()) } == [[Self.puzzle, Self.puzzle, Self.solution, "solved"]])
    let rated = try Program.run("gridship", "rate", "-", input: Data(file.bytes))
    #expect(rated.status == 0 && rated.output.hasPrefix(Self.puzzle), "\(file.name): \(rated.errors)")
  }

  @Test func severalBoardsInAFileAreNumbered() throws {
    let text = "\(Self.rows.joined(separator: "\n"))\n\n\(Self.rows.joined(separator: "\n"))\n"
    #expect(try Program.run("solve", "--lines", "-", input: Data(text.utf8)).rows.map(\.first) == ["-", "-#2"])
  }

  @Test func noneSeveralAndIllegalAreToldApart() throws {
    // The ninth cell can hold no digit.
    let none = "12345678." + String(repeating: ".", count: 26) + "9" + String(repeating: ".", count: 45)
    let text = [Self.puzzle, none, String(repeating: ".", count: 81), "55" + String(repeating: ".", count: 79), "5a"]
    let input = Data(text.joined(separator: "\n").utf8)
    let words = ["solved", "no-solution", "several-solutions", "conflicts", "unreadable"]
    let lines = try Program.run("solve", "--lines", "-", input: input)
    #expect(lines.rows.map(\.last) == words && lines.rows.allSatisfy { $0.count == 5 })
    let objects = try Program.run("solve", "--json", "-", input: input).output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["outcome"] as? String } == words)
    #expect(
      objects.map { $0["status"] as? String } == ["solved", "not-solved", "not-solved", "not-solved", "unreadable"])
    let warnings = objects[3]["warnings"] as? [[String: Any]]
    #expect(warnings?.first?["code"] as? String == "conflicts" && warnings?.first?["cells"] as? [Int] == [0, 1])
  }

  @Test(arguments: ["rate", "explain"]) func whatCannotBeReadIsSaidWithTheUsage(command: String) throws {
    let picture = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16])
    let cases: [(input: Data, message: String)] = [
      (Data(), "standard input: it is empty"), (Data([0xEF, 0xBB, 0xBF]), "there is no puzzle in it"),
      (Data("# a remark\n".utf8), "there is no puzzle in it"), (picture, "this is not text"),
      (Data("53a\n".utf8), "standard input:1: not a puzzle: 'a' is no digit and no blank (column 3)"),
    ]
    for (input, message) in cases {
      let result = try Program.run("gridship", command, "-", input: input)
      #expect(result.status == 64 && result.output.isEmpty)
      #expect(result.errors.contains(message) && result.errors.contains("gridship \(command) ["), "\(result.errors)")
    }
    let missing = try Program.run("gridship", command, "/no/such/file")
    #expect(missing.status == 3 && missing.errors.contains("gridship: /no/such/file: no such file"))
  }

  @Test(arguments: ["rate", "explain", "analyse"]) func aBadLineOfAListIsSaidAndTheOthersAreAnswered(command: String)
    throws
  {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    let other = ".34678912672195348198342567859761423426853791713924856961537284287419635345286179"
    let whole = try Program.run("gridship", command, "-", input: Data("\(puzzle)\n\(other)\n".utf8))
    let result = try Program.run("gridship", command, "-", input: Data("\(puzzle)\nbad\n\(other)\n".utf8))
    #expect(whole.status == 0 && result.status == 3 && result.output == whole.output)
    #expect(result.errors == "gridship: standard input:2: not a puzzle: 'b' is no digit and no blank (column 1)\n")
    // Lists that hold other kinds too are read line by line in another way.
    let killer = try Program.run("gridship", "generate", "--kind", "killer", "--level", "easy", "--seed", "1").output
    guard command != "analyse" else { return }
    let mixed = try Program.run("gridship", command, "-", input: Data("\(killer)killer: nonsense\n\(other)\n".utf8))
    #expect(
      mixed.status == 3 && mixed.output.contains(other) && mixed.errors.contains("standard input:2: not a puzzle"))
  }

  @Test func anEmptyFileOrOneOfRemarksIsAnError() throws {
    for text in ["", "\u{FEFF}", "# a remark\n", "\n\n"] {
      let result = try Program.run("solve", "-", input: Data(text.utf8))
      #expect(result.status == 3 && !result.errors.isEmpty && result.output.isEmpty)
    }
  }
}
