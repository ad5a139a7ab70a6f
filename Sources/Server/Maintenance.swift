import Foundation
import Logging

/// What is done to a storage from the command line.
public enum Maintenance {
  /// Why it was not done.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Copies everything into a file while servers may be using it.
  ///
  /// Of SQLite the file is a database like the one it came from; of PostgreSQL it is an archive of `pg_dump`.
  /// The file appears whole or not at all.
  public static func backup(_ storage: ServerConfiguration.Storage, to file: String) async throws {
    let partial = file + ".partial"
    try? FileManager.default.removeItem(atPath: partial)
    // It will hold the keys that sign tokens, so nobody else may read it.
    let handle = open(partial, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard handle >= 0 else { throw Failure(description: "\(file): \(String(cString: strerror(errno)))") }
    Foundation.close(handle)
    do {
      try await copy(storage, to: partial, for: file)
      try makeDurable(partial)
    } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw error
    }
    guard rename(partial, file) == 0 else {
      throw Failure(description: "\(file): \(String(cString: strerror(errno)))")
    }
  }

  private static func copy(
    _ storage: ServerConfiguration.Storage, to partial: String, for file: String
  ) async throws {
    switch storage {
    case .sqlite(let source):
      guard FileManager.default.fileExists(atPath: source) else {
        throw Failure(description: "\(source): no such file")
      }
      let driver = try SQLiteDriver(file: source)
      do { try driver.copy(to: partial) } catch { throw Failure(description: "\(file): \(error)") }
      await driver.close()
    case .postgres(let connection):
      try PostgresTool(connection).run("pg_dump", ["--format=custom", "--no-owner", "--file=\(partial)"])
    }
  }

  /// Puts back what `backup` wrote. What is in the storage is replaced.
  /// - Throws: ``StartFailure`` while a server uses the storage.
  public static func restore(_ storage: ServerConfiguration.Storage, from file: String) async throws {
    guard FileManager.default.fileExists(atPath: file) else { throw Failure(description: "\(file): no such file") }
    switch storage {
    case .sqlite(let target):
      let lock = try DatabaseLock(database: target)
      defer { withExtendedLifetime(lock) {} }
      // Opened as what it should be before anything is replaced.
      let partial = target + ".partial"
      try? FileManager.default.removeItem(atPath: partial)
      let source = try SQLiteDriver(file: file)
      do { try source.copy(to: partial) } catch { throw Failure(description: "\(file): \(error)") }
      await source.close()
      let store = try await SQLStore(SQLiteDriver(file: partial))
      try await store.ping(at: 0)
      await store.close()
      try makeDurable(partial)
      for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: target + end) }
      guard rename(partial, target) == 0 else {
        throw Failure(description: "\(target): \(String(cString: strerror(errno)))")
      }
      for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: partial + end) }
    case .postgres(let connection):
      let tool = try PostgresTool(connection)
      let guarding = try PostgresConnection(connection)
      guard try guarding.hold(.restoring) else {
        throw StartFailure("The database is in use by a server that runs. Stop every server on it first.")
      }
      defer { withExtendedLifetime(guarding) {} }
      try tool.run(
        "pg_restore",
        [
          "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error",
          "--dbname=\(tool.variables["PGDATABASE"] ?? "postgres")", file,
        ])
    }
  }

  /// The keys that sign tokens, newest first, and since when each is there.
  ///
  /// Servers that run on PostgreSQL hear of a change at once, those on SQLite within ten seconds.
  /// - Parameters:
  ///   - rotating: whether a new one is made first.
  ///   - revoking: the id of one that is taken away first, with every token that it signed.
  public static func keys(
    _ storage: ServerConfiguration.Storage, rotating: Bool, revoking: String? = nil
  ) async throws -> [(id: String, since: String)] {
    var configuration = ServerConfiguration()
    configuration.storage = storage
    configuration.databaseConnections = 1
    let opened = try await StoreOpener.open(configuration, hub: EventHub(), logger: Logger(label: "gridship"))
    let result: Result<[KeyRecord], any Error>
    do {
      result = .success(try await change(opened, rotating, revoking))
    } catch {
      result = .failure(error)
    }
    opened.news?.close()
    await opened.store.close()
    return try result.get().map { (id: $0.id, since: Timestamp($0.created).description) }
  }

  private static func change(
    _ opened: StoreOpener.Opened, _ rotating: Bool, _ revoking: String?
  ) async throws -> [KeyRecord] {
    let tokens = Tokens(store: opened.store, clock: .system)
    if rotating { try await tokens.rotate() }
    if let revoking, try await !tokens.revoke(revoking) {
      throw Failure(description: "there is no key \(revoking); `gridship-server keys` lists those there are")
    }
    if rotating || revoking != nil { try await opened.news?.announce(.keys) }
    return try await opened.store.keys()
  }

  private static func makeDurable(_ file: String) throws {
    let handle = open(file, O_RDONLY)
    guard handle >= 0, fsync(handle) == 0 else { throw Failure(description: "\(file) cannot be written to the disk") }
    close(handle)
  }
}
