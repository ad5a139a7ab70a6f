import BuiltPrograms
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

extension Store {
  /// Enters a run with a notice that says who passed.
  func enter(
    _ record: ScoreRecord, replay: String, fingerprint: RunFingerprint?, tellAtMost: Int
  ) async throws -> [ScoreRecord] {
    try await enter(record, replay: replay, fingerprint: fingerprint, tellAtMost: tellAtMost) { passed in
      NoticeRecord(
        id: 0, kind: .scorePassed, subject: "\(record.id) \(passed.id)", text: "\(record.name) passed you.",
        arguments: ["name": record.name], at: record.at)
    }
  }
}

/// The behaviour that both databases share.
@Suite struct StoreTests {
  func withStore(_ database: Database, _ body: (any Store) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    let store = try await Self.open(try database.make(in: folder))
    do {
      try await body(store)
    } catch {
      await store.close()
      throw error
    }
    await store.close()
  }

  private static func open(_ storage: StorageLocation) async throws -> any Store {
    switch storage {
    case .sqlite(let file): try await SQLStore(SQLiteDriver(file: file))
    case .postgres(let connection): try await SQLStore(PostgresDriver(connection: connection, connections: 4))
    }
  }

  func player(_ id: String, name: String? = nil, seen: Int = 0) -> PlayerRecord {
    PlayerRecord(id: id, name: name, created: 1, generation: 1, seen: seen, readMark: 0)
  }

  func game(_ id: String, of player: String, day: String? = nil, updated: Int = 1) -> GameRecord {
    GameRecord(
      id: id, player: player, game: "rogueship", options: "normal", difficulty: "normal",
      origin: day == nil ? .server : .daily, day: day, seed: .max, rules: 1, number: 0, score: 0, isOver: false,
      isRanked: true, created: 1, updated: updated)
  }

  func record(_ id: String, _ player: String, _ score: Int, at: Int = 1, day: String? = nil) -> ScoreRecord {
    ScoreRecord(
      id: id, played: "game " + id, player: player, game: "rogueship", difficulty: "normal", day: day, name: player,
      score: score, at: at, actions: 3, thinking: 4, run: "run " + id)
  }

  private func step(_ number: Int) -> TurnRecord {
    TurnRecord(number: number, kind: .act, action: "wait", thinking: 5, at: number)
  }

