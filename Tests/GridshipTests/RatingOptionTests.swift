import Foundation
import Testing

/// The ratings and techniques in the output of `gridship rate`, `generate` and `analyse`.
@Suite struct RatingOptionTests {
  private static let puzzle = "...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7"

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func quickRatingLeavesTheScoreOut() throws {
    let whole = try Program.run(["rate", Self.puzzle]).lines,
      quick = try Program.run(["rate", "--quick", Self.puzzle]).lines
    #expect(whole[0].contains("  HoDoKu ") && !quick[0].contains("HoDoKu"))
    #expect(quick[0].hasPrefix(Self.puzzle + "   7.3  fiendish  forcing chain  EP 1.2 ED 1.2"))
    let (long, short) = (
      try object(try Program.run(["rate", "--json", Self.puzzle]).lines[0]),
      try object(try Program.run(["rate", "--json", "--quick", Self.puzzle]).lines[0])
    )
    #expect(Set(long.keys).subtracting(short.keys) == ["score", "level"])
    for key in ["rating", "pearl", "diamond"] { #expect(long[key] as? Double == short[key] as? Double) }
  }

  @Test func aVeryHardPuzzleIsMadeWithItsRating() throws {
    let made = try object(try Program.run(["generate", "--rating", "9.5-10.5", "--seed", "3", "--json"]).lines[0])
    #expect((9.5...10.5).contains(try #require(made["rating"] as? Double)) && made["hardest"] is String)
  }

  @Test(arguments: ["XY-wing", "xy-wing", "xyWing", "xywing"]) func techniquesAreTakenByTheirNames(name: String) throws
  {
    let made = try object(try Program.run(["generate", "--technique", name, "--seed", "1", "--json"]).lines[0])
    #expect(made["hardest"] as? String == "XY-wing")
  }

  @Test func anUnknownTechniqueIsRefused() throws {
    let run = try Program.run(["generate", "--technique", "XYZZY"])
    #expect(run.status == 64 && run.errors.contains("xyWing"))
  }

  @Test func whereNothingIsAsEasyAsAskedTheOptionIsNamed() throws {
    let hard = "98.7..6....7.65.......9..7..7..4.3...2....5....95...8...89...6...36...5......1..3"
    let told = try Program.run(["analyse", "--hints", hard]).lines[0]
    let rating = try #require(told.split(separator: "--hardest ").last?.prefix(3))
    #expect(told.contains("no step up to 6.2; --hardest \(rating) shows "), "\(told)")
    let shown = try Program.run(["analyse", "--hints", "--hardest", String(rating), hard]).lines
    #expect(shown.count > 1 && !shown[0].contains("no step"))
    #expect(try object(try Program.run(["analyse", "--hints", "--json", hard]).lines[0])["message"] != nil)
  }
}
