import Foundation
import Synchronization

/// A lock on a file of SQLite for one server: while it is held, no other server opens the file and no backup replaces
/// it.
///
/// The lock is the system's `flock` on the database itself. So it holds for the file under any name, through symbolic
/// and hard links too, and it ends with its process. Linux keeps these locks apart from SQLite's own.
package final class DatabaseLock: Sendable {
  private let handle: Mutex<Int32?>

  /// Takes the lock without waiting. A missing file is created, empty.
  /// - Throws: ``StartFailure`` if a server holds it, or if the file is no usable database.
  package init(database name: String) throws(StartFailure) {
    do {
      let file = try DatabaseFile(name).path
      while true {
        let handle = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard handle >= 0 else { throw StoreError.unavailable(String(cString: strerror(errno))) }
        guard flock(handle, LOCK_EX | LOCK_NB) == 0 else {
          let holder = Self.holder(handle)
          close(handle)
          throw StartFailure(
            "\(name) is in use by a server that runs\(holder). Stop that one first; several servers share one database "
              + "only on PostgreSQL.")
        }
        // A backup may have replaced the file since it was opened.
        if Self.isSame(handle, file) {
          self.handle = Mutex(handle)
          return
        }
        close(handle)
      }
    } catch let error as StoreError {
      throw StartFailure(error, .sqlite(file: name))
    } catch let error as StartFailure {
      throw error
    } catch {
      throw StartFailure("\(error)")
    }
  }

  /// Releases the lock. The database must be closed: closing any handle of a file ends SQLite's own locks.
  package func release() {
    handle.withLock { handle in
      if let open = handle { close(open) }
      handle = nil
    }
  }

  deinit { release() }

  /// True if the path still names the file that is open.
  private static func isSame(_ handle: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(handle, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev
      && opened.st_ino == named.st_ino
  }

  /// ` (process 4711)`, if the system tells the process that holds the lock.
  private static func holder(_ handle: Int32) -> String {
    var status = stat()
    // A file handle reads to the end. Other ways to read a file stop when the kernel returns fewer bytes than
    // requested.
    guard fstat(handle, &status) == 0, let locks = try? FileHandle(forReadingAtPath: "/proc/locks")?.readToEnd() else {
      return ""
    }
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 4711 fe:00:131076 0 EOF
      let fields = line.split(separator: " ")
      guard fields.count >= 6, fields[1] == "FLOCK", fields[5].hasSuffix(":\(status.st_ino)"), fields[4] != "0" else {
        continue
      }
      return " (process \(fields[4]))"
    }
    return ""
  }
}
