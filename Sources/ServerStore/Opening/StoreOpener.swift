import Logging

/// Opens a storage.
package enum StoreOpener {
  /// A store, and what stops the news between processes where there is any.
  package struct Opened: Sendable {
    package var store: any Store
    package var news: PostgresNews?
  }

  /// - Parameters:
  ///   - connections: to PostgreSQL, at once.
  ///   - listener: the receiver of news from other processes.
  /// - Throws: ``StoreError``, or ``StartFailure`` while a backup is being put back.
  package static func open(
    _ location: StorageLocation, connections: Int, listener: PostgresNews.Listener, logger: Logger
  ) async throws -> Opened {
    switch location {
    case .sqlite(let file): return Opened(store: try await SQLStore(SQLiteDriver(file: file)))
    case .postgres(let connection):
      // The news hold it from then on.
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
