import GRDB
import Testing

@testable import ServerStore

/// A database that another process opens at the same moment.
@Suite struct BusyDatabaseTests {
  /// The number of attempts of an operation that fails with these codes in turn, and its final error.
  private func attempts(
    _ codes: [ResultCode], for seconds: Int
  ) -> (count: Int, error: ResultCode?) {
    var count = 0
    do {
      try SQLiteDriver.whileBusy(until: .now + .seconds(seconds)) {
        count += 1
        if count <= codes.count { throw DatabaseError(resultCode: codes[count - 1]) }
      }
      return (count, nil)
    } catch {
      return (count, (error as? DatabaseError)?.resultCode)
    }
  }

  @Test func whileAnotherIsAtItItIsTriedAgain() {
    #expect(attempts([.SQLITE_BUSY, .SQLITE_BUSY], for: 60) == (3, nil))
    #expect(attempts([], for: 60) == (1, nil))
  }

  @Test func anotherErrorIsToldAtOnce() {
    #expect(attempts([.SQLITE_NOTADB], for: 60) == (1, .SQLITE_NOTADB))
    #expect(attempts([.SQLITE_BUSY, .SQLITE_CANTOPEN], for: 60) == (2, .SQLITE_CANTOPEN))
  }

  @Test func whenItsTimeIsOverItIsBusy() {
    #expect(attempts([.SQLITE_BUSY, .SQLITE_BUSY], for: 0) == (1, .SQLITE_BUSY))
  }
}
