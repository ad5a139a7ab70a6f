import BuiltPrograms
import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import ServiceLifecycle
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerCommands
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

/// A server in this process with a clock that the test moves, on a port of its own or without any.
final class TestServer: Sendable {
  let clock: TestClock
  let server: GridshipServer
  private let transport: HTTPClient.Transport
  private let task: Task<Void, any Error>
  private let end: @Sendable () async -> Void

  /// - Parameters:
  ///   - listens: true for a socket; otherwise requests go to the routes.
  ///   - log: the log in which errors are found.
  init(
    _ storage: StorageLocation, listens: Bool = true, clock: TestClock = TestClock(), games: GameKinds = GameKinds(),
    log: LogBook? = nil, _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) async throws {
    try #require(Self.mostFiles >= 4096, "too few files may be open; raise the limit with ulimit -n")
    var logger = log.map { book in Logger(label: "test") { _ in book } } ?? Logger(label: "test")
    logger.logLevel = log == nil ? .critical : .warning
    let server = try await GridshipServer(
      Self.configuration(storage, change), logger: logger, clock: clock.clock, games: games, parts: GameParts.all)
    // The games of a day are the same each time that a test runs.
    _ = try await server.services.store.key(named: "daily", orElse: [UInt8](repeating: 7, count: 32))
    let (transports, feed) = AsyncStream<HTTPClient.Transport>.makeStream()
    if listens {
      let group = try server.group { feed.yield(.socket(port: $0)) }
      end = { await group.triggerGracefulShutdown() }
      task = Task {
        defer { feed.finish() }
        try await group.run()
      }
    } else {
      let (ends, ender) = AsyncStream<Void>.makeStream()
      end = { ender.finish() }
      let application = Application(router: try server.router(), logger: logger)
      task = Task {
        defer { feed.finish() }
        try await application.test(.router) { client in
          feed.yield(.routes(client))
          for await _ in ends {}
        }
      }
    }
    self.server = server
    self.clock = clock
    transport = try #require(await transports.first { _ in true }, "the server did not start")
  }

  /// Hundreds of servers run beside one another, and each has a database.
  private static let mostFiles = OpenFiles.allow(16_384)

  private static func configuration(
    _ storage: StorageLocation, _ change: (inout ServerConfiguration) -> Void
  ) -> ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.storage = storage
    configuration.port = 0
    configuration.rate = 0
    configuration.readers = 1
    configuration.startsReadersAtOnce = false
    configuration.readingSeconds = 60
    configuration.leastMillisecondsPerAction = 0
    configuration.databaseConnections = 3
    configuration.readerProgram = BuiltProgram("gridship-server").file.path
    change(&configuration)
    return configuration
  }

  func stop() async {
    await end()
    _ = await task.result
    await server.close()
  }

  /// The port of the server; 0 if it listens at none.
  var port: Int { anonymous.port }

  /// The periodic work of the server, for a test to run at once.
  var maintenance: PeriodicMaintenance { server.maintenance }

  /// A client without a token.
  var anonymous: HTTPClient { HTTPClient(transport) }

  /// The stream of notices of a player that another process on the same database may have made.
  func following(_ client: HTTPClient) async throws -> EventReader {
    var client = client
    client.transport = transport
    return try await client.events("/events")
  }

  /// A new player.
  func player(_ name: String? = nil) async throws -> HTTPClient {
    let response = try await anonymous.post("/players", name.map { ["name": $0] } ?? [:])
    var client = anonymous
    client.token = response.json["token"].string
    return client
  }
}

/// Runs a test with the routes of a server, on a new database.
func withServer(
  _ database: Database = .sqlite, games: GameKinds = GameKinds(),
  _ change: (inout ServerConfiguration) -> Void = { _ in }, _ body: (TestServer) async throws -> Void
) async throws {
  try await withServer(database, listens: false, games: games, change, body)
}

/// Runs a test with a server that listens, for what happens on connections: event streams, slow clients, limits of HTTP.
func withListeningServer(
  _ database: Database = .sqlite, games: GameKinds = GameKinds(),
  _ change: (inout ServerConfiguration) -> Void = { _ in }, _ body: (TestServer) async throws -> Void
) async throws {
  try await withServer(database, listens: true, games: games, change, body)
}

private func withServer(
  _ database: Database, listens: Bool, games: GameKinds, _ change: (inout ServerConfiguration) -> Void,
  _ body: (TestServer) async throws -> Void
) async throws {
  let folder = TemporaryFolder()
  let server = try await TestServer(try database.make(in: folder), listens: listens, games: games, change)
  do {
    try await body(server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
