import BuiltPrograms
import Foundation
import Logging
import Synchronization
import Testing

@testable import ServerStore

/// The guarantees of both databases below the store.
@Suite struct DriverTests {
  @Test(arguments: Database.allCases) func aChangeThatFailsLeavesNothingBehind(database: Database) async throws {
    let folder = TemporaryFolder()
    switch try database.make(in: folder) {
    case .sqlite(let file): try await failHalfWay(SQLiteDriver(file: file))
    case .postgres(let connection): try await failHalfWay(PostgresDriver(connection: connection, connections: 2))
    }
  }

  private func failHalfWay(_ driver: some SQLDriver) async throws {
    try await driver.write { connection in
      try connection.run("CREATE TABLE marks (name TEXT PRIMARY KEY)")
    }
    // Beside others that succeed: they may be committed together.
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          try? await driver.write { connection in
            try connection.run("INSERT INTO marks (name) VALUES ($1)", "\(number)")
            if number % 2 == 1 { throw StoreError.exists }
          }
        }
      }
    }
    let names = try await driver.read { connection in
      try connection.run("SELECT name FROM marks").map { try $0.text(0) }
    }
    #expect(Set(names) == Set((0..<10).map { "\(2 * $0)" }))
    await driver.close()
  }

  private final class Seen: Sendable {
    let isHeld = Mutex(false), answers = Mutex([Bool]())
  }

  @Test(arguments: Database.allCases) func oneMoreThanMayWaitForAConnectionIsRefused(database: Database) async throws {
    let folder = TemporaryFolder()
    guard case .postgres(let connection) = try database.make(in: folder) else { return }
    let driver = PostgresDriver(connection: connection, connections: 1, patience: 3)
    let seen = Seen(), goesOn = DispatchSemaphore(value: 0)
    let first = Task {
      try await driver.read { _ in
        seen.isHeld.withLock { $0 = true }
        goesOn.wait()
      }
    }
    try await waitUntil("the connection is taken") { seen.isHeld.withLock { $0 } }
    let others = (0..<5).map { _ in
      Task {
        let isServed = (try? await driver.read { _ in true }) ?? false
        seen.answers.withLock { $0.append(isServed) }
      }
    }
    try await waitUntil("two are refused") { seen.answers.withLock { $0.count >= 2 } }
    #expect(seen.answers.withLock { $0 } == [false, false])
    goesOn.signal()
    for task in others { await task.value }
    try await first.value
    #expect(seen.answers.withLock { $0 } == [false, false, true, true, true])
    await driver.close()
  }

  /// A machine that is gone sends no end of its connections, and a connection that only listens would never notice.
  @Test func aConnectionAsksAQuietDatabaseForASignOfLife() throws {
    let cluster = try PostgresCluster(port: freePort())
    let connection = try PostgresConnection(try cluster.newDatabase())
    func option(_ level: Int32, _ name: Int32) -> Int32 {
      var value: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      return getsockopt(connection.socket, level, name, &value, &size) == 0 ? value : -1
    }
    #expect(option(SOL_SOCKET, SO_KEEPALIVE) != 0)
    #if os(Linux)
      #expect(option(Int32(IPPROTO_TCP), TCP_KEEPIDLE) == 5 && option(Int32(IPPROTO_TCP), TCP_KEEPINTVL) == 5)
    #endif
    try cluster.stop()
  }

  /// The database holds the keys that sign tokens, and so does its journal.
  @Test func nobodyElseReadsAFileOfTheDatabase() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/a.sqlite"
    func rights() throws -> [String: Int] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
          return (name, attributes[.posixPermissions] as? Int ?? 0)
        })
    }
    let driver = try SQLiteDriver(file: file)
    _ = try await driver.write { try $0.run("CREATE TABLE version (id, version)") }
    #expect(try rights() == ["a.sqlite": 0o600, "a.sqlite-wal": 0o600, "a.sqlite-shm": 0o600])
    // Files that an older program left readable for all are mended.
    for name in try rights().keys { chmod(folder.path + "/" + name, 0o644) }
    let second = try SQLiteDriver(file: file)
    #expect(try rights().values.allSatisfy { $0 == 0o600 })
    await second.close()
    await driver.close()
  }

  @Test func theFileOfADatabaseThatIsClosedHasAllOfIt() async throws {
    let folder = TemporaryFolder()
    let driver = try SQLiteDriver(file: folder.path + "/a.sqlite")
    _ = try await driver.write { try $0.run("CREATE TABLE version (id, version)") }
    for name in 0..<20 { _ = try await driver.write { try $0.run("INSERT INTO version VALUES ($1, 1)", ["\(name)"]) } }
    // Readers that are open do not keep it back.
    #expect(try await driver.read { try $0.run("SELECT count(*) FROM version").first?.int(0) } == 20)
    await driver.close()
    try FileManager.default.copyItem(atPath: folder.path + "/a.sqlite", toPath: folder.path + "/b.sqlite")
    let copy = try SQLiteDriver(file: folder.path + "/b.sqlite")
    #expect(try await copy.read { try $0.run("SELECT count(*) FROM version").first?.int(0) } == 20)
    await copy.close()
  }

  @Test(.timeLimit(.minutes(1))) func newsThatCannotBeSentAreLoggedAndGivenUp() async throws {
    let nowhere = "host=/nowhere dbname=none connect_timeout=1"
    let book = LogBook()
    let driver = PostgresDriver(connection: nowhere, connections: 1)
    let news = PostgresNews(
      driver: driver, connection: nowhere, listener: .nobody, logger: Logger(label: "test") { _ in book })
    for count in 1...2 {
      news.tell("something")
      while book.all.count(where: { $0 == "warning news was not passed on" }) < count {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    news.close()
    await driver.close()
  }

  @Test(.timeLimit(.minutes(1))) func newsGoToTheOtherProcessesAndWhoConnectsIsTold() async throws {
    let storage = StorageLocation.postgres(connection: try PostgresCluster.shared.get().newDatabase())
    func open() async throws -> (opened: StoreOpener.Opened, heard: AsyncStream<String>, connected: AsyncStream<Void>) {
      let (heard, feed) = AsyncStream<String>.makeStream()
      let (connected, signal) = AsyncStream<Void>.makeStream()
      let listener = PostgresNews.Listener(hear: { feed.yield($0) }, reconnect: { signal.yield() })
      let opened = try await StoreOpener.open(
        storage, connections: 2, listener: listener, logger: Logger(label: "test"))
      return (opened, heard, connected)
    }
    let (one, two) = (try await open(), try await open())
    for await _ in one.connected { break }
    for await _ in two.connected { break }
    one.opened.news?.tell("from one")
    #expect(await two.heard.first { _ in true } == "from one")
    try await two.opened.news?.announce("from two")
    #expect(await one.heard.first { _ in true } == "from two", "nobody hears their own")
    // More than one message holds goes in several, and nothing of it is lost.
    let topics = Set((0..<900).map { "topic \($0) " + String(repeating: "x", count: 20) })
    for topic in topics { one.opened.news?.tell(topic) }
    var heard: Set<String> = []
    for await topic in two.heard {
      heard.insert(topic)
      if heard.count == topics.count { break }
    }
    #expect(heard == topics)
    for opened in [one.opened, two.opened] {
      opened.news?.close()
      await opened.store.close()
    }
  }
}
