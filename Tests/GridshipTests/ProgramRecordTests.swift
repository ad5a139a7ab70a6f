import Foundation
import GoldenRecords
import Testing

/// What `gridship` prints, beside what it printed when somebody last looked.
@Suite struct ProgramRecordTests {
  private static let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let hard = "...27...9.8.......5..9.87..4.6.....29.....6...2...9..1...1.79..8...6.2..1.45....."
  private static let killer =
    "size=4\tcages=3:0,1 7:2,3 5:4,8 5:5,9 5:6,10 5:7,11 7:12,13 3:14,15\tgivens=1....4.........1"

  @Test func theProgramPrintsAsRecorded() throws {
    let record = GoldenRecord("gridship")
    for words in Self.commands { try note(words.joined(separator: " "), words, record) }
    #expect(record.difference() == nil)
  }

  /// Nobody's own colours and keys.
  private static let environment = [
    "NO_COLOR": "1", "COLUMNS": "100", "HOME": "/nowhere", "XDG_CONFIG_HOME": "/nowhere/config",
    "XDG_DATA_HOME": "/nowhere/data",
  ]

  private func note(_ name: String, _ words: [String], input: String? = nil, _ record: GoldenRecord) throws {
    let run = try Program.run(words, Self.environment, input: input)
    record.note(name, "\(run.status)\n\(run.output)\n\(run.errors)")
  }

  private static let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  /// Several solutions, none, two digits that stand in each other's way, and a puzzle turned at its diagonal.
  private static let several = easy.prefix(72) + "........."
  private static let impossible = "12345678.........9" + String(repeating: ".", count: 63)
  private static let illegal = "55" + easy.dropFirst(2)
  private static let turned = String(
    (0..<81).map { Array(easy)[$0 % 9 * 9 + $0 / 9] })
  /// With a digit by hand that is wrong, one that is right, and a candidate that was crossed out in error.
  private static let mistaken = ":0000:x:" + easy.replacing("53..7", with: "53+1.7", maxReplacements: 1) + ":::"
  private static let begun = ":0000:x:" + easy.replacing("53..7", with: "53+4.7", maxReplacements: 1) + ":::"
  private static let crossedOut = ":0000:x:\(easy):413::"

  @Test func unusualPuzzlesAndOptionsAreAnsweredAsRecorded() throws {
    let record = GoldenRecord("unusual")
    for words in Self.unusual { try note(words.joined(separator: " "), words, record) }
    for text in Self.texts {
      for words in [
        ["rate"], ["rate", "--from-here"], ["rate", "--from", "sdk"], ["explain", "--hint"],
        ["explain", "--hint", "--json"],
        ["analyse", "--hints", "--hardest", "2.0"], ["analyse", "--canonical", "-"],
      ] {
        try note("\(text.prefix(30)): \(words)", words, input: text, record)
      }
    }
    #expect(record.difference() == nil)
  }

  private static let texts = [
    "", "\n", "\(easy)\n# a remark\n\n\(hard)\n", "\u{0}\u{1}\u{2}", "\(killer)\n\(easy)\n", "\(killer)\n\(easy)1\n",
    mistaken,
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
  ]

