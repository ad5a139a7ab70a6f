/// A value in a column.
enum SQLValue: Hashable, Sendable {
  case null
  case int(Int64)
  case text(String)
  case blob([UInt8])
}

/// A value that can be a parameter of a statement.
protocol SQLConvertible: Sendable {
  var sql: SQLValue { get }
}

extension SQLValue: SQLConvertible { var sql: SQLValue { self } }
extension Int: SQLConvertible { var sql: SQLValue { .int(Int64(self)) } }
extension Int64: SQLConvertible { var sql: SQLValue { .int(self) } }
extension Bool: SQLConvertible { var sql: SQLValue { .int(self ? 1 : 0) } }
extension String: SQLConvertible { var sql: SQLValue { .text(self) } }
extension Array: SQLConvertible where Element == UInt8 { var sql: SQLValue { .blob(self) } }
extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  var sql: SQLValue { self?.sql ?? .null }
}

/// A row of a result, its columns in the order of the statement.
struct SQLRow: Sendable {
  let values: [SQLValue]

  func int(_ column: Int) throws(StoreError) -> Int {
    guard case .int(let value) = values[column] else { throw mismatch(column, "a number") }
    return Int(value)
  }

  func bool(_ column: Int) throws(StoreError) -> Bool { try int(column) != 0 }

  func text(_ column: Int) throws(StoreError) -> String {
    guard case .text(let value) = values[column] else { throw mismatch(column, "a text") }
    return value
  }

  func bytes(_ column: Int) throws(StoreError) -> [UInt8] {
    guard case .blob(let value) = values[column] else { throw mismatch(column, "bytes") }
    return value
  }

  func optionalText(_ column: Int) throws(StoreError) -> String? {
    if case .null = values[column] { return nil }
    return try text(column)
  }

  func optionalInt(_ column: Int) throws(StoreError) -> Int? {
    if case .null = values[column] { return nil }
    return try int(column)
  }

  private func mismatch(_ column: Int, _ wanted: String) -> StoreError {
    .damaged("column \(column) holds \(values[column]), not \(wanted)")
  }
}

/// A connection inside a transaction. Statements are written once for both databases: parameters are `$1`, `$2`...
protocol SQLConnection {
  /// Runs a statement and returns its rows; for an `INSERT`, `UPDATE` or `DELETE` those of `RETURNING`.
  @discardableResult
  func run(_ statement: String, _ parameters: [any SQLConvertible]) throws(StoreError) -> [SQLRow]
}

extension SQLConnection {
  @discardableResult
  func run(_ statement: String, _ parameters: any SQLConvertible...) throws(StoreError) -> [SQLRow] {
    try run(statement, parameters)
  }
}

/// The differences between the SQL of the two databases.
struct SQLDialect: Sendable {
  /// The type of a 64-bit number, and of bytes.
  let int: String, blob: String
  /// The type of an automatic key that never repeats.
  let serial: String
  /// The statements of a trigger: its name, the event with its table, the condition on a row, and the statement that it runs.
  let trigger: @Sendable (_ name: String, _ event: String, _ condition: String, _ body: String) -> [String]
  /// The end of a selection of rows that leaves out those that another transaction changes.
  var unlocked = ""
  /// A statement that serialises transactions, if the database does not do so anyway.
  var exclusive: String?
}

/// A database: transactions off the event loops.
protocol SQLDriver: Sendable {
  var dialect: SQLDialect { get }
  /// Runs a transaction that changes nothing.
  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T
  /// Runs a transaction. Its changes are on disk when this returns; if it throws, nothing has changed.
  @discardableResult
  func write<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T
  /// Closes the database after all transactions under way.
  func close() async
}
