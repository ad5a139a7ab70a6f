import Foundation
import Logging
import ServiceLifecycle
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// A clock that a test moves.
final class TestClock: Sendable {
  /// 2026-11-21T12:00:00Z.
  private let time = Mutex(1_795_262_400_000)
  private let steady = Mutex(0)

  var clock: Clock { Clock(now: { [self] in time.withLock { $0 } }, steady: { [self] in steady.withLock { $0 } }) }
  var now: Int { time.withLock { $0 } }
  func advance(milliseconds: Int) {
    set(by: milliseconds)
    steady.withLock { $0 += max(0, milliseconds) }
  }
  /// Sets the clock, forward or back, while no time goes by.
  func set(by milliseconds: Int) { time.withLock { $0 += milliseconds } }
  func advance(seconds: Int) { advance(milliseconds: seconds * 1000) }
}

/// A server in this process, on a port of its own, with a clock that the test moves.
final class TestServer: Sendable {
  let port: Int
  let clock: TestClock
  let server: GridshipServer
  private let group: ServiceGroup
  private let task: Task<Void, any Error>

  /// Where the programs lie that were built with the tests.
  static var programs: URL {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
  }

  init(
    _ storage: StorageLocation, clock: TestClock = TestClock(), games: GameKinds = GameKinds(),
    _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) async throws {
    var configuration = ServerConfiguration()
    configuration.storage = storage
    configuration.port = 0
    configuration.rate = 0
    configuration.readers = 1
    configuration.startsReadersAtOnce = false
    configuration.readingSeconds = 60
    configuration.leastMillisecondsPerAction = 0
    configuration.databaseConnections = 3
    configuration.readerProgram = Self.programs.appendingPathComponent("gridship-server").path
    change(&configuration)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let server = try await GridshipServer(configuration, logger: logger, clock: clock.clock, games: games)
    let (ports, feed) = AsyncStream<Int>.makeStream()
    let group = server.group { feed.yield($0) }
    self.group = group
    task = Task {
      defer { feed.finish() }
      try await group.run()
    }
    var found: Int?
    for await port in ports {
      found = port
      break
    }
    self.server = server
    self.clock = clock
    port = try #require(found, "the server did not start")
  }

  func stop() async {
    await group.triggerGracefulShutdown()
    _ = await task.result
    await server.close()
  }

  /// What the server does by itself, for a test to do at once.
  var maintenance: PeriodicMaintenance { server.maintenance }

  /// A client without a token.
  var stranger: HTTPClient { HTTPClient(port: port) }

  /// The stream of notices of a player whom another process on the same database may have made.
  func following(_ client: HTTPClient) async throws -> EventReader {
    var client = client
    client.port = port
    return try await client.events("/events")
  }

  /// A new player.
  func player(_ name: String? = nil) async throws -> HTTPClient {
    let response = try await stranger.post("/players", name.map { ["name": $0] } ?? [:])
    var client = stranger
    client.token = response.json["token"].string
    return client
  }
}

/// Runs a test with a server, on a new database.
func withServer(
  _ database: Database = .sqlite, games: GameKinds = GameKinds(),
  _ change: (inout ServerConfiguration) -> Void = { _ in }, _ body: (TestServer) async throws -> Void
) async throws {
  let folder = Folder()
  let server = try await TestServer(try database.make(in: folder), games: games, change)
  do {
    try await body(server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
