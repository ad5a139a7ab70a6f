import GameCore
import Testing

@testable import Dungeon

/// A mistake in a table names file, line and field.
@Suite struct TableTests {
  private func error(_ change: (inout Rules.Files) -> Void) -> String {
    var files = Rules.Files()
    change(&files)
    do throws(TableError) {
      _ = try Rules(files)
      return "read"
    } catch { return error.description }
  }

  private func changed(_ bytes: [UInt8], _ from: String, _ to: String) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacing(from, with: to, maxReplacements: 1).utf8)
  }

  @Test func thePublishedTablesAreRead() {
    let rules = Rules.standard
    #expect(rules.creatures.count { $0.weight > 0 } >= 11 && Set(rules.creatures.map(\.behaviour)).count >= 12)
    #expect(rules.items.count >= 20 && rules.depths.count == 7)
  }

  @Test(arguments: [
    (
      "\"behaviour\": \"hunter\"", "\"behaviour\": \"hunts\"",
      "creatures.json:3: creatures[0].behaviour: must be one of hunter"
    ),
    ("\"attack\": 60", "\"attack\": 600", "creatures.json:3: creatures[0].attack: must be 0 to 100, not 600"),
    ("\"letter\": \"r\"", "\"letter\": \"rr\"", "creatures.json:3: creatures[0].letter: must be one character, not rr"),
    ("\"id\": \"bat\"", "\"id\": \"rat\"", "creatures.json:4: creatures[1]: must have an id of its own, not rat"),
    ("\"id\": \"warden\"", "\"id\": \"jailer\"", "must have the creature warden"),
    ("\"worth\": 4", "\"wroth\": 4", "creatures.json:3: creatures[0].wroth: has the field"),
  ])
  func aMistakeInTheCreaturesIsNamed(from: String, to: String, expected: String) {
    let text = error { $0.creatures = changed($0.creatures, from, to) }
    #expect(text.contains(expected), "\(text)")
  }

  @Test func aMistakeInAnItemIsNamed() {
    let text = error {
      $0.items = changed(
        $0.items, "\"use\": \"weapon\", \"damage\": [3, 6], \"aim\": 5", "\"use\": \"weapon\", \"aim\": 5")
    }
    #expect(text == "items.json:4: items[1]: must have damage, as a weapon")
  }

  @Test(arguments: [
    ("\"#c.L\"", "\"#c.#\"", "must have one door L"),
    ("\"#c.L\"", "\"#c?L\"", "has the character ?, which means nothing"),
    ("\"#c.L\"", "\"#c..L\"", "must be as wide as the line above it"),
    ("[\"####\", \"#c.L\"", "[\"###L\", \"#c.#\"", "must not have its door in a corner"),
  ])
  func aMistakeInAVaultIsNamed(from: String, to: String, expected: String) {
    let text = error { $0.levels = changed($0.levels, from, to) }
    #expect(text.hasPrefix("levels.json:13: vaults[0].drawing") && text.hasSuffix(expected), "\(text)")
  }
}
