import BuiltPrograms
import Foundation
import Testing

/// Puzzles of other kinds than the classic one, as `solve` takes them.
@Suite struct OtherKindTests {
  private static let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  // Without either of its cages it would have several solutions.
  private static let killer = "size=4\tcages=4:2,6 5:8,9\tgivens=123434..2......."

  private func run(_ arguments: String..., input: String = "") throws -> BuiltProgram.Run {
    try Program.run("solve", arguments, input: Data(input.utf8))
  }

  @Test func aLineIsRecognisedByItsForm() throws {
    let text = """
      \(Self.classic)
      # a remark
      4\t1...3..........2\t1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4
      \(Self.killer)
      4\t12..............

      """
    let result = try run("--lines", "-", input: text)
    #expect(result.rows.map { $0[0] } == ["-:1", "-:3", "-:4", "-:5"])
    #expect(result.rows[0][3].hasPrefix("5346789126"))
    #expect(result.rows.map { $0[4] } == ["solved", "several-solutions", "solved", "several-solutions"])
    #expect(result.rows[2][3] == "1234341223414123")
    #expect(result.status == 2)
  }

  /// A colon, a sign of equality or a tab, each by itself, says that an argument is no file.
  @Test func anArgumentIsAPuzzleByOneSignAlone() throws {
    for argument in ["4\t1.....2..3.....4", "givens=1.....2..3.....4", "size=4"] {
      let result = try run("--lines", argument)
      #expect(!result.errors.contains("No such file"), "\(argument): \(result.errors)")
    }
    #expect(try run("--lines", "nothing.txt").errors.contains("nothing.txt"))
  }

  @Test func aTableIsReadByItsFirstLine() throws {
    let result = try run(
      "--lines", "-", input: "size\tgivens\tsolution\n4\t12.. .... .3.. ...4\n4\t1 . . . . . 2 . . 3 . . . . . 4\t\n")
    #expect(result.rows.count == 2)
    #expect(result.rows[0][4] == "unreadable" && result.errors.contains("-:2: not a puzzle: givens"))
    #expect(result.rows[1][1] == "1.....2..3.....4" && result.rows[1][3].count == 16)
  }

  @Test func longListsKeepTheirOrder() throws {
    let digits = (0..<400).map { 1 + $0 % 4 }
    let lines = digits.map { "4\t\($0)..............." }.joined(separator: "\n")
    let result = try run("--lines", "-", input: lines)
    #expect(result.rows.map { $0[0] } == (1...400).map { "-:\($0)" })
    #expect(result.rows.map { $0[1].prefix(1) } == digits.map { "\($0)"[...] })
  }

  @Test func jsonHoldsThePuzzleAsALine() throws {
    let result = try run("--json", Self.killer)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let line = try #require(object["puzzle"] as? String)
    #expect(object["outcome"] as? String == "solved" && object["solution"] as? String == "1234341223414123")
    #expect(try run("--lines", "-", input: line).rows[0][3] == "1234341223414123")
  }

  @Test func aBoardIsDrawnWithItsRegions() throws {
    let regions = "1112122233343444"
    let result = try run("-", input: "size=4\tregions=\(regions)\tgivens=1234............\n")
    #expect(result.output.contains("  +---+---+---+---+"))
    #expect(result.output.contains("  | 1   2   3 | 4 |"))
    #expect(result.output.contains("more than one solution"))
  }

  @Test func whatIsWrongIsSaid() throws {
    let result = try run("--lines", "size=4\tcages=9:0,1")
    #expect(result.status == 3)
    #expect(result.errors.contains("cage 1: its cells add up to 3 at least and 7 at most, not 9"))
  }
}