  private static let unusual: [[String]] = [
    ["analyse", String(several)], ["analyse", "--json", String(several)], ["analyse", illegal],
    ["analyse", "--json", illegal], ["analyse", impossible], ["analyse", hard], ["analyse", "--json", hard],
    ["analyse", "--backdoors", "0", hard], ["analyse", "--backdoors", "1", hard],
    ["analyse", "--backdoors", "3", easy],
    ["analyse", "--backdoors", "4", easy], ["analyse", "--limit", "1", String(several)],
    ["analyse", "--limit", "0", easy],
    ["analyse", "--limit", "1", easy],
    ["analyse", "--hints", "--hardest", "0.9", easy], ["analyse", "--hints", "--hardest", "1.0", easy],
    ["analyse", "--hints", "--hardest", "12.1", easy], ["analyse", "--hints", hard], ["analyse", "--hints", solution],
    ["analyse", "--hints", "--json", solution], ["analyse", "--list", "--json", String(several)],
    ["analyse", "--list", "--candidates", easy],
    ["analyse", "--candidates", "--json", String(several)], ["analyse", "--candidates", impossible],
    ["analyse", "--candidates", easy], ["analyse", "--candidates", String(several)],
    ["analyse", "--canonical", "--json", easy, illegal],
    ["analyse", "--distinct", "--json", easy, turned, illegal, illegal],
    ["analyse", "--distinct", easy, turned], ["analyse", "--same", hard, easy, turned, illegal, illegal],
    ["analyse", "--same", "--json", hard, easy, turned, illegal, illegal], ["explain", "--hint", solution],
    ["explain", "--hint", "--json", solution], ["explain", "--hint", String(several)],
    ["explain", easy, hard], ["explain", "--hint", easy, killer, hard], ["explain", "--json", easy, hard],
    ["explain", "--json", String(several)], ["explain", illegal], ["explain", impossible],
    ["explain", "--json", impossible],
    ["explain", "--json", "--hint", killer], ["explain", "--json", "size=4\tcages=3:0,1 3:2,3"], ["rate", illegal],
    ["rate", String(several), impossible, solution], ["rate", "--json", illegal, String(several)],
    ["rate", "--from-here", "--json", easy, killer], ["rate", "--quick", "--json", hard, killer],
    ["rate", "--json", "size=4\tcages=3:0,1 3:2,3"], ["rate", "/"], ["rate", "/nowhere"], ["rate", ""],
    ["generate", "--clues", "16"], ["generate", "--clues", "81"], ["generate", "--clues", "80", "--seed", "1"],
    ["generate", "--level", "easy"], ["generate", "--kind", "six", "--format", "sdk"],
    ["generate", "--kind", "six", "--band", "easy"], ["generate", "--kind", "six", "--rating", "2"],
    ["generate", "--kind", "six", "--technique", "xWing"], ["generate", "--kind", "six", "--symmetry", "diagonal"],
    ["generate", "--kind", "six", "--seed", "5"],
    ["generate", "--kind", "six", "--seed", "5", "--count", "2", "--json"],
    ["generate", "--band", "easy", "--rating", "2"], ["generate", "--technique", "directClaiming"],
    ["generate", "--technique", "none"], ["generate", "--rating", "2-1"], ["generate", "--rating", "12.1"],
    ["generate", "--rating", "12"], ["generate", "--rating", "1-2-3"], ["generate", "--rating", "x"],
    ["generate", "--rating", "-1"], ["generate", "--rating", "0-1.2", "--seed", "3"],
    ["generate", "--rating", "1.5", "--seed", "3"],
    ["generate", "--seed", "3", "--band", "easy", "--count", "2", "--no-varied", "--json"],
    ["generate", "--seed", "3", "--count", "2"], ["generate", "--seed", "3", "--count", "2", "--format", "csv"],
    ["generate", "--seed", "3", "--technique", "nakedPair", "--json"],
    ["simulate", "sudoku", "--games", "2"], ["simulate", "sudoku", "--games", "2", "--difficulty", "hard", "--json"],
    ["simulate", "--games", "2", "--json", "--first", "5"],
    ["simulate", "--games", "2", "--tell", "--bot", "greedy", "--first", "3"],
    ["simulate", "--games", "1", "--rules", "0"], ["simulate", "--tables", "/nowhere"],
    ["simulate", "--check", "/nowhere"],
    ["simulate", "--record", "/nowhere/x", "--bot", "greedy"],
    ["simulate", "--games", "1", "--bot", "greedy", "--difficulty", "easy"],
    ["poker", "analyse"], ["poker", "analyse", "--table", "deuces"],
    ["poker", "analyse", "--pays", "5: 5 10 15 20 30 45 125 250 4000"],
    ["poker", "analyse", "--json", "--pays", "1 2 3 4 5 9 25 50 801"],
    ["poker", "hold", "--all", "--table", "deuces", "2h 2d 4h 8h 9h"], ["poker", "hold", "Jh Jd Js Jc 9h"],
    ["theme", "light"], ["keys", "--check"], ["login"], ["login", "--status"], ["login", "--recovery"],
    ["login", "ftp://a"],
    ["login", "http://play.example.org", "--name", "a"], ["sync"], ["sync", "--json"], ["logout"], ["no-such"],
    ["scores", "chess"], ["--theme", "none"], ["play", "sudoku"], ["scores"], [], ["replay", "/"],
    ["replay", "--width", "99", "x"], ["blur"], ["blur", "--output", "a.gif", "b.jpg"],
  ]

