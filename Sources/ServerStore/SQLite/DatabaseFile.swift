import Foundation
import GRDB

/// The file of the server's database: its real path, and a check of its contents before anything is changed.
///
/// A name may be a symbolic link to the file on another disk. The link stays; every operation applies to the file that
/// it names.
struct DatabaseFile {
  /// The path without symbolic links.
  let path: String
  /// False if the file has yet to be created.
  let exists: Bool

  /// Checks the file without changing anything.
  /// - Throws: ``StoreError/damaged(_:)`` if the file holds anything but a database of this program.
  init(_ name: String) throws(StoreError) {
    path = Self.real(name)
    var status = stat()
    guard stat(path, &status) == 0 else {
      // SQLite's own error names a file that cannot be examined, with the reason.
      exists = false
      return
    }
    exists = true
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .damaged("it is a folder. Name a file in it")
    default: throw .damaged("it is no ordinary file")
    }
    guard status.st_size > 0 else { return }
    try Self.recognise(path)
  }

  /// The path without symbolic links. The file itself need not exist.
  private static func real(_ name: String) -> String {
    if let found = realpath(name, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    // A link to a file that has yet to be created.
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: name) {
      let folder = URL(fileURLWithPath: name).deletingLastPathComponent()
      return URL(fileURLWithPath: target, relativeTo: folder).path
    }
    let url = URL(fileURLWithPath: name)
    guard let folder = realpath(url.deletingLastPathComponent().path, nil) else { return name }
    defer { free(folder) }
    return String(cString: folder) + "/" + url.lastPathComponent
  }

  /// The database, for reading. SQLite makes no file beside it. Changes that are only in the log are not seen.
  static func peek(_ path: String) throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return try SQLiteDriver.whileBusy(until: .now + .seconds(10)) {
      try DatabaseQueue(path: "file:\(escaped)?immutable=1", configuration: configuration)
    }
  }

  /// - Throws: ``StoreError/damaged(_:)`` unless the file is a database of this program, or one without tables.
  private static func recognise(_ path: String) throws(StoreError) {
    let handle = open(path, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { throw .unavailable(String(cString: strerror(errno))) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = bytes.withUnsafeMutableBytes { read(handle, $0.baseAddress, $0.count) }
    Foundation.close(handle)
    guard count == 16, bytes == Array("SQLite format 3\0".utf8) else {
      throw .damaged("it is no database of this program, and nothing in it was changed")
    }
    do {
      let isOurs = try peek(path).read { database in
        let tables = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'")
        let columns = try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('version')")
        return tables == 0 || columns == ["id", "version"]
      }
      guard isOurs else {
        throw StoreError.damaged("it is a database of another program, and nothing in it was changed")
      }
    } catch {
      throw SQLiteDriver.translated(error)
    }
  }
}
