/// The location of the server's storage.
package enum StorageLocation: Hashable, Sendable {
  /// A file of SQLite, created if it is missing.
  case sqlite(file: String)
  /// A connection string of libpq, such as `postgresql://gridship@localhost/gridship`.
  case postgres(connection: String)
}
