/// A value in a column.
enum SQLValue: Hashable, Sendable {
  case null
  case int(Int64)
  case text(String)
  case blob([UInt8])
}

/// What can be handed to a statement.
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

/// A row of a result, its columns in the order in which the statement names them.
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
  /// Runs a statement and gives its rows; of an `INSERT`, `UPDATE` or `DELETE` those that `RETURNING` names.
  @discardableResult
  func run(_ statement: String, _ parameters: [any SQLConvertible]) throws(StoreError) -> [SQLRow]
}

extension SQLConnection {
  @discardableResult
  func run(_ statement: String, _ parameters: any SQLConvertible...) throws(StoreError) -> [SQLRow] {
    try run(statement, parameters)
  }
}

/// What the two databases call the same things.
struct SQLDialect: Sendable {
  /// The type of a 64-bit number, and of bytes.
  let int: String, blob: String
  /// A key that counts up by itself and is never given twice.
  let serial: String
  /// The statements of a trigger: its name, the event with its table, the condition on a row, and the statement that it runs.
  let trigger: @Sendable (_ name: String, _ event: String, _ condition: String, _ body: String) -> [String]
  /// A statement that lets one transaction at a time go on, where the database does not do so anyway.
  var exclusive: String?
}

/// A database: transactions off the event loops.
protocol SQLDriver: Sendable {
  var dialect: SQLDialect { get }
  /// Runs a transaction that changes nothing.
  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T
  /// Runs a transaction; when this returns it is on disk, when it throws nothing of it is there.
  @discardableResult
  func write<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T
  /// Lets go of the database when everything begun is done.
  func close() async
}