  @Test(arguments: Database.allCases)
  func ofAGameTheTwoLatestSnapshotsAreKept(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      _ = try await store.addGame(game("g", of: "a"))
      for number in [500, 1000, 1500] {
        try await store.keep(SnapshotRecord(number: number, clockedAt: number + 1, save: [0, 255, 10]), of: "g")
      }
      #expect(try await store.snapshot(of: "g", upTo: 999) == nil)
      let first = try await store.snapshot(of: "g", upTo: 1499)
      #expect(first == SnapshotRecord(number: 1000, clockedAt: 1001, save: [0, 255, 10]))
      #expect(try await store.snapshot(of: "g", upTo: 9999)?.number == 1500)
      // Nothing is kept of a game that is gone.
      #expect(try await store.delete(game: "g", of: "a"))
      try await store.keep(SnapshotRecord(number: 2000, clockedAt: 1, save: []), of: "g")
      #expect(try await store.snapshot(of: "g", upTo: 9999) == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func whatIsWrittenOfAPlayerIsReadBackAndGoneWhenDeleted(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a", name: "Ada \u{1F680} ' \" \\ $1"))
      #expect(try await store.player("a") == player("a", name: "Ada \u{1F680} ' \" \\ $1"))
      try await store.change(player: "a", name: "Eve", key: "eve")
      try await store.endSessions(of: "a", except: nil)
      try await store.saw(player: "a", at: 30)
      try await store.saw(player: "a", at: 20)
      let changed = try #require(try await store.player("a"))
      #expect(changed.name == "Eve" && changed.generation == 2 && changed.seen == 30)
      _ = try await store.addGame(game("g", of: "a"))
      try await store.append(step(1), to: "g", score: 1, isOver: false)
      try await store.delete(player: "a", at: 0)
      #expect(try await store.player("a") == nil)
      #expect(try await store.game("g") == nil)
      #expect(try await store.turns(of: "g", after: 0, limit: nil).isEmpty)
    }
  }

  @Test(arguments: Database.allCases)
  func aJournalTakesEachNumberOnceAndInOrder(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      _ = try await store.addGame(game("g", of: "a"))
      try await store.append(step(1), to: "g", score: 10, isOver: false)
      for number in [1, 3] {
        await #expect(throws: StoreError.outOfOrder(number: 1)) {
          try await store.append(step(number), to: "g", score: 99, isOver: true)
        }
      }
      await #expect(throws: StoreError.outOfOrder(number: -1)) {
        try await store.append(step(1), to: "nowhere", score: 0, isOver: false)
      }
      let kept = try #require(try await store.game("g"))
      #expect(kept.number == 1 && kept.score == 10 && !kept.isOver && kept.seed == .max)
      #expect(try await store.turns(of: "g", after: 0, limit: nil) == [step(1)])
    }
  }

  @Test(arguments: Database.allCases)
  func ofManyWhoAppendTheSameNumberAtOnceOneSucceeds(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      _ = try await store.addGame(game("g", of: "a"))
      for number in 1...5 {
        let won = await withTaskGroup(of: Bool.self) { group in
          for _ in 0..<8 {
            group.addTask {
              do {
                try await store.append(step(number), to: "g", score: number, isOver: false)
                return true
              } catch {
                return false
              }
            }
          }
          return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(won == 1)
      }
      #expect(try await store.turns(of: "g", after: 2, limit: 2).map(\.number) == [3, 4])
    }
  }

  @Test(arguments: Database.allCases)
  func onlyTheFirstOfADaysGamesIsRanked(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      #expect(try await store.addGame(game("g", of: "a", day: "2026-11-21")).isRanked)
      #expect(try await !store.addGame(game("h", of: "a", day: "2026-11-21")).isRanked)
      #expect(try await store.addGame(game("i", of: "a", day: "2026-11-22")).isRanked)
    }
  }

  @Test(arguments: Database.allCases)
  func aGameOfAPlayerWhoIsGoneIsNoFaultOfTheStorage(database: Database) async throws {
    try await withStore(database) { store in
      let failure = await #expect(throws: StoreError.self) { try await store.addGame(game("g", of: "nobody")) }
      #expect(failure == .exists)
    }
  }

  @Test(arguments: Database.allCases)
  func gamesAreListedPageByPageTheLastPlayedFirst(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      for index in 1...5 { _ = try await store.addGame(game("g\(index)", of: "a", updated: index / 2)) }
      var ids: [String] = []
      var place: (updated: Int, id: String)?
      repeat {
        let page = try await store.games(of: "a", game: "rogueship", isOver: false, before: place, limit: 2)
        ids += page.map(\.id)
        place = page.last.map { ($0.updated, $0.id) }
      } while place != nil
      #expect(ids == ["g5", "g4", "g3", "g2", "g1"])
      #expect(try await store.games(of: "a", game: "sudoku", isOver: nil, before: nil, limit: 9).isEmpty)
    }
  }

  @Test(arguments: Database.allCases)
  func aNoticeIsToldOnceAndTheReadMarkOnlyMovesForward(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      func notice(_ subject: String) -> NoticeRecord {
        NoticeRecord(id: 0, kind: .dailyOut, subject: subject, text: "out", at: 1)
      }
      let first = try #require(try await store.addNotice(to: "a", notice("1")))
      #expect(try await store.addNotice(to: "a", notice("1")) == nil)
      #expect(try await store.addNotice(to: "nobody", notice("1")) == nil)
      let second = try #require(try await store.addNotice(to: "a", notice("2")))
      #expect(first.id < second.id)
      #expect(try await store.unreadCount(of: "a") == 2)
      #expect(try await store.markRead("a", upTo: first.id) == first.id)
      #expect(try await store.markRead("a", upTo: 0) == first.id)
      // A notice still to come cannot be marked.
      #expect(try await store.markRead("a", upTo: Int.max) == second.id)
      #expect(try await store.unreadCount(of: "a") == 0)
      #expect(try await store.notices(of: "a", after: first.id, limit: 9).map(\.id) == [second.id])
      #expect(try await store.notices(of: "a", before: second.id, limit: 9).map(\.id) == [first.id])
    }
  }

  @Test(arguments: Database.allCases)
  func aReadingIsChangedOnlyFromTheVersionBeforeAndForgottenInTime(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      var reading = ReadingRecord(
        id: "r", player: "a", status: .pending, version: 1, isKept: false, created: 1, expires: 100, body: "{}")
      try await store.addReading(reading)
      (reading.version, reading.status) = (2, .done)
      let picture = PictureRecord(
        name: "photograph", title: "P", type: "image/png", bytes: [0, 1, 2, 0xFF, 0x5C, 0x27])
      #expect(try await store.update(reading))
      #expect(try await !store.update(reading))
      try await store.add([picture], to: "r")
      #expect(try await store.reading("r") == reading)
      #expect(try await store.picture("photograph", of: "r") == picture)
      #expect(try await store.readings(of: "a", before: nil, limit: 9, at: 100).isEmpty)
      try await store.sweep(at: 100)
      #expect(try await store.reading("r") == nil)
      #expect(try await store.picture("photograph", of: "r") == nil)
      // Pictures that are done after their reading was deleted belong to no player.
      try await store.add([picture], to: "r")
      #expect(try await store.picture("photograph", of: "r") == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aKeyIsClaimedOnceAndAnAbandonedClaimIsFreeAfterAMinute(database: Database) async throws {
    try await withStore(database) { store in
      #expect(try await store.claim("k", scope: "s", request: "q", at: 0) == nil)
      let pending = try #require(try await store.claim("k", scope: "s", request: "other", at: 59_000))
      #expect(pending.status == nil && pending.request == "q")
      #expect(try await store.claim("k", scope: "s", request: "q", at: 61_000) == nil)
      let answer = AnswerRecord(request: "q", status: 201, location: "/there", tag: nil, body: [1, 0, 2])
      try await store.settle("k", scope: "s", answer)
      #expect(try await store.claim("k", scope: "s", request: "q", at: 999_000) == answer)
      #expect(try await store.claim("k", scope: "another", request: "q", at: 999_000) == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func aCodeIsGoodOnceAndForItsTime(database: Database) async throws {
    try await withStore(database) { store in
      try await store.addPlayer(player("a"))
      try await store.setCode("old", player: "a", expires: 50)
      try await store.setCode("new", player: "a", expires: 50)
      #expect(try await store.redeemCode("old", at: 1) == nil)
      #expect(try await store.redeemCode("new", at: 1) == "a")
      #expect(try await store.redeemCode("new", at: 1) == nil)
      try await store.setCode("late", player: "a", expires: 50)
      #expect(try await store.redeemCode("late", at: 50) == nil)
    }
  }

  @Test(arguments: Database.allCases)
  func ofADaysGamesThatAreStartedAtOnceOneIsRankedAndNoneFails(database: Database) async throws {
    try await withStore(database) { store in
      let player = PlayerRecord(id: Identifier.random(), name: nil, created: 0, generation: 1, seen: 0, readMark: 0)
      try await store.addPlayer(player)
      let games = try await withThrowingTaskGroup(of: GameRecord.self) { group in
        for _ in 0..<12 {
          group.addTask {
            try await store.addGame(
              GameRecord(
                id: Identifier.random(), player: player.id, game: "sudoku", options: "", difficulty: "simple",
                origin: .daily, day: "2026-11-21", seed: 0, rules: 1, number: 0, score: 0, isOver: false,
                isRanked: true, created: 0, updated: 0))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(games.count == 12 && games.count { $0.isRanked } == 1)
    }
  }

  @Test(arguments: Database.allCases)
  func keysAreKeptUntilTheyAreTooOldAndOthersEnough(database: Database) async throws {
    try await withStore(database) { store in
      func add(_ id: String, at time: Int, ifNewestBefore: Int? = nil, dropBefore: Int = 0) async throws {
        try await store.add(
          key: KeyRecord(id: id, secret: [1, 2, 3], created: time), ifNewestBefore: ifNewestBefore,
          dropBefore: dropBefore, keeping: 3)
      }
      for (id, created) in [("1", 10), ("2", 20), ("3", 30)] {
        try await add(id, at: created, ifNewestBefore: created)
      }
      #expect(try await store.keys().map(\.id) == ["3", "2", "1"])
      try await add("4", at: 31, ifNewestBefore: 30, dropBefore: 20)
      #expect(try await store.keys().count == 3, "the newest is new enough")
      try await add("4", at: 31, dropBefore: 20)
      #expect(try await store.keys().map(\.id) == ["4", "3", "2"])
      // Too old by the clock, but there are few.
      try await add("5", at: 9_000, dropBefore: 8_000)
      #expect(try await store.keys().map(\.id) == ["5", "4", "3"])
      // The clock is back: the key of the future keeps no other from being made.
      try await add("6", at: 70, ifNewestBefore: 60, dropBefore: 0)
      #expect(try await store.keys().map(\.id) == ["5", "6", "4", "3"])
    }
  }

  @Test(arguments: Database.allCases)
  func theClassicListKeepsTheBest(database: Database) async throws {
    try await withStore(database) { store in
      for score in 1...120 {
        try await store.addClassic(ClassicScore(name: "n", score: score, at: score), device: "d", proof: "\(score)")
      }
      try await store.addClassic(ClassicScore(name: "n", score: 120, at: 999), device: "d", proof: "120")
      #expect(try await store.bestClassic(limit: 3).map(\.score) == [120, 119, 118])
      #expect(try await store.bestClassic(limit: 1000).count == 100)
    }
  }
}

/// The versions of the tables.
@Suite struct MigrationTests {
  @Test(arguments: Database.allCases)
  func anOlderDatabaseComesToThePresentVersionStepByStep(database: Database) async throws {
    let folder = TemporaryFolder()
    switch try database.make(in: folder) {
    case .sqlite(let file): try await check(SQLiteDriver(file: file))
    case .postgres(let connection): try await check(PostgresDriver(connection: connection, connections: 2))
    }
  }

  private func check(_ driver: some SQLDriver) async throws {
    try await Migrations.run(driver)
    _ = try await driver.write { connection in
      try connection.run(
        "INSERT INTO players (id, name, created, generation, seen, read_mark) VALUES ('a', 'Ada', 1, 1, 1, 0)")
    }
    let steps: [Migrations.Step] = [
      { ["CREATE TABLE colours (player TEXT PRIMARY KEY, colour \($0.int) NOT NULL)"] },
      { _ in ["INSERT INTO colours (player, colour) SELECT id, 7 FROM players"] },
    ]
    for count in [0, 1, 2, 2] { try await Migrations.run(driver, by: Array(steps.prefix(count))) }
    let colours = try await driver.read { connection in
      try connection.run("SELECT player, colour FROM colours").map { "\(try $0.text(0)) \(try $0.int(1))" }
    }
    #expect(colours == ["a 7"], "each step is taken once, in order")
    // A program without the steps refuses it.
    await #expect(throws: StoreError.self) { try await Migrations.run(driver) }
    await driver.close()
  }

  @Test(arguments: [1, Migrations.first - 1, Migrations.current + 1])
  func aDatabaseOfAnUnknownVersionIsLeftAlone(version: Int) async throws {
    let folder = TemporaryFolder()
    let driver = try SQLiteDriver(file: folder.path + "/a.sqlite")
    try await Migrations.run(driver)
    _ = try await driver.write { connection in try connection.run("UPDATE version SET version = $1", version) }
    await #expect(throws: StoreError.self) { try await Migrations.run(driver) }
    let kept = try await driver.read { connection in try connection.run("SELECT version FROM version")[0].int(0) }
    #expect(kept == version)
    await driver.close()
  }

  @Test(arguments: Database.allCases)
  func processesThatStartAtOnceMakeTheTablesOnce(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let opened = try await StoreOpener.open(
            storage, connections: 8, listener: .nobody, logger: .init(label: "test"))
          try await opened.store.ping(at: 1)
          opened.news?.close()
          await opened.store.close()
        }
      }
      try await group.waitForAll()
    }
  }
}
