import Foundation
import Synchronization

/// Keeps a file of SQLite for one server: while it is held, no other server opens the file and no backup replaces it.
///
/// It is a lock of the system (`flock`) on a file beside the database, so that it goes with the process that holds it,
/// however that ends.
package final class DatabaseLock: Sendable {
  private let handle: Mutex<Int32?>

  /// Takes the lock at once.
  /// - Throws: `StartFailure` where a server holds it, or where the file beside the database cannot be made.
  package init(database file: String) throws(StartFailure) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw StartFailure("\(file) is a folder. Name a file in it with --database.")
    }
    let path = file + ".lock"
    let handle = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard handle >= 0 else {
      throw StartFailure(
        "\(path) cannot be written: \(String(cString: strerror(errno))). Name another file with --database, or give this "
          + "account the right to write there.")
    }
    guard flock(handle, LOCK_EX | LOCK_NB) == 0 else {
      let holder = Self.holder(handle)
      close(handle)
      throw StartFailure(
        "\(file) is in use by a server that runs\(holder). Stop that one first; several servers share one database only "
          + "on PostgreSQL.")
    }
    ftruncate(handle, 0)
    let text = Array("\(getpid())\n".utf8)
    _ = text.withUnsafeBytes { pwrite(handle, $0.baseAddress, $0.count, 0) }
    self.handle = Mutex(handle)
  }

  /// Lets another server have the file.
  package func release() {
    handle.withLock { handle in
      if let open = handle { close(open) }
      handle = nil
    }
  }

  deinit { release() }

  /// ` (process 4711)`, where the file names it.
  private static func holder(_ handle: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = bytes.withUnsafeMutableBytes { pread(handle, $0.baseAddress, $0.count, 0) }
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return Int(text.filter(\.isNumber)).map { " (process \($0))" } ?? ""
  }
}
