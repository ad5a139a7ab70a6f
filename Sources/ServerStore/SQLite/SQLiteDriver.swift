import Dispatch
import Foundation
import GRDB
import Synchronization

/// The embedded database: one file, write-ahead logging, every commit flushed to the disk.
///
/// Changes that arrive while the disk is busy are committed together, each in its own savepoint. A flush costs the same
/// for one action and for fifty.
final class SQLiteDriver: SQLDriver {
  let dialect = SQLDialect(
    int: "INTEGER", blob: "BLOB", serial: "INTEGER PRIMARY KEY AUTOINCREMENT",
    trigger: { name, event, condition, body in
      ["CREATE TRIGGER \(name) AFTER \(event) FOR EACH ROW WHEN \(condition) BEGIN \(body); END"]
    })
  private let pool: DatabasePool
  private let writer = DispatchQueue(label: "gridship.sqlite.writer")
  private let pending = Mutex<[any PendingWrite]>([])

  /// Opens the file, which is created if it is missing. A file of another program is refused and not changed.
  /// - Parameter name: the file, or a symbolic link to it; empty for a database in memory.
  init(file name: String) throws(StoreError) {
    let file = name.isEmpty ? "" : try DatabaseFile(name).path
    var configuration = GRDB.Configuration()
    configuration.maximumReaderCount = 4
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // FULL: an acknowledged action survives a power cut, not only the end of the process.
      try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
    }
    if !file.isEmpty { Self.makePrivate(file) }
    do {
      pool = try SQLiteDriver.opened(file, configuration)
    } catch {
      throw SQLiteDriver.translated(error)
    }
  }

  /// Makes the file private, since it holds the keys that sign tokens. SQLite gives the files beside it the same
  /// permissions; those of an older program are corrected.
  private static func makePrivate(_ file: String) {
    let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if handle >= 0 { Foundation.close(handle) }
    for end in [""] + besides { _ = chmod(file + end, 0o600) }
  }

  /// The suffixes of the files that SQLite keeps beside a database.
  static let besides = ["-wal", "-shm"]

  /// Opens the file. While another process opens it too, it tries again for thirty seconds.
  ///
  /// The first two connections to a new file both read it, and then both ask to write the mode of its journal. SQLite
  /// refuses one of them at once, with any busy timeout, since waiting could not end.
  private static func opened(_ file: String, _ configuration: GRDB.Configuration) throws -> DatabasePool {
    try whileBusy(until: .now + .seconds(30)) { try DatabasePool(path: file, configuration: configuration) }
  }

  /// Repeats an attempt while the database is busy and time remains. Any other error is thrown at once.
  static func whileBusy<Value>(until end: ContinuousClock.Instant, _ attempt: () throws -> Value) throws -> Value {
    while true {
      do {
        return try attempt()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end {
        usleep(20_000)
      }
    }
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T {
    do {
      return try await pool.read { try body(SQLiteConnection(db: $0)) }
    } catch {
      throw SQLiteDriver.translated(error)
    }
  }

  func write<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws(StoreError) -> T {
    do {
      return try await withCheckedThrowingContinuation { continuation in
        let isFirst = pending.withLock { pending in
          pending.append(Write(body: body, continuation: continuation))
          return pending.count == 1
        }
        if isFirst { writer.async { self.commitPending() } }
      }
    } catch {
      throw SQLiteDriver.translated(error)
    }
  }

  /// Commits all waiting changes as one transaction, then reports each result.
  private func commitPending() {
    let batch = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    guard !batch.isEmpty else { return }
    do {
      try pool.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          for write in batch {
            try db.execute(sql: "SAVEPOINT pending")
            if write.run(SQLiteConnection(db: db)) {
              try db.execute(sql: "RELEASE pending")
            } else {
              // A full disk may have ended the transaction already; then this throws, and the whole batch fails.
              try db.execute(sql: "ROLLBACK TO pending; RELEASE pending")
            }
          }
          return .commit
        }
      }
      for write in batch { write.finish(nil) }
    } catch {
      for write in batch { write.finish(error) }
    }
  }

  func close() async {
    // All queued changes are committed before this block runs.
    await withCheckedContinuation { continuation in writer.async { continuation.resume() } }
    // Checkpoint the log, so that a copy of the file is complete. The pool closes its readers last, and they cannot do
    // it.
    _ = try? await pool.writeWithoutTransaction { try $0.checkpoint(.passive) }
    try? pool.close()
  }

  /// Copies the whole database into another file while it is in use.
  func copy(to file: String) throws {
    let target = try DatabaseQueue(path: file)
    try pool.backup(to: target)
    try target.close()
  }

  static func translated(_ error: any Error) -> StoreError {
    switch error {
    case let error as StoreError: return error
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_CONSTRAINT: return .exists
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: return .damaged(error.message ?? "the file is no database")
      default: return .unavailable(error.message ?? "\(error.resultCode)")
      }
    default: return .unavailable("\(error)")
    }
  }
}

/// A change that waits for its commit.
private protocol PendingWrite: Sendable {
  /// Runs the change; false if it threw.
  func run(_ connection: any SQLConnection) -> Bool
  /// Reports its result, or the error that undid the whole batch.
  func finish(_ error: (any Error)?)
}

private final class Write<T: Sendable>: PendingWrite {
  private let body: @Sendable (any SQLConnection) throws -> T
  private let continuation: CheckedContinuation<T, any Error>
  private let result = Mutex<Result<T, any Error>?>(nil)

  init(body: @escaping @Sendable (any SQLConnection) throws -> T, continuation: CheckedContinuation<T, any Error>) {
    self.body = body
    self.continuation = continuation
  }

  func run(_ connection: any SQLConnection) -> Bool {
    let outcome = Result { try body(connection) }
    result.withLock { $0 = outcome }
    if case .success = outcome { return true }
    return false
  }

  func finish(_ error: (any Error)?) {
    let outcome = result.withLock { $0 }
    switch (outcome, error) {
    case (.failure(let own), _): continuation.resume(throwing: own)
    case (_, let error?): continuation.resume(throwing: error)
    case (.success(let value), nil): continuation.resume(returning: value)
    case (nil, nil): continuation.resume(throwing: StoreError.unavailable("the change was not run"))
    }
  }
}

private struct SQLiteConnection: SQLConnection {
  let db: Database

  func run(_ statement: String, _ parameters: [any SQLConvertible]) throws(StoreError) -> [SQLRow] {
    do {
      // SQLite numbers parameters with a question mark.
      let prepared = try db.cachedStatement(sql: statement.replacing("$", with: "?"))
      let values = parameters.map { $0.sql.databaseValue }
      let rows = try Row.fetchCursor(prepared, arguments: StatementArguments(values))
      var result: [SQLRow] = []
      while let row = try rows.next() {
        result.append(SQLRow(values: row.databaseValues.map { SQLValue($0) }))
      }
      return result
    } catch {
      throw SQLiteDriver.translated(error)
    }
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .int(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let value): Data(value).databaseValue
    }
  }

  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let value): self = .int(value)
    case .string(let value): self = .text(value)
    case .blob(let value): self = .blob([UInt8](value))
    case .double(let value): self = .int(Int64(value))
    }
  }
}
