import Foundation
import Testing

@testable import ServerStore

/// The expiry of stored records, to the millisecond, and the written form of times and days.
@Suite struct ExpiryTests {
  private func withStore(_ database: Database, _ body: (any Store) async throws -> Void) async throws {
    try await StoreTests().withStore(database) { store in
      try await store.addPlayer(StoreTests().player("a"))
      try await body(store)
    }
  }

  private func reading(_ id: String, expires: Int?) -> ReadingRecord {
    ReadingRecord(
      id: id, player: "a", status: .done, version: 1, isKept: expires == nil, created: 1, expires: expires, body: "{}")
  }

  @Test(arguments: Database.allCases)
  func readingsAndCodesGoWhenTheirTimeIsOver(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addReading(reading("kept", expires: nil))
      try await store.addReading(reading("short", expires: 1000))
      try await store.addReading(reading("long", expires: 1001))
      try await store.sweep(at: 999)
      #expect(try await store.reading("short") != nil)
      try await store.sweep(at: 1000)
      #expect(try await store.reading("short") == nil)
      let others = (try await store.reading("long"), try await store.reading("kept"))
      #expect(others.0 != nil && others.1 != nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aCodeIsGoodUpToItsTimeAndOnce(database: Database) async throws {
    try await withStore(database) { store in
      try await store.setCode("one", player: "a", expires: 1000)
      #expect(try await store.redeemCode("one", at: 1000) == nil)
      try await store.setCode("two", player: "a", expires: 1000)
      #expect(try await store.redeemCode("one", at: 5) == nil, "a new code takes the place of the old one")
      #expect(try await store.redeemCode("two", at: 999) == "a")
      #expect(try await store.redeemCode("two", at: 999) == nil)
      try await store.setCode("three", player: "a", expires: 1000)
      try await store.sweep(at: 1000)
      #expect(try await store.redeemCode("three", at: 1) == nil, "it is forgotten")
    }
  }

  @Test(arguments: Database.allCases)
  func anAnswerIsKeptForADayAndAClaimForAMinute(database: Database) async throws {
    try await withStore(database) { store in
      let day = 86_400_000
      func claim(at time: Int) async throws -> AnswerRecord? {
        try await store.claim("k", scope: "s", request: "r", at: time)
      }
      #expect(try await claim(at: day) == nil)
      // As long as nobody answers, it is another's.
      #expect(try await claim(at: day + 60_000)?.status == nil)
      #expect(try await claim(at: day + 60_000) == AnswerRecord(request: "r", body: []))
      #expect(try await claim(at: day + 60_001) == nil, "who claimed it has ended")
      let answer = AnswerRecord(request: "r", status: 201, location: "l", tag: "t", body: [1, 2])
      try await store.settle("k", scope: "s", answer)
      #expect(try await claim(at: 3 * day) == answer, "an answer is not only a claim")
      try await store.sweep(at: 2 * day + 60_000)
      #expect(try await claim(at: 3 * day) == answer)
      try await store.sweep(at: 2 * day + 60_001)
      #expect(try await claim(at: 3 * day) == nil)
      // A released key can be claimed at once.
      try await store.release("k", scope: "s")
      #expect(try await claim(at: 3 * day) == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aSessionIsNeverRenewedOrSeenBackwards(database: Database) async throws {
    try await withStore(database) { store in
      let session = SessionRecord(id: "s", player: "a", device: "d", created: 1, seen: 10, expires: 100)
      try await store.add(session: session)
      try await store.renew(session: "s", expires: 99)
      try await store.saw(session: "s", at: 9)
      #expect(try await store.account("a")?.sessions == [session])
      try await store.renew(session: "s", expires: 101)
      try await store.saw(session: "s", at: 11)
      let later = try #require(try await store.account("a")?.sessions.first)
      #expect(later.expires == 101 && later.seen == 11)
    }
  }

  @Test(arguments: Database.allCases) func aPlayerIsNeverSeenBackwards(database: Database) async throws {
    try await withStore(database) { store in
      try await store.saw(player: "nobody", at: 70)
      try await store.saw(player: "a", at: 50)
      try await store.saw(player: "a", at: 40)
      #expect(try await store.player("a")?.seen == 50)
      try await store.saw(player: "a", at: 51)
      #expect(try await store.player("a")?.seen == 51)
    }
  }

  /// With any default of the server, nothing blocks a connection for long, and acknowledged changes are on the disk.
  @Test func aConnectionToPostgresHasLimitsOfItsOwn() throws {
    let connection = try PostgresConnection(try PostgresCluster.shared.get().newDatabase())
    for (name, value) in [
      ("statement_timeout", "10s"), ("idle_in_transaction_session_timeout", "15s"), ("synchronous_commit", "on"),
      ("client_encoding", "UTF8"), ("application_name", "gridship-server"),
    ] {
      #expect(try connection.run("SHOW \(name)", [])[0].text(0) == value, "\(name)")
    }
    #expect(!connection.isLost)
    #expect(try connection.hold(.serving))
  }

  // MARK: Days and times

  @Test func aDayIsThatOfTheCalendarAndComesBackFromItsText() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    // Around the ends of years, of leap years, of centuries and before 1970.
    for year in [1600, 1900, 1968, 1969, 1970, 1972, 2000, 2026, 2100, 2400, 9999] {
      let begin = try #require(calendar.date(from: DateComponents(year: year, month: 1, day: 1)))
      for number in [0, 1, 30, 31, 57, 58, 59, 60, 61, 89, 90, 151, 180, 243, 304, 334, 335, 363, 364] {
        let date = begin.addingTimeInterval(Double(number) * 86_400)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let time = Int(date.timeIntervalSince1970) * 1000
        let day = Day(at: time)
        #expect(day.year == parts.year && day.month == parts.month && day.dayOfMonth == parts.day, "\(parts)")
        #expect(day.start == time && day.end == time + 86_400_000)
        #expect(Day(at: time + 86_399_999) == day && Day(at: time - 1) != day)
        #expect(Day(day.description) == day && day.description.count == 10)
      }
    }
  }

