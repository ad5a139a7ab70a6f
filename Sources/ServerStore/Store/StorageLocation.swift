/// Where everything is kept.
package enum StorageLocation: Hashable, Sendable {
  /// A file of SQLite, created where it is missing.
  case sqlite(file: String)
  /// A connection string of libpq, such as `postgresql://gridship@localhost/gridship`.
  case postgres(connection: String)
}
