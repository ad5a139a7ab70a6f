import Logging

/// Opens the storage that a configuration names.
enum StoreOpener {
  static func open(
    _ configuration: ServerConfiguration, hub: EventHub, logger: Logger
  ) async throws -> any Store {
    switch configuration.storage {
    case .sqlite(let file): return try await SQLStore(SQLiteDriver(file: file))
    case .postgres: throw StoreError.unavailable("not yet")
    }
  }
}
