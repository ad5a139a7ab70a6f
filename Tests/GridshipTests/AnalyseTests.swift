import Foundation
import Sudoku
import Testing

/// `gridship analyse`, run as a person or a script runs it.
@Suite struct AnalyseTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
  /// Without r9c8 and r9c9: two solutions.
  private static let ambiguous = puzzle.prefix(72) + "........."

  private func analyse(_ arguments: String..., input: String = "") throws -> (status: Int32, lines: [String]) {
    let run = try Program.run(["analyse"] + arguments, input: input)
    return (run.status, run.lines)
  }

  private func objects(_ lines: [String]) throws -> [[String: Any]] {
    try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
  }

  @Test func reportsOnAPuzzle() throws {
    let (status, lines) = try analyse(Self.puzzle)
    #expect(status == 0 && lines.first == Self.puzzle)
    #expect(lines.contains("  solution        \(Self.solution)"))
    #expect(lines.contains { $0.contains("any one of these 22 can go: r1c1 ") })
    #expect(lines.contains("  backdoors       none needed: singles solve it"))
  }

  @Test func showsWhereTwoSolutionsDiffer() throws {
    let report = try #require(try objects(try analyse("--json", String(Self.ambiguous)).lines).first)
    let witnesses = try #require(report["witnesses"] as? [String]).compactMap { Grid($0) }
    let differences = try #require(report["differences"] as? [String])
    #expect(report["status"] as? String == "several" && witnesses.count == 2)
    let cells = witnesses[0].differences(from: witnesses[1]).map { "r\($0 / 9 + 1)c\($0 % 9 + 1)" }
    #expect(!cells.isEmpty && differences == cells)
    let listed = try analyse("--list", String(Self.ambiguous)).lines
    #expect(listed.count == report["solutions"] as? Int && listed.contains(witnesses[1].description))
    #expect(try analyse("--list", "--limit", "1", String(Self.ambiguous)).lines.count == 1)
  }

  @Test func anyNumberMayBeTheLimit() throws {
    for limit in [1, 2, Int.max - 1, Int.max] {
      let told = try analyse("--limit", "\(limit)", String(Self.ambiguous))
      #expect(told.status == 0 && told.lines[1] == "  solutions       " + (limit == 1 ? "more than 1" : "2"))
    }
  }

  @Test func tellsTheSamePuzzleInOtherClothes() throws {
    var random = SplitMix64(seed: 4)
    let grid = try #require(Grid(Self.puzzle))
    let image = GridTransformation.random(using: &random)(grid)
    let input = "\(grid)\n\(Self.ambiguous)\n\(image)\n"
    #expect(try analyse("--distinct", input: input).lines == [Self.puzzle, String(Self.ambiguous)])
    let canonical = try analyse("--canonical", input: input).lines
    #expect(canonical.count == 3 && canonical[0] == canonical[2] && canonical[0] != canonical[1])
    let last = try #require(try objects(try analyse("--same", "--json", input: input).lines).last)
    func list(_ name: String) throws -> [Int] { try #require(last[name] as? [Int]).map { $0 - 1 } }
    let digits = try #require(last["digits"] as? String).compactMap(\.wholeNumberValue)
    let change = try #require(
      GridTransformation(
        isTransposed: try #require(last["isTransposed"] as? Bool), checkedRows: try list("rows"),
        columns: try list("columns"), digits: [0] + digits))
    #expect(last["sameAs"] as? Int == 1 && change(grid) == image)
  }

  @Test func drawsTrueCandidates() throws {
    let lines = try analyse("--candidates", Self.puzzle).lines
    #expect(lines.count == 12 && lines[1].filter(\.isNumber) == "534678912")
    // The lines between the boxes cross where the columns' lines run.
    let wide = Array(try analyse("--candidates", String(Self.ambiguous)).lines.dropFirst())
    for lines in [Array(lines.dropFirst()), wide] {
      func places(of mark: Character, in line: String) -> [Int] {
        line.enumerated().filter { $1 == mark }.map(\.offset)
      }
      let crossings = places(of: "+", in: lines[3])
      #expect(crossings.count == 2 && lines[3].allSatisfy("-+".contains) && lines[3] == lines[7])
      for row in [0, 1, 2, 4, 5, 6, 8, 9, 10] {
        #expect(places(of: "|", in: lines[row]) == crossings && lines[row].count == lines[3].count, "\(row)")
      }
    }
  }

  @Test func hintsGoByTheCandidatesOfTheFile() throws {
    func isNakedSingle(_ step: [String: Any]) -> Bool {
      step["technique"] as? String == "naked single" && step["placements"] as? [String] == ["r1c3=4"]
    }
    let own = ":0000:x:\(Self.puzzle):113 213::\n"
    let hints = try analyse("--hints", "--hardest", "3.0", "--json", input: own).lines
    #expect(try objects(hints).contains { isNakedSingle($0) && $0["rating"] as? Double == 2.3 })
    let others = try analyse("--hints", "--hardest", "3.0", "--json", Self.puzzle).lines
    #expect(try !objects(others).contains { isNakedSingle($0) })
  }

  @Test func saysWhatIsWrongWithAnIllegalGrid() throws {
    let illegal = "55" + Self.puzzle.dropFirst(2)
    let (status, lines) = try analyse(illegal)
    #expect(status == 0 && lines.contains { $0.contains("these cells break the rules: r1c1 r1c2") })
    #expect(try analyse("--canonical", illegal).lines == ["illegal"])
    #expect(try analyse("--limit", "0", Self.puzzle).status == 64)
  }
}
