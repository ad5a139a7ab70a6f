import Foundation
import GRDB

/// A check of a storage without any change: it makes no file and no table.
package enum StorageCheck {
  /// Describes the storage in a sentence.
  /// - Throws: ``StartFailure`` if a server could not use it now.
  package static func look(at location: StorageLocation) throws(StartFailure) -> String {
    do {
      switch location {
      case .sqlite(let name): return try sqlite(name)
      case .postgres(let connection): return try postgres(connection)
      }
    } catch let failure as StartFailure {
      throw failure
    } catch let error as StoreError {
      throw StartFailure(error, location)
    } catch {
      throw StartFailure("\(error)")
    }
  }

  private static func sqlite(_ name: String) throws -> String {
    let file = try DatabaseFile(name)
    guard file.exists else {
      let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
      guard access(folder, W_OK | X_OK) == 0 else { throw StoreError.unavailable(String(cString: strerror(errno))) }
      return "\(name) will be made."
    }
    guard access(file.path, R_OK | W_OK) == 0 else { throw StoreError.unavailable(String(cString: strerror(errno))) }
    try DatabaseLock(database: name).release()
    let version = try DatabaseFile.peek(file.path).read { database in
      try database.tableExists("version") ? Int.fetchOne(database, sql: "SELECT version FROM version") : nil
    }
    return "\(name) \(try state(version))"
  }

  private static func postgres(_ text: String) throws -> String {
    let connection = try PostgresConnection(text)
    guard try connection.hold(.serving) else {
      throw StartFailure("A backup is being put back into this database. Start the server when that is done.")
    }
    let tables = try connection.run(
      "SELECT 1 FROM pg_tables WHERE tablename = 'version' AND schemaname = ANY (current_schemas(false))", [])
    let version = tables.isEmpty ? nil : try connection.run("SELECT version FROM version", []).first?.int(0)
    if version == nil,
      try !connection.run("SELECT has_schema_privilege(current_schema(), 'CREATE')::int::bigint", [])[0].bool(0)
    {
      throw StoreError.unavailable("this user may make no tables in it")
    }
    return "PostgreSQL answers; the database \(try state(version))"
  }

  private static func state(_ version: Int?) throws -> String {
    guard let version else { return "is empty; its tables will be made." }
    try Migrations.require(version)
    return version == Migrations.current
      ? "is of version \(version)."
      : "is of version \(version), and will be brought to \(Migrations.current). Make a backup first."
  }
}
