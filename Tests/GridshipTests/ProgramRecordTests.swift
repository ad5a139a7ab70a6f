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
    // Nobody's own colours and keys.
    let home = "/nowhere"
    let environment = [
      "NO_COLOR": "1", "COLUMNS": "100", "HOME": home, "XDG_CONFIG_HOME": home + "/config",
      "XDG_DATA_HOME": home + "/data",
    ]
    for words in Self.commands {
      let run = try Program.run(words, environment)
      record.note(words.joined(separator: " "), "\(run.status)\n\(run.output)\n\(run.errors)")
    }
    #expect(record.difference() == nil)
  }

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
