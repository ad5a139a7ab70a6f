import GameCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

extension StoreTests {
  @Test(arguments: Database.allCases)
  func aRunEntersOnceAndTellsWhomItPassed(database: Database) async throws {
    try await withStore(database) { store in
      for id in ["a", "b", "c"] { try await store.addPlayer(player(id)) }
      let scores = [("1", "a", 100), ("2", "b", 200), ("3", "b", 150), ("4", "c", 120)]
      for (id, who, _) in scores { _ = try await store.addGame(game("game " + id, of: who)) }
      _ = try await store.addGame(game("game 5", of: "c"))
      for (id, who, score) in scores.prefix(3) {
        _ = try await store.enter(record(id, who, score), replay: "text", fingerprint: nil, tellAtMost: 9)
      }
      // 120 passes a's 100; b's best is still ahead.
      #expect(
        try await store.enter(record("4", "c", 120), replay: "text", fingerprint: nil, tellAtMost: 9).map(\.id) == ["1"]
      )
      // 160 passes no player whom c had not passed before, since b's best is 200.
      #expect(try await store.enter(record("5", "c", 160), replay: "text", fingerprint: nil, tellAtMost: 9).isEmpty)
      var again = record("6", "a", 500)
      again.run = "run 4"
      again.played = "game 1"
      await #expect(throws: StoreError.exists) {
        _ = try await store.enter(again, replay: "text", fingerprint: nil, tellAtMost: 9)
      }
      let all = Leaderboard(game: "rogueship", difficulty: "normal", period: .all)
      // The best of each player.
      #expect(try await store.scoreCount(on: all, upTo: 100) == 3)
      #expect(try await store.scores(on: all, after: nil, limit: 9).map(\.id) == ["2", "5", "1"])
      let place = LeaderboardPlace(record("5", "c", 160))
      #expect(try await store.best(of: "c", on: all) == place)
      #expect(try await store.rank(of: place, on: all) == 1)
      #expect(try await store.scores(on: all, after: place, limit: 1).map(\.id) == ["1"])
      #expect(try await store.game("game 4")?.scoreRecord == "4")
      #expect(try await store.replay(ofScore: "4") == "text")
    }
  }

  /// Of equal scores the earlier is better, and of equal times the one with the lower id.
  @Test(arguments: Database.allCases)
  func everyPlaceAmongEqualScoresHasItsNeighbours(database: Database) async throws {
    try await withStore(database) { store in
      let placed = [("7", 300, 9), ("3", 200, 1), ("1", 200, 5), ("2", 200, 5), ("6", 200, 8), ("4", 100, 2)]
      for (id, score, at) in placed.shuffled() {
        try await store.addPlayer(player("player " + id))
        _ = try await store.addGame(game("game " + id, of: "player " + id))
        _ = try await store.enter(
          record(id, "player " + id, score, at: at), replay: "", fingerprint: nil, tellAtMost: 0)
      }
      let all = Leaderboard(game: "rogueship", difficulty: "normal", period: .all), ids = placed.map(\.0)
      #expect(try await store.scores(on: all, after: nil, limit: 9).map(\.id) == ids)
      for (rank, (id, score, at)) in placed.enumerated() {
        let place = LeaderboardPlace(score: score, at: at, id: id)
        #expect(try await store.rank(of: place, on: all) == rank)
        for limit in 1...6 {
          let after = try await store.scores(on: all, after: place, limit: limit).map(\.id)
          #expect(after == Array(ids[(rank + 1)...].prefix(limit)))
          let before = try await store.scores(on: all, before: place, limit: limit).map(\.id)
          #expect(before == Array(ids[..<rank].suffix(limit)))
        }
      }
    }
  }

  @Test(arguments: Database.allCases)
  func aPlayersBestIsOneThatIsRanked(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      let day = "2026-11-21"
      for (id, score) in [("1", 100), ("2", 300), ("3", 200), ("4", 400)] {
        _ = try await store.addGame(game("game " + id, of: "a"))
        var record = record(id, "a", score, at: Int(id) ?? 0, day: day)
        if id == "2" { record.apart = [.alike] }
        _ = try await store.enter(record, replay: "", fingerprint: nil, tellAtMost: 0)
      }
      #expect(try await store.hide(score: "4", true))
      for period in [Leaderboard.Period.all, .since(1), .day(day)] {
        let leaderboard = Leaderboard(game: "rogueship", difficulty: "normal", period: period)
        #expect(try await store.best(of: "a", on: leaderboard)?.id == "3", "\(period)")
        #expect(try await store.scores(on: leaderboard, after: nil, limit: 9).first?.id == "3", "\(period)")
      }
      let later = Leaderboard(game: "rogueship", difficulty: "normal", period: .since(4))
      #expect(try await store.best(of: "a", on: later) == nil)
      let other = Leaderboard(game: "rogueship", difficulty: "normal", period: .day("2026-11-20"))
      #expect(try await store.best(of: "a", on: other) == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aTrailIsFoundByOthersOnItsDayAndForgottenAfterSome(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      _ = try await store.addGame(game("game 1", of: "a"))
      let fingerprint = RunFingerprint(
        (0..<30).map { RunPosition(moment: "\($0)", position: "\($0)") }, pauses: [], isPlain: false, ended: 7)
      let day = 24 * 3600 * 1000
      _ = try await store.enter(
        record("1", "a", 7, at: day, day: "2026-11-21"), replay: "", fingerprint: fingerprint, tellAtMost: 0)
      func found(_ day: String, by player: String, _ difficulty: String = "normal") async throws -> [FingerprintRecord]
      {
        try await store.fingerprints(like: fingerprint, of: "rogueship", difficulty, on: day, notOf: player, limit: 8)
      }
      #expect(try await found("2026-11-21", by: "b") == [FingerprintRecord(scoreRecord: "1", fingerprint: fingerprint)])
      #expect(try await found("2026-11-21", by: "a").isEmpty)
      #expect(try await found("2026-11-20", by: "b").isEmpty)
      #expect(try await found("2026-11-21", by: "b", "hard").isEmpty)
      try await store.sweep(at: 4 * day - 1)
      #expect(try await found("2026-11-21", by: "b").count == 1)
      try await store.sweep(at: 4 * day)
      #expect(try await found("2026-11-21", by: "b").isEmpty)
      #expect(try await store.score("1") != nil)
    }
  }

  @Test(arguments: Database.allCases)
  func ofEqualScoresTheEarlierIsFirstAndPeriodsAreKeptApart(database: Database) async throws {
    try await withStore(database) { store in
      for (id, who) in [("1", "a"), ("2", "b"), ("3", "c")] {
        try await store.addPlayer(player(who))
        _ = try await store.addGame(game("game " + id, of: who))
      }
      _ = try await store.enter(record("1", "a", 7, at: 30), replay: "", fingerprint: nil, tellAtMost: 0)
      _ = try await store.enter(
        record("2", "b", 7, at: 20, day: "2026-11-21"), replay: "", fingerprint: nil, tellAtMost: 0)
      _ = try await store.enter(
        record("3", "c", 9, at: 10, day: "2026-11-20"), replay: "", fingerprint: nil, tellAtMost: 0)
      func ids(_ period: Leaderboard.Period) async throws -> [String] {
        try await store.scores(
          on:
            Leaderboard(game: "rogueship", difficulty: "normal", period: period), after: nil, limit: 9
        ).map(\.id)
      }
      #expect(try await ids(.all) == ["3", "2", "1"])
      #expect(try await ids(.since(20)) == ["2", "1"])
      #expect(try await ids(.day("2026-11-21")) == ["2"])
    }
  }

  @Test(arguments: Database.allCases)
  func theConductOfARunMarksItsRecordAndGoesWithIt(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      for id in ["1", "2"] {
        _ = try await store.addGame(game("game " + id, of: "a"))
        _ = try await store.enter(
          record(id, "a", 7, at: Int(id) ?? 0), replay: "", fingerprint: nil, tellAtMost: 0)
      }
      let conduct = RunConduct(
        weight: 3.5, isUnusual: true, measures: [.init(id: "unreasoned", value: 0.4, weight: 3.5, text: "40%")])
      #expect(try await store.keep(conduct, of: "1", at: 5))
      #expect(try await store.keep(RunConduct(weight: -2, isUnusual: false, measures: []), of: "2", at: 6))
      #expect(try await store.keep(conduct, of: "gone", at: 5) == false)
      #expect(try await store.conduct(of: "1") == conduct)
      #expect(try await store.conduct(of: "gone") == nil)
      #expect(try await store.score("1")?.isUnusual == true)
      let found = try await store.unusualRuns(before: nil, limit: 9)
      #expect(found.map(\.score.id) == ["1"] && found.first?.conduct == conduct)
      #expect(try await store.unusualRuns(before: (at: 1, id: "1"), limit: 9).isEmpty)
      // The best of the player is the first: of equal ones the earlier. A leaderboard without unusual runs does not
      // have it.
      var leaderboard = Leaderboard(game: "rogueship", difficulty: "normal", period: .all)
      #expect(try await store.scores(on: leaderboard, after: nil, limit: 9).map(\.id) == ["1"])
      leaderboard.hidesUnusual = true
      #expect(try await store.scores(on: leaderboard, after: nil, limit: 9).isEmpty)
      #expect(try await store.set(unusual: false, of: "1"))
      #expect(try await store.scores(on: leaderboard, after: nil, limit: 9).map(\.id) == ["1"])
      #expect(try await store.unusualRuns(before: nil, limit: 9).isEmpty)
      #expect(try await store.delete(score: "1"))
      #expect(try await store.conduct(of: "1") == nil)
    }
  }

  // MARK: Ranks

  /// Ranks follow from counts that the database keeps. After anything that can become of scores, they are what counting gives.
  @Test(arguments: Database.allCases)
  func ranksAreThoseOfCountingWhateverBecomesOfScores(database: Database) async throws {
    try await withStore(database) { store in
      var random = RandomSequence(seed: 5)
      let days = ["2026-11-20", "2026-11-21", nil]
      for player in 0..<6 { try await store.addPlayer(self.player("\(player)")) }
      for number in 0..<60 {
        let (id, who) = ("\(number)", "\(random.next(6))")
        // Around the bounds of ranges of every level, and below 0.
        let score = [0, 63, 64, 4095, 4096, 262_143, 262_144, 16_777_216, -1, -64][random.next(10)] + random.next(3)
        let day = days[random.next(3)]
        _ = try await store.addGame(game("game " + id, of: who, day: day))
        var record = record(id, who, score, at: number / 2, day: day)
        if random.next(8) == 0 { record.apart = [.tooFast] }
        _ = try await store.enter(record, replay: "", fingerprint: nil, tellAtMost: 0)
      }
      try await check(store)
      _ = try await store.hide(score: "3", true)
      _ = try await store.set(apart: [.alike], of: "7")
      _ = try await store.set(apart: [], of: "8")
      _ = try await store.ban(player: "1", "why", days: 0)
      _ = try await store.delete(score: "9")
      if let row = try await store.score("11") { _ = try await store.delete(game: row.played, of: row.player) }
      try await check(store)
      _ = try await store.hide(score: "3", false)
      _ = try await store.ban(player: "1", nil, days: 0)
      try await store.delete(player: "2", at: 0)
      try await check(store)
    }
  }

  private func check(_ store: any Store) async throws {
    for period in [Leaderboard.Period.all, .day("2026-11-20"), .day("2026-11-21")] {
      let leaderboard = Leaderboard(game: "rogueship", difficulty: "normal", period: period)
      let records = try await store.scores(on: leaderboard, after: nil, limit: 1000)
      #expect(!records.isEmpty)
      #expect(try await store.scoreCount(on: leaderboard, upTo: 1000) == records.count, "\(period)")
      #expect(try await store.scoreCount(on: leaderboard, upTo: 2) == 2)
      for (rank, record) in records.enumerated() {
        #expect(try await store.rank(of: LeaderboardPlace(record), on: leaderboard) == rank, "\(period) \(record.id)")
      }
      let counts = try await store.scoreCounts(on: leaderboard)
      #expect(counts.map(\.count).reduce(0, +) == records.count && counts.first?.score == records.first?.score)
    }
  }

  @Test(arguments: Database.allCases)
  func aLongWeekIsCountedBesideAndGivesRanksThen(database: Database) async throws {
    try await withStore(database) { store in
      for number in 0..<9 {
        try await store.addPlayer(player("\(number)"))
        _ = try await store.addGame(game("game \(number)", of: "\(number)"))
        _ = try await store.enter(
          record("\(number)", "\(number)", number / 2 * 10, at: 5), replay: "", fingerprint: nil, tellAtMost: 0)
      }
      let week = Leaderboard(game: "rogueship", difficulty: "normal", period: .since(1))
      func place(_ score: Int) -> LeaderboardPlace { LeaderboardPlace(score: score, at: 9, id: "x") }
      let clock = TestClock()
      #expect(try await WeekRanks(store: store, clock: clock.clock, exact: 9).rank(of: place(25), on: week) == 4)
      let ranks = WeekRanks(store: store, clock: clock.clock, exact: 8)
      // The scores are 0, 0, 10, 10, 20, 20, 30, 30, 40.
      #expect(try await ranks.rank(of: place(25), on: week) == nil)
      try await waitUntil("the week is counted") { try await ranks.rank(of: place(25), on: week) == 4 }
      #expect(try await ranks.rank(of: place(99), on: week) == 1)
      #expect(try await ranks.rank(of: place(30), on: week) == 4)
      #expect(try await ranks.rank(of: place(-1), on: week) == 10)
    }
  }
}

/// Numbers that are the same each time.
private struct RandomSequence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1
    return Int((state >> 33) % UInt64(bound))
  }
}
