import GameCore
import GoldenRecords
import Testing

@testable import Rogueship

/// The errors of tables with a number, a word or a field that no table may have.
@Suite struct TableLimitsRecordTests {
  @Test func everyValueOfATableHasTheLimitsThatWereRecorded() {
    let record = GoldenRecord("table-limits")
    func note(_ table: [UInt8], _ name: String, isSparse: Bool = false, read: ([UInt8]) throws(TableError) -> Void) {
      for change in TableChanges(of: table, isSparse: isSparse).changes {
        do throws(TableError) {
          try read(change.table)
          record.note("\(name) \(change.name)", "taken")
        } catch { record.note("\(name) \(change.name)", "\(error)") }
      }
    }
    let files = Rules.Files.standard
    note(files.market, "market") { (bytes) throws(TableError) in _ = try MarketTable(bytes, file: "market") }
    note(files.ship, "ship") { (bytes) throws(TableError) in _ = try ShipTable(bytes, file: "ship") }
    note(files.planets, "planets") { (bytes) throws(TableError) in _ = try PlanetTable(bytes, file: "planets") }
    note(files.difficulties, "difficulties") { (bytes) throws(TableError) in
      _ = try DifficultyTable(bytes, file: "difficulties")
    }
    note(files.scenarios, "scenarios") { (bytes) throws(TableError) in
      _ = try ScenarioRule.all(bytes, file: "scenarios")
    }
    // All tables are built for each.
    note(files.encounters, "encounters", isSparse: true) { (bytes) throws(TableError) in
      var damaged = files
      damaged.encounters = bytes
      _ = try Rules(damaged)
    }
    #expect(record.difference() == nil)
  }
}
