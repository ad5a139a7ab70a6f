import Foundation
import Testing

/// `gridship poker`, run as a person or a script runs it.
@Suite struct PokerTests {
  private func poker(_ arguments: [String]) throws -> Program.Run { try Program.run(["poker"] + arguments) }

  private func object(_ line: String?) throws -> [String: Any] {
    let text = try #require(line)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aTableIsAnalysedExactly() throws {
    let found = try poker(["analyse", "--table", "9/6"])
    #expect(
      found.status == 0 && found.lines.contains { $0.hasPrefix("Exactly 19,842,315,923,796 / 19,933,230,517,200.") })
    #expect(
      found.lines.contains { $0.hasPrefix("four of a kind") && $0.contains("624") && $0.contains("47,093,167,764") })
    let json = try object(try poker(["analyse", "--table", "deuces", "--json"]).lines.first)
    #expect(json["numerator"] as? Int == 20_085_114_000_432 && json["id"] as? String == "deuces")
    let deviation = try #require(json["standardDeviation"] as? Double)
    #expect(abs(deviation - 5.08) < 0.01)
  }

  @Test func aTableOfOnesOwnIsAnalysed() throws {
    let json = try object(try poker(["analyse", "--pays", "1 2 3 4 5 9 25 50 800", "--json"]).lines.first)
    #expect(json["numerator"] as? Int == 19_624_227_086_928 && json["name"] as? String == "Jacks or Better 9/5")
    let own = try poker(["analyse", "--pays", "1 2 3 4 5 9 25 50 801"])
    #expect(own.status == 0 && own.lines.first == "Jacks or Better, pays of your own (1 2 3 4 5 9 25 50 801)")
  }

  @Test func theBestHoldStandsFirst() throws {
    let found = try poker(["hold", "Th Jh Qh 2c 3d"])
    #expect(found.status == 0 && found.lines[1] == "Keep the three to a royal flush: Th Jh Qh.")
    let json = try poker(["hold", "Th", "Jh", "Qh", "2c", "3d", "--json"]).lines
    let best = try object(json.first)
    #expect(json.count == 32 && best["numerator"] as? Int == 1653 && best["denominator"] as? Int == 1081)
    #expect(best["places"] as? [Int] == [1, 2, 3] && (best["ends"] as? [String: Int])?["royal flush"] == 1)
  }

  @Test func theTablesAreListed() throws {
    let found = try poker(["tables", "--json"]).lines
    let first = try object(found.first)
    #expect(found.count == 18 && first["short"] as? String == "9/6")
  }

  @Test(arguments: [
    (["hold", "Th Jh Qh Th 3d"], "The card Th is there twice."),
    (["hold", "Th Jh Qh 2c Xd"], "There is no rank 'X' in 'Xd'."),
    (["hold", "Th Jh"], "A hand has five cards, not 2."),
    (["analyse", "--pays", "1 2 3 7 6 9 25 50 800"], "flush pays 6, but straight pays 7"),
    (["analyse", "--pays", "1 2"], "not 2."), (["analyse", "--table", "7/8"], "There is no pay table '7/8'."),
    (["analyse", "--table", "9/6", "--pays", "1 2 3 4 6 9 25 50 800"], "exclude one another"),
  ])
  func whatIsWrongIsSaid(arguments: [String], sentence: String) throws {
    let found = try poker(arguments)
    #expect(found.status == 64 && found.errors.contains(sentence), "\(found.errors)")
  }
}
