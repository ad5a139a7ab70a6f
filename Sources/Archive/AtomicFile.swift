import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file could not be read or written.
public enum FileError: Error, Hashable, Sendable {
  /// The system refused a call; its name, the path and `errno`.
  case system(call: String, path: String, code: Int32)
  /// The disk is full or a quota is used up; what was there before is still there.
  case noSpace(path: String)
  /// Another process has held the lock for too long.
  case locked(path: String)
}

/// Replaces files so that a reader, a crash or a power cut finds either the old content or the new one, never a part.
///
/// The new content goes to a neighbour, is flushed, renamed over the old one, and the folder is flushed: the order that
/// POSIX asks for.
public enum AtomicFile {
  /// The moments of a replacement, in order. A test kills its process at each.
  public enum Moment: String, CaseIterable, Sendable {
    case created, halfWritten, written, flushed, renamed, folderFlushed
  }

  /// Replaces or creates a file. Folders on the way are created. One writer at a time: hold a lock where there may be
  /// more. What a crash leaves half written is overwritten by the next write.
  /// - Parameter at: Called at each moment; for tests.
  public static func write(
    _ bytes: [UInt8], to path: String, at moment: (Moment) -> Void = { _ in }
  ) throws(FileError) {
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder)
    let temporary = path + ".new"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("open", temporary) }
    do throws(FileError) {
      moment(.created)
      let half = bytes.count / 2
      try put(bytes[..<half], into: file, temporary)
      moment(.halfWritten)
      try put(bytes[half...], into: file, temporary)
      moment(.written)
      guard fsync(file) == 0 else { throw failure("fsync", temporary) }
      moment(.flushed)
    } catch {
      close(file)
      unlink(temporary)
      throw error
    }
    guard close(file) == 0, rename(temporary, path) == 0 else {
      let error = failure("rename", path)
      unlink(temporary)
      throw error
    }
    moment(.renamed)
    try flushFolder(folder)
    moment(.folderFlushed)
  }

  /// The bytes of a file, `nil` if there is none.
  public static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("open", path)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Moves a file to a free name beside it that says that it is damaged.
  /// - Returns: Where it is now.
  static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    while true {
      let aside = "\(path).damaged-\(number)"
      // A link fails where the name is taken, so that nothing kept aside is ever lost.
      if link(path, aside) == 0 {
        unlink(path)
        return aside
      }
      guard errno == EEXIST, number < 1000 else { throw failure("link", aside) }
      number += 1
    }
  }

  /// Does something while no other process that locks the same path does.
  static func withLock<Value>(
    _ path: String, _ body: () throws(ArchiveError) -> Value
  ) throws(ArchiveError) -> Value {
    do { try makeFolder((path as NSString).deletingLastPathComponent) } catch { throw .file(error) }
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .file(failure("open", path + ".lock")) }
    defer { close(file) }
    for attempt in 0... {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { break }
      guard errno == EWOULDBLOCK || errno == EINTR, attempt < 500 else { throw .file(.locked(path: path)) }
      usleep(10_000)
    }
    return try body()
  }

  private static func put(_ bytes: ArraySlice<UInt8>, into file: Int32, _ path: String) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("write", path) }
      rest = rest.dropFirst(count)
    }
  }

  private static func makeFolder(_ folder: String) throws(FileError) {
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw failure("mkdir", folder)
    }
  }

  private static func flushFolder(_ folder: String) throws(FileError) {
    let file = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw failure("open", folder) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure("fsync", folder) }
  }

  private static func failure(_ call: String, _ path: String) -> FileError {
    let code = errno
    return code == ENOSPC || code == EDQUOT ? .noSpace(path: path) : .system(call: call, path: path, code: code)
  }
}
