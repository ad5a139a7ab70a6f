import Foundation
import Testing

/// `gridship generate`, `rate` and `explain` for other kinds than the classic one.
@Suite struct OtherKindsTests {
  private func run(_ arguments: [String], input: String = "") throws -> (status: Int32, lines: [String], said: String) {
    let run = try Program.run(arguments, input: input)
    return (run.status, run.lines, run.errors)
  }

  @Test func whatIsGeneratedIsRatedAndExplained() throws {
    let arguments = ["generate", "--kind", "six", "--level", "easy", "--count", "3", "--seed", "4"]
    let made = try run(arguments)
    #expect(made.status == 0 && made.lines.count == 3 && Set(made.lines).count == 3)
    #expect(try run(arguments).lines == made.lines)
    let rated = try run(["rate"], input: made.lines.joined(separator: "\n"))
    #expect(rated.lines == made.lines.map { $0 + "  1.0  easy  hidden single" })
    let explained = try run(["explain", made.lines[0]])
    #expect(explained.lines.first?.hasPrefix("1. hidden single: In ") == true)
    #expect(explained.lines.last?.hasSuffix(".") == true && explained.lines.count > 10)
    #expect(try run(["explain", "--hint", made.lines[0]]).lines == [explained.lines[0]])
  }

  @Test func eachLineGoesByItsOwnForm() throws {
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    let six = try run(["generate", "--kind", "six", "--level", "easy", "--seed", "4"]).lines[0]
    let text = "# a remark\n\(classic)\n\(six)\n\n\(classic)\n"
    let rated = try run(["rate"], input: text)
    #expect(rated.lines.map { String($0.prefix(6)) } == ["53..7.", "size=6", "53..7."], "\(rated)")
    #expect(rated.lines[0] == rated.lines[2] && rated.lines[1] == six + "  1.0  easy  hidden single")
    let explained = try run(["explain"], input: text)
    #expect(
      explained.lines.filter { !$0.contains(":") }.map { String($0.prefix(6)) } == ["53..7.", "size=6", "53..7."])
    let bad = try run(["rate"], input: "\(six)\n\(classic)1\n")
    #expect(
      bad.status == 3 && bad.lines == [rated.lines[1]] && bad.said.contains("standard input:2: not a puzzle"), "\(bad)")
  }

  @Test func jsonHasTheSolution() throws {
    let made = try run(["generate", "--kind", "six", "--seed", "1", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(made.lines.joined().utf8)) as? [String: Any]
    #expect((object?["solution"] as? String)?.count == 36 && object?["level"] as? String == "medium")
  }

  @Test func whatCannotBeRatedSaysWhy() throws {
    #expect(try run(["rate", "size=4\tdiagonals=both"]).lines == ["size=4\tdiagonals=both  several solutions"])
    #expect(try run(["explain", "size=4\tcages=3:0,1 3:2,3"]).lines == ["no solution"])
    let bad = try run(["rate", "size=4\tcages=30:0,1"])
    #expect(bad.status == 64 && bad.said.contains("cage 1: its cells add up to 3 at least and 7 at most, not 30"))
  }

  @Test func optionsOfAnotherKindAreRefused() throws {
    for wrong in [
      ["--kind", "killer", "--difficulty", "hard"], ["--kind", "killer", "--band", "hard"], ["--level", "easy"],
      ["--kind", "round"],
      ["--kind", "six", "--clues", "20"],
    ] {
      #expect(try run(["generate"] + wrong).status == 64, "\(wrong)")
    }
    #expect(try run(["analyse", "size=4\tdiagonals=both"]).said.contains("classic puzzles of nine digits alone"))
  }
}
