import Foundation

/// Backups of a storage, made and restored from the command line.
package enum StorageBackup {
  /// Copies everything into a file while servers may be using it.
  ///
  /// For SQLite the file is a database like the one it came from. For PostgreSQL it is an archive of `pg_dump`. The
  /// file appears whole or not at all.
  package static func make(of storage: StorageLocation, to file: String) async throws {
    let partial = file + ".partial"
    try? FileManager.default.removeItem(atPath: partial)
    // The copy holds the keys that sign tokens, so nobody else may read it.
    let handle = open(partial, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard handle >= 0 else { throw CommandFailure("\(file): \(String(cString: strerror(errno)))") }
    Foundation.close(handle)
    do {
      try await copy(storage, to: partial, for: file)
      try makeDurable(partial)
    } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw error
    }
    guard rename(partial, file) == 0 else {
      throw CommandFailure("\(file): \(String(cString: strerror(errno)))")
    }
  }

  private static func copy(
    _ storage: StorageLocation, to partial: String, for file: String
  ) async throws {
    switch storage {
    case .sqlite(let source):
      guard FileManager.default.fileExists(atPath: source) else {
        throw CommandFailure("\(source): no such file")
      }
      let driver: SQLiteDriver
      do { driver = try SQLiteDriver(file: source) } catch { throw StartFailure(error, storage) }
      do { try driver.copy(to: partial) } catch {
        throw CommandFailure("\(file) cannot be written: \(SQLiteDriver.translated(error).text)")
      }
      await driver.close()
    case .postgres(let connection):
      try PostgresTool(connection).run("pg_dump", ["--format=custom", "--no-owner", "--file=\(partial)"])
    }
  }

  /// Restores a backup that `make` wrote. The contents of the storage are replaced.
  /// - Throws: ``StartFailure`` while a server uses the storage.
  package static func restore(_ storage: StorageLocation, from file: String) async throws {
    guard FileManager.default.fileExists(atPath: file) else { throw CommandFailure("\(file): no such file") }
    switch storage {
    case .sqlite(let name):
      let isNew = !FileManager.default.fileExists(atPath: name)
      let lock = try DatabaseLock(database: name)
      defer { withExtendedLifetime(lock) {} }
      // A symbolic link stays; the file that it names is replaced.
      let target: String
      do { target = try DatabaseFile(name).path } catch { throw StartFailure(error, storage) }
      // Opened and checked before anything is replaced.
      let partial = target + ".partial"
      remove(partial, [""] + SQLiteDriver.besides)
      do {
        // The backup itself is only read: it may lie in a read-only place.
        try copyOfDatabase(file, to: partial)
        let store = try await SQLStore(SQLiteDriver(file: partial))
        try await store.ping(at: 0)
        await store.close()
        try makeDurable(partial)
      } catch {
        remove(partial, [""] + SQLiteDriver.besides)
        if isNew { remove(target, [""]) }
        guard let error = error as? StoreError else { throw error }
        throw CommandFailure("\(file) is no backup that can be put back: \(error.text)")
      }
      // Locked before its renaming, so that no server opens it until the remaining files are removed.
      let restored = try DatabaseLock(database: partial)
      defer { withExtendedLifetime(restored) {} }
      remove(target, SQLiteDriver.besides)
      guard rename(partial, target) == 0 else {
        throw CommandFailure("\(target): \(String(cString: strerror(errno)))")
      }
      remove(partial, SQLiteDriver.besides)
    case .postgres(let connection):
      let tool = try PostgresTool(connection)
      let guarding = try PostgresConnection(connection)
      guard try guarding.hold(.restoring) else {
        throw StartFailure("The database is in use by a server that runs. Stop every server on it first.")
      }
      defer { withExtendedLifetime(guarding) {} }
      try tool.run(
        "pg_restore",
        [
          "--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error",
          "--dbname=\(tool.variables["PGDATABASE"] ?? "postgres")", file,
        ])
    }
  }

  /// Removes files of a database that exist.
  private static func remove(_ file: String, _ ends: [String]) {
    for end in ends { try? FileManager.default.removeItem(atPath: file + end) }
  }

  /// Copies a database that no server uses, including the contents of its journal.
  private static func copyOfDatabase(_ file: String, to copy: String) throws {
    for end in ["", "-wal"] where end.isEmpty || FileManager.default.fileExists(atPath: file + end) {
      do { try FileManager.default.copyItem(atPath: file + end, toPath: copy + end) } catch {
        throw CommandFailure("\(file + end) cannot be copied: \((error as NSError).localizedDescription)")
      }
    }
  }

  private static func makeDurable(_ file: String) throws {
    let handle = open(file, O_RDONLY)
    guard handle >= 0, fsync(handle) == 0 else { throw CommandFailure("\(file) cannot be written to the disk") }
    close(handle)
  }
}
