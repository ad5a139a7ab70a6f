import GameCore
import Testing

@testable import Rogueship

@Suite struct RulesTests {
  private func files(_ change: (inout Rules.Files) -> Void) -> Rules.Files {
    var files = Rules.Files.standard
    change(&files)
    return files
  }

  private func replacing(_ bytes: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    return Array(parts.joined(separator: new).utf8)
  }

  @Test func thePublishedTablesAreSound() throws {
    let rules = try Rules(.standard)
    #expect(rules.encounters.count >= 40)
    #expect(rules.encounters.allSatisfy { $0.answers.count >= 3 })
    #expect(rules.market.goods.count == 9)
    #expect(rules.difficulties.levels.allSatisfy { $0.blowCap < rules.value(of: .hull, step: 0) })
    for deed in Deed.allCases {
      let isRemembered = rules.encounters.contains { rule in
        let answers = rule.answers.flatMap { [$0.odds, $0.price].compactMap { $0 } }
        let asked = ([rule.when] + rule.answers.map(\.needs)).contains { $0?.terms.contains(.deed(deed)) ?? false }
        return asked
          || (answers + [rule.often].compactMap { $0 }).contains { $0.terms.contains { $0.factor == .deed(deed) } }
      }
      let isDone = rules.encounters.contains {
        $0.answers.contains { ($0.success + $0.failure + $0.win).contains(.remember(deed)) }
      }
      #expect(isRemembered && isDone, "\(deed) must be done and remembered somewhere")
    }
  }

  @Test func aMistakeInATableIsNamedWithFileLineAndField() {
    let mistyped = files { $0.market = replacing($0.market, "\"base\": 30,", "\"bass\": 30,") }
    let failure = #expect(throws: TableError.self) { try Rules(mistyped) }
    #expect(failure?.file == "market.json" && failure?.line == 4 && failure?.problem == .missing(field: "base"))
    let tooMuch = files { $0.ship = replacing($0.ship, "[0, 4, 8, 12]", "[0, 4, 8, 1200]") }
    #expect(throws: TableError.self) { try Rules(tooMuch) }
    let noLoot = files { $0.encounters = replacing($0.encounters, "\"loot\": {\"grain\": 6,", "\"loot\": {") }
    #expect(throws: TableError.self) { try Rules(noLoot) }
    let noWayOut = files {
      $0.encounters = replacing(
        $0.encounters, "{\"answer\": \"detour\", \"success\"",
        "{\"answer\": \"detour\", \"odds\": {\"base\": 500}, \"failure\": [], \"success\"")
    }
    let refusal = #expect(throws: TableError.self) { try Rules(noWayOut) }
    #expect(refusal?.file == "meetings.json" && refusal?.field == "meetings[12]")
    let noDistress = files {
      $0.encounters = replacing($0.encounters, "\"meeting\": \"falseDistress\"", "\"meeting\": \"other\"")
    }
    #expect(throws: TableError.self) { try Rules(noDistress) }
  }

  /// A field that no table has is refused wherever it stands, so that a misspelt one that may be left out is noticed.
  @Test func aFieldThatNoTableHasIsRefusedWhereverItStands() {
    let all: [(WritableKeyPath<Rules.Files, [UInt8]>, every: Int)] = [
      (\.market, 1), (\.ship, 1), (\.difficulties, 1), (\.planets, 1), (\.scenarios, 1), (\.encounters, 29),
    ]
    for (table, every) in all {
      let bytes = Rules.Files.standard[keyPath: table]
      let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") && bytes[$0 + 1] != UInt8(ascii: "}") }
      for start in stride(from: 0, to: starts.count, by: every).map({ starts[$0] }) {
        let changed = files { $0[keyPath: table].insert(contentsOf: Array("\"unheard\": 1, ".utf8), at: start + 1) }
        #expect(throws: TableError.self, "\(table) at \(start)") { try Rules(changed) }
      }
    }
  }

  @Test func squareRootsAreRoundedUp() {
    for value in 0...2000 {
      let root = squareRoot(value)
      #expect(root * root >= value && (root == 0 || (root - 1) * (root - 1) < value))
    }
  }

  @Test func everyKindOfActionReadsBackAndNonsenseDoesNot() {
    for text in [
      "buy 12 medicine", "sell 3 ore", "refuel 20", "repair 5", "fit engine", "pay 300", "borrow 200", "go 4",
      "wait", "answer flee", "retire",
    ] {
      #expect(CaptainAction(text)?.description == text)
    }
    for text in ["", "buy medicine", "buy 1 gold", "go 10", "go 0", "answer", "answer cry", "fit sails", "wait 3"] {
      #expect(CaptainAction(text) == nil)
    }
  }
}