  @Test(arguments: [
    "2026-11-21x", "2026-1-021", "0000-01-01", "2026-13-01", "2026-00-10", "2026-02-29", "2026-11-31", "2026-11-00",
    "20261-1-21", "2026-111-1", "2026-11-21-", "-026-11-21", "2026/11/21", "202a-11-21", "2026-11-2",
  ])
  func whatIsNoDayIsNone(text: String) { #expect(Day(text) == nil) }

  @Test func theFirstAndTheLastYearAreDays() {
    #expect(Day("0001-01-01") != nil && Day("9999-12-31") != nil && Day("2024-02-29") != nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (9, "1970-01-01T00:00:00.009Z"), (10, "1970-01-01T00:00:00.010Z"),
    (99, "1970-01-01T00:00:00.099Z"), (100, "1970-01-01T00:00:00.100Z"), (59_999, "1970-01-01T00:00:59.999Z"),
    (60_000, "1970-01-01T00:01:00.000Z"), (3_599_999, "1970-01-01T00:59:59.999Z"),
    (36_000_000, "1970-01-01T10:00:00.000Z"),
    (86_399_999, "1970-01-01T23:59:59.999Z"), (-1, "1969-12-31T23:59:59.999Z"),
  ])
  func aTimeIsWrittenToTheMillisecond(time: Int, text: String) {
    #expect(Timestamp(time).description == text && JSON.text(Timestamp(time)) == "\"\(text)\"")
  }

  @Test func textOfBase64ComesBackWhateverItsLength() {
    for count in 0..<9 {
      let bytes = (0..<count).map { UInt8($0 * 37 % 256) } + [UInt8](repeating: 255, count: count % 3)
      let text = Identifier.base64URL(bytes)
      #expect(Identifier.decoded(text) == bytes && !text.contains { "+/=".contains($0) })
    }
    #expect(Identifier.decoded("a+b") == nil && Identifier.decoded("a=") == nil && Identifier.decoded("A") == nil)
  }

  @Test func aColumnIsWhatItHolds() throws {
    let row = SQLRow(values: [.null, .int(0), .int(2), .text("a"), .blob([7])])
    #expect(try row.optionalInt(0) == nil && row.optionalText(0) == nil && !row.bool(1) && row.bool(2))
    #expect(try row.int(2) == 2 && row.text(3) == "a" && row.bytes(4) == [7] && row.optionalText(3) == "a")
    #expect(throws: StoreError.self) { try row.text(2) }
    #expect(throws: StoreError.self) { try row.int(3) }
    #expect(throws: StoreError.self) { try row.bytes(0) }
  }
}
