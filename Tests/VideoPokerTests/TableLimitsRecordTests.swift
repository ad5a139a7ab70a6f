import GameCore
import GoldenRecords
import Testing

@testable import VideoPoker

/// What is said of a list of pay tables with a number, a word or a field that none may have.
@Suite struct TableLimitsRecordTests {
  @Test func everyValueOfThePayTablesHasTheLimitsThatWereRecorded() {
    let record = GoldenRecord("table-limits")
    record.noteLimits(of: PackageResources.paytables_json, named: "paytables") { bytes in
      do throws(TableError) { return "\(try PayTableList(json: bytes, file: "paytables").items)" } catch {
        return "\(error)"
      }
    }
    #expect(record.difference() == nil)
  }
}
