import GameCore
import GoldenRecords
import Testing

@testable import Rogueship

/// The errors of damaged tables, compared with a record.
@Suite struct RulesRecordTests {
  @Test func damagedTablesAreRefusedAsRecorded() {
    let record = GoldenRecord("tables")
    let files = Rules.Files.standard
    note(files.market, "market", record) { (bytes) throws(TableError) in "\(try MarketTable(bytes, file: "market"))" }
    note(files.ship, "ship", record) { (bytes) throws(TableError) in "\(try ShipTable(bytes, file: "ship"))" }
    note(files.planets, "planets", record) { (bytes) throws(TableError) in "\(try PlanetTable(bytes, file: "planets"))"
    }
    note(files.difficulties, "difficulties", record) { (bytes) throws(TableError) in
      "\(try DifficultyTable(bytes, file: "difficulties"))"
    }
    note(files.scenarios, "scenarios", record) { (bytes) throws(TableError) in
      "\(try ScenarioRule.all(bytes, file: "scenarios"))"
    }
    note(files.encounters, "encounters", record, 40) { (bytes) throws(TableError) in
      var damaged = files
      damaged.encounters = bytes
      return "\(try Rules(damaged).encounters)"
    }
    #expect(record.difference() == nil)
  }

  private func note(
    _ table: [UInt8], _ name: String, _ record: GoldenRecord, _ count: Int = 150,
    read: ([UInt8]) throws(TableError) -> String
  ) {
    record.noteCopies(of: table, named: name, count) { bytes in
      do throws(TableError) {
        return try read(bytes)
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func optionsAndActionsAreReadAsRecorded() {
    let record = GoldenRecord("words")
    for text in ["hard", "normal+sloop", "", "easy/x"] {
      record.noteCopies(of: Array(text.utf8), named: "options \(text)", 15, letters: "aehsy+ /") { bytes in
        Rogueship.Options(String(decoding: bytes, as: UTF8.self)).map { "\($0)" } ?? "none"
      }
    }
    for text in [
      "buy 12 medicine", "sell 3 ore", "travel 4", "answer 2", "wait", "repay 100", "upgrade hull", "retire",
    ] {
      record.noteCopies(of: Array(text.utf8), named: text, 15, letters: "aehsy 019-") { bytes in
        CaptainAction(String(decoding: bytes, as: UTF8.self)).map { "\($0)" } ?? "none"
      }
    }
    #expect(record.difference() == nil)
  }
}
