import Logging

/// Opens the storage that a configuration names.
enum StoreOpener {
  /// A store, and what stops the news between processes where there is any.
  struct Opened: Sendable {
    var store: any Store
    var news: PostgresNews?
  }

  static func open(
    _ configuration: ServerConfiguration, hub: EventHub, logger: Logger
  ) async throws -> Opened {
    switch configuration.storage {
    case .sqlite(let file): return Opened(store: try await SQLStore(SQLiteDriver(file: file)))
    case .postgres(let connection):
      // The news hold it from then on.
      guard try PostgresConnection(connection).hold(.serving) else {
        throw StartFailure("A backup is being put back into this database. Start the server when that is done.")
      }
      let driver = PostgresDriver(connection: connection, connections: configuration.databaseConnections)
      let store = try await SQLStore(driver)
      return Opened(
        store: store, news: PostgresNews(driver: driver, connection: connection, hub: hub, logger: logger))
    }
  }
}
