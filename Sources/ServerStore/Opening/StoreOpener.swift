import Foundation
import Logging

/// Opens a storage.
package enum StoreOpener {
  /// A store with the connection for news between processes, if it has one.
  package struct Opened: Sendable {
    /// The open store, on SQLite or PostgreSQL.
    package var store: any Store
    /// The connection for news of other processes; `nil` on SQLite, which has none.
    package var news: PostgresNews?
  }

  /// - Parameters:
  ///   - connections: the number of simultaneous connections to PostgreSQL.
  ///   - listener: the receiver of news from other processes.
  /// - Throws: ``StartFailure``.
  package static func open(
    _ location: StorageLocation, connections: Int, listener: PostgresNews.Listener, logger: Logger
  ) async throws -> Opened {
    do {
      return try await opened(location, connections: connections, listener: listener, logger: logger)
    } catch let error as StoreError {
      throw StartFailure(error, location)
    }
  }

  /// Opens the existing storage of a server for a command. A mistyped name creates no new one.
  /// - Throws: ``StartFailure``, or ``CommandFailure`` if there is no storage.
  package static func openExisting(_ location: StorageLocation, logger: Logger) async throws -> Opened {
    if case .sqlite(let file) = location, !FileManager.default.fileExists(atPath: file) {
      throw CommandFailure("\(file): no such file. Name the server's database with --database.")
    }
    return try await open(location, connections: 1, listener: .nobody, logger: logger)
  }

  private static func opened(
    _ location: StorageLocation, connections: Int, listener: PostgresNews.Listener, logger: Logger
  ) async throws -> Opened {
    switch location {
    case .sqlite(let file): return Opened(store: try await SQLStore(SQLiteDriver(file: file)))
    case .postgres(let connection):
      // The connection for news holds it from then on.
      guard try PostgresConnection(connection).hold(.serving) else {
        throw StartFailure("A backup is being put back into this database. Start the server when that is done.")
      }
      let driver = PostgresDriver(connection: connection, connections: connections)
      let store = try await SQLStore(driver)
      return Opened(
        store: store, news: PostgresNews(driver: driver, connection: connection, listener: listener, logger: logger))
    }
  }
}
