import Files
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock of this process on a path, as a file beside the guarded one.
///
/// The lock is the system's (`flock`). It ends with the process, however that ends, so a file left by a crash blocks
/// nobody. The file is removed when the lock is released.
final class FileLock: Sendable {
  let path: String
  /// The open file, -1 once the lock is released.
  private let file: Mutex<Int32>

  private init(_ path: String, _ file: Int32) {
    self.path = path
    self.file = Mutex(file)
  }

  deinit { release() }

  /// Takes the lock, `nil` if somebody else has it.
  /// - Parameter text: the file's text about the holder of the lock.
  static func take(_ path: String, text: String = "") throws(FileError) -> FileLock? {
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw FileError.last("open", path) }
      guard lock(file) else {
        close(file)
        return nil
      }
      // The previous holder may have removed the file. Then a lock on it protects nothing.
      guard isAt(path, file) else {
        close(file)
        continue
      }
      let bytes = Array(text.utf8)
      ftruncate(file, 0)
      _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      return FileLock(path, file)
    }
  }

  /// Releases the lock; a second call has no effect.
  func release() {
    file.withLock { file in
      guard file >= 0 else { return }
      unlink(path)
      close(file)
      file = -1
    }
  }

  private static func lock(_ file: Int32) -> Bool {
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // A file system without locks: nobody can hold one there.
      return errno != EWOULDBLOCK
    }
    return true
  }

  private static func isAt(_ path: String, _ file: Int32) -> Bool {
    var ours = stat(), there = stat()
    guard fstat(file, &ours) == 0, stat(path, &there) == 0 else { return false }
    return ours.st_ino == there.st_ino && ours.st_dev == there.st_dev
  }
}

extension FileLock {
  /// Calls `body` while no other process, and no other thread of this one, does so for the same path. Waits up to
  /// five seconds for another holder.
  static func whileHolding<Value>(
    _ path: String, _ body: () throws(ArchiveError) -> Value
  ) throws(ArchiveError) -> Value {
    let lock = try waited(for: path)
    defer { lock.release() }
    return try body()
  }

  private static func waited(for path: String) throws(ArchiveError) -> FileLock {
    do throws(FileError) {
      try Folder.make(Folder.holding(path))
      for _ in 0..<500 {
        if let lock = try take(path + ".lock") { return lock }
        usleep(10_000)
      }
      throw .locked(path: path)
    } catch { throw .file(error) }
  }
}