  private static let commands: [[String]] = [
    ["rate", easy], ["rate", "--json", easy, hard], ["rate", "--quick", hard], ["rate", "--from-here", easy],
    ["rate", killer], ["rate", "--json", killer], ["rate", "123"], ["rate", String(repeating: ".", count: 81)],
    ["explain", easy], ["explain", "--hint", hard], ["explain", "--json", easy], ["explain", killer],
    ["explain", "--hint", killer], ["explain", "--json", killer], ["explain", String(repeating: "1", count: 81)],
    ["analyse", easy], ["analyse", "--json", easy], ["analyse", "--backdoors", "9", easy], ["analyse", killer],
    ["analyse", "--limit", "5", String(repeating: ".", count: 81)], ["analyse", "--json", "--hints", hard],
    ["analyse", "--solutions", hard], ["analyse", "--canonical", easy], ["analyse", "--help"],
    ["generate", "--seed", "7"],
    ["generate", "--seed", "7", "--count", "2", "--symmetry", "diagonal", "--format", "sdk"],
    ["generate", "--seed", "3", "--band", "easy", "--json"],
    ["generate", "--seed", "3", "--rating", "2.0-3.0", "--json"],
    ["generate", "--seed", "3", "--kind", "jigsaw", "--level", "easy"],
    ["generate", "--seed", "3", "--kind", "killer", "--level", "easy", "--json"],
    ["generate", "--seed", "3", "--rating", "99"], ["generate", "--clues", "10", "--seed", "1"],
    ["generate", "--seed", "3", "--count", "0"], ["generate", "--kind", "killer", "--clues", "20"],
    ["generate", "--seed", "5", "--format", "json"], ["generate", "--seed", "5", "--format", "csv"],
    ["simulate", "--games", "6"], ["simulate", "--games", "6", "--json", "--bot", "greedy"],
    ["simulate", "--games", "1", "--tell", "--bot", "cautious"], ["simulate", "fifteen", "--games", "3"],
    ["simulate", "videopoker", "--games", "1", "--json"], ["simulate", "chess"],
    ["simulate", "--games", "4", "--difficulty", "hard", "--bot", "smuggler", "--first", "9"],
    ["simulate", "--games", "2", "--rules", "1", "--bot", "coward"], ["simulate", "--difficulty", "none"],
    ["poker", "tables"], ["poker", "tables", "--json"], ["poker", "hold", "Jh Jd 4h 8h 9h"],
    ["poker", "hold", "--all", "Th Jh Qh 2c 3d"], ["poker", "hold", "--json", "--table", "deuces", "2h 2d 4h 8h 9h"],
    ["poker", "hold", "Jh Jh 4h 8h 9h"], ["poker", "hold", "--table", "none", "Jh Jd 4h 8h 9h"],
    ["theme", "dark"], ["theme", "none"], ["theme"], ["keys"], ["play", "chess"], ["replay", "/nowhere"],
    ["blur", "/nowhere"],
    ["--version"], ["--help"], ["generate", "--help"], ["simulate", "--help"],
  ]
}
