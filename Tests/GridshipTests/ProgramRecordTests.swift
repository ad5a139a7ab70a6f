import Foundation
import GoldenRecords
import Testing

/// The output of the commands of `gridship`, held against texts that a person has read.
@Suite struct ProgramRecordTests {
  private static let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let hard = "...27...9.8.......5..9.87..4.6.....29.....6...2...9..1...1.79..8...6.2..1.45....."
  private static let killer =
    "size=4\tcages=3:0,1 7:2,3 5:4,8 5:5,9 5:6,10 5:7,11 7:12,13 3:14,15\tgivens=1....4.........1"

  /// A puzzle with several solutions, one with none, and one with two equal digits in a row.
  private static let several = String(easy.prefix(72) + ".........")
  private static let impossible = "12345678.........9" + String(repeating: ".", count: 63)
  private static let illegal = "55" + easy.dropFirst(2)

  /// Nobody's own colours and keys.
  private static let environment = [
    "NO_COLOR": "1", "COLUMNS": "100", "HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere/config",
    "XDG_DATA_HOME": "/nowhere/data",
  ]

  private static let commands: [(String, [[String]])] = [
    (
      "rate",
      [
        [easy, hard], ["--quick", hard], ["--from-here", easy], [killer], ["123"], [several, impossible, illegal],
        ["--json", easy], ["/"], [""],
      ]
    ),
    ("explain", [[easy], ["--hint", hard], [killer], ["--hint", killer], [illegal], [impossible]]),
    (
      "analyse",
      [
        [easy], [several], [illegal], [impossible], [hard], ["--backdoors", "9", easy], [killer],
        ["--limit", "0", easy], ["--hints", hard], ["--canonical", easy], ["--same", hard, easy, illegal],
      ]
    ),
    (
      "generate",
      [
        ["--seed", "7"], ["--seed", "7", "--count", "2", "--symmetry", "diagonal", "--format", "sdk"],
        ["--seed", "3", "--kind", "jigsaw", "--level", "easy"], ["--seed", "3", "--rating", "2.0-3.0", "--json"],
        ["--seed", "3", "--rating", "99"], ["--clues", "10"], ["--seed", "3", "--count", "0"],
        ["--kind", "killer", "--clues", "20"], ["--technique", "none"], ["--rating", "1-2-3"],
      ]
    ),
    (
      "simulate",
      [
        ["--games", "6"], ["--games", "4", "--difficulty", "hard", "--bot", "smuggler", "--first", "9"],
        ["fifteen", "--games", "3"], ["sudoku", "--games", "2"], ["chess"], ["--difficulty", "none"],
        ["--tables", "/nowhere"], ["--check", "/nowhere"],
      ]
    ),
    (
      "poker",
      [
        ["tables"], ["hold", "Jh Jd 4h 8h 9h"], ["hold", "--all", "Th Jh Qh 2c 3d"], ["hold", "Jh Jh 4h 8h 9h"],
        ["hold", "--table", "none", "Jh Jd 4h 8h 9h"], ["analyse", "--table", "deuces"],
      ]
    ),
    ("theme", [["dark"], ["none"], []]),
    ("login", [[], ["--status"], ["--recovery"], ["ftp://a"]]), ("replay", [["/nowhere"], ["/"]]),
    ("blur", [["/nowhere"], ["--output", "a.gif", "b.jpg"]]), ("scores", [["chess"]]),
    ("help", [["generate"], ["simulate"], []]),
  ]

  @Test(arguments: commands.map(\.0)) func aCommandPrintsAsRecorded(name: String) throws {
    var record = GoldenText(name)
    for words in try #require(Self.commands.first { $0.0 == name }).1 {
      let run = try Program.run([name] + words, Self.environment, input: nil)
      record.add("gridship \(([name] + words).joined(separator: " ")), status \(run.status)", run.output + run.errors)
    }
    #expect(record.difference() == nil)
  }
}
