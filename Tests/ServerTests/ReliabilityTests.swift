import BuiltPrograms
import Foundation
import Logging
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The behaviour of servers whose parts fail. These tests start processes of their own and end them.
@Suite(.serialized) struct ReliabilityTests {
  /// The operator of the server is informed, and the rest continues.
  @Test func upkeepThatFailsIsLoggedAndTriedAgain() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/gridship.sqlite"
    let server = try await TestServer(.sqlite(file: file))
    let book = LogBook(), turns = Mutex(0), usual = server.maintenance
    let maintenance = PeriodicMaintenance(
      hub: usual.hub, players: usual.players, daily: usual.daily, streaks: usual.streaks, tokens: usual.tokens,
      keys: usual.keys,
      idle: usual.idle, endMatches: usual.endMatches, store: usual.store, clock: usual.clock,
      logger: Logger(label: "test") { _ in book },
      more: { turns.withLock { $0 += 1 } }, stop: {})
    await maintenance.turn(6)
    #expect(book.all.isEmpty)
    let driver = try SQLiteDriver(file: file)
    _ = try await driver.write { connection in try connection.run("ALTER TABLE days RENAME TO gone") }
    for number in 7...12 { await maintenance.turn(number) }
    #expect(Set(book.all) == ["error upkeep failed; it will be tried again"] && turns.withLock { $0 } == 7)
    _ = try await driver.write { connection in try connection.run("ALTER TABLE gone RENAME TO days") }
    let count = book.all.count
    await maintenance.turn(18)
    #expect(book.all.count == count)
    await server.stop()
  }

  @Test func aScoreEntersWithItsNoticesOrNotAtAll() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/gridship.sqlite"
    let server = try await TestServer(.sqlite(file: file), listens: false, log: LogBook())
    let (ada, eve) = (try await server.player("Ada"), try await server.player("Eve"))
    var low = try await Play(ada, ["game": "rogueship"])
    try await low.act("retire")
    #expect(try await low.enter().status == 201)
    let driver = try SQLiteDriver(file: file)
    _ = try await driver.write { connection in try connection.run("ALTER TABLE notices RENAME TO gone") }
    let better = try await Play.better(than: low.score, by: eve)
    #expect(try await better.enter().status == 503)
    #expect(try await eve.get("/leaderboards/rogueship/normal").json["count"].int == 1)
    _ = try await driver.write { connection in try connection.run("ALTER TABLE gone RENAME TO notices") }
    #expect(try await better.enter().status == 201)
    #expect(try await ada.get("/inbox").json["notices"].list.contains { $0["kind"].string == "score-passed" })
    await driver.close()
    await server.stop()
  }

  @Test(arguments: Database.allCases)
  func everyAcknowledgedActionSurvivesAKillUnderLoad(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    for _ in 0..<3 {
      let server = try await ServerProcess(storage, in: folder)
      var games: [(client: HTTPClient, id: String)] = []
      for _ in 0..<6 {
        let client = try await server.player()
        games.append((client, try await Play(client, ["game": "sudoku", "difficulty": "simple"]).id))
      }
      let acknowledged = Counts()
      let (isUnderWay, feed) = AsyncStream<Void>.makeStream()
      await withTaskGroup(of: Void.self) { group in
        for (client, id) in games {
          group.addTask {
            for number in 1...100_000 {
              let answer = try? await client.post(
                "/games/\(id)/actions", headers: ["Prefer": "return=minimal"],
                ["number": number, "action": "candidates"])
              guard answer?.status == 200 else { return }
              acknowledged[id] = number
              if number == 10 { feed.yield() }
            }
          }
        }
        // In the middle of it all: one game has come to its tenth action, others are about there.
        for await _ in isUnderWay { break }
        kill(server.id, SIGKILL)
        await group.waitForAll()
      }
      try await server.end(SIGKILL)
      let again = try await ServerProcess(storage, in: folder)
      for (var client, id) in games {
        client.port = again.port
        let least = acknowledged[id]
        var play = try await Play(client, resuming: id)
        // An action under way when the process ended may be stored too, but no more than one.
        #expect((least...least + 1).contains(play.number), "\(least) acknowledged, \(play.number) there")
        #expect(try await play.act("candidates").status == 200)
      }
      #expect(acknowledged.sum >= 10)
      #expect(try await again.end() == 0)
    }
  }

  @Test(arguments: Database.allCases)
  func aServerThatIsToldToStopFinishesWhatItHasBegun(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let server = try await ServerProcess(storage, in: folder)
    let client = try await server.player()
    let play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
    let stream = try await client.events("/games/\(play.id)/events")
    let acknowledged = Counts()
    let (isUnderWay, feed) = AsyncStream<Void>.makeStream()
    let load = Task {
      for number in 1...100_000 {
        let answer = try? await client.post(
          "/games/\(play.id)/actions", headers: ["Prefer": "return=minimal"],
          ["number": number, "action": "candidates"])
        guard answer?.status == 200 else { return }
        acknowledged[play.id] = number
        if number == 5 { feed.yield() }
      }
    }
    for await _ in isUnderWay { break }
    #expect(try await server.end() == 0, "\(server.logText.suffix(500))")
    await load.value
    var last = 0
    while let step = try await stream.next("step") { last = step.id ?? last }
    let again = try await ServerProcess(storage, in: folder)
    var same = client
    same.port = again.port
    let count = acknowledged[play.id]
    #expect((count...count + 1).contains(try await Play(same, resuming: play.id).number))
    #expect(last > 0)
    try await again.end()
  }

  @Test func aFullDiskGivesCleanErrorsAndIsGotOver() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/gridship.sqlite"
    let server = try await ServerProcess(.sqlite(file: file), in: folder, fileLimit: 1500)
    let client = try await server.player()
    let play = try await Play(client, ["game": "sudoku", "difficulty": "simple"])
    var number = 0
    var refused: HTTPClient.Response?
    while refused == nil, number < 20_000 {
      let answer = try await client.post(
        "/games/\(play.id)/actions", headers: ["Prefer": "return=minimal"],
        ["number": number + 1, "action": "candidates"])
      if answer.status == 200 { number += 1 } else { refused = answer }
    }
    let answer = try #require(refused)
    #expect(
      answer.status == 503 && answer.problem == "storage" && answer.headers["retry-after"] != nil, "\(answer.text)")
    // Stored games can still be read.
    #expect(try await Play(client, resuming: play.id).number == number)
    // Room again, with the same process.
    try ChildProcess.runPlain(["prlimit", "--pid", "\(server.id)", "--fsize=unlimited"])
    var again = try await Play(client, resuming: play.id)
    #expect(again.number == number)
    #expect(try await again.act("candidates").status == 200)
    try await server.end()
  }

  @Test func aLostDatabaseGivesCleanErrorsAndIsGotOver() async throws {
    let cluster = try PostgresCluster()
    let storage = StorageLocation.postgres(connection: try cluster.newDatabase())
    let folder = TemporaryFolder()
    let server = try await ServerProcess(storage, in: folder)
    let client = try await server.player()
    var play = try await Play(client, ["game": "rogueship"])
    try await play.act("wait")
    try cluster.stop()
    let refused = try await client.post("/games/\(play.id)/actions", ["number": play.number + 1, "action": "wait"])
    #expect(refused.status == 503 && refused.problem == "storage", "\(refused.text)")
    #expect(try await server.anonymous.send("GET", "/ready").status == 503)
    #expect(try await server.anonymous.send("GET", "/health").status == 200)
    try cluster.start()
    var again = try await Play(client, resuming: play.id)
    #expect(again.number == play.number)
    let action = try #require(again.actions.first)
    #expect(try await again.act(action).status == 200)
    // The last known state of the database is trusted for a moment.
    let clock = ContinuousClock(), end = clock.now + .seconds(20)
    var isReady = false
    while !isReady && clock.now < end {
      isReady = try await server.anonymous.send("GET", "/ready").status == 200
      if !isReady { try await Task.sleep(for: .milliseconds(50)) }
    }
    #expect(isReady)
    try await server.end()
    try cluster.stop()
  }

  @Test(arguments: Database.allCases)
  func aBackupOfAServerAtWorkIsRestored(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let server = try await ServerProcess(storage, in: folder)
    let client = try await server.player("Ada")
    var play = try await Play(client, ["game": "rogueship"])
    try await play.act("wait")
    let file = folder.path + "/backup"
    try await StorageBackup.make(of: storage, to: file)
    // It holds the keys that sign tokens.
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try await client.send("DELETE", "/api/v1/players/me").status == 204)
    try await server.end()
    try await StorageBackup.restore(storage, from: file)
    let again = try await ServerProcess(storage, in: folder)
    var same = client
    same.port = again.port
    // The keys came back too, so the token is good.
    #expect(try await Play(same, resuming: play.id).number == 1)
    try await again.end()
    await #expect(throws: (any Error).self) { try await StorageBackup.restore(storage, from: folder.path + "/nowhere") }
  }

  /// A copy of a server's folder may hold a journal whose pages are not in the database yet.
  @Test func whatIsInTheJournalOfADatabaseIsPutBackToo() async throws {
    let folder = TemporaryFolder(), place = TemporaryFolder()
    let driver = try SQLiteDriver(file: folder.path + "/a.sqlite")
    let store = try await SQLStore(driver)
    try await driver.write { _ = try $0.run("CREATE TABLE late (number INTEGER)") }
    let file = place.path + "/copy"
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: folder.path + "/a.sqlite" + end, toPath: file + end)
    }
    await store.close()
    try await StorageBackup.restore(.sqlite(file: folder.path + "/b.sqlite"), from: file)
    let restored = try SQLiteDriver(file: folder.path + "/b.sqlite")
    #expect(try await restored.read { try $0.run("SELECT count(*) FROM late").first?.int(0) } == 0)
    await restored.close()
  }

  /// It may lie on a disk that nothing can be written to.
  @Test func aBackupIsOnlyRead() async throws {
    let folder = TemporaryFolder(), place = TemporaryFolder()
    let storage = StorageLocation.sqlite(file: folder.path + "/a.sqlite")
    let driver = try SQLiteDriver(file: folder.path + "/a.sqlite")
    try await SQLStore(driver).close()
    let file = place.path + "/backup"
    try await StorageBackup.make(of: storage, to: file)
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    chmod(file, 0o400)
    try await StorageBackup.restore(.sqlite(file: folder.path + "/b.sqlite"), from: file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["backup"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    let restored = try SQLiteDriver(file: folder.path + "/b.sqlite")
    #expect(try await restored.read { try $0.run("SELECT count(*) FROM version").first?.int(0) } == 1)
    await restored.close()
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)).isDisjoint(with: ["b.sqlite.partial"]))
  }

  @Test func aBackupThatCannotBeMadeLeavesNothingBehind() async throws {
    let folder = TemporaryFolder()
    for storage in [
      StorageLocation.sqlite(file: folder.path + "/nowhere.sqlite"),
      .postgres(connection: "postgresql:///nowhere?host=\(folder.path)&port=1"),
    ] {
      await #expect(throws: (any Error).self) { try await StorageBackup.make(of: storage, to: folder.path + "/backup") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func aPasswordIsHandedToToolsByTheEnvironment() throws {
    let tool = try PostgresTool("postgresql://ada:s%20ecret@db.example:5433/gridship?sslmode=require")
    #expect(
      tool.variables == [
        "PGUSER": "ada", "PGPASSWORD": "s ecret", "PGHOST": "db.example", "PGPORT": "5433", "PGDATABASE": "gridship",
        "PGSSLMODE": "require",
      ])
    #expect(throws: StoreError.self) { try PostgresTool("postgresql://[") }
  }

  @Test func noSecretIsInTheLog() async throws {
    let folder = TemporaryFolder()
    let server = try await ServerProcess(.sqlite(file: folder.path + "/a.sqlite"), in: folder)
    let client = try await server.player()
    let code = try await client.post("/players/me/codes").json["code"].string
    _ = try await client.get("/players/me")
    _ = try await server.anonymous.get("/players/me", headers: ["Cookie": "gridship=\(client.token ?? "")"])
    try await server.end()
    let log = server.logText
    #expect(log.contains("\"request\"") && log.contains("/api/v1/players/me"))
    for secret in [client.token, code] { #expect(!log.contains(try #require(secret))) }
    for line in log.split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}

/// Numbers by name, that many tasks write.
private final class Counts: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  subscript(name: String) -> Int {
    get { counts.withLock { $0[name] ?? 0 } }
    set { counts.withLock { $0[name] = newValue } }
  }

  var sum: Int { counts.withLock { $0.values.reduce(0, +) } }
}
