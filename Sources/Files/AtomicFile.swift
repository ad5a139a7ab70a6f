#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replaces files so that a reader, a crash or a power cut finds either the old content or the new one, never a part.
///
/// The new content goes to a neighbour, is flushed, renamed over the old one, and the folder is flushed: the order that
/// POSIX asks for.
public enum AtomicFile {
  /// The moments of a replacement, in order. A test kills its process at each.
  public enum Moment: String, CaseIterable, Sendable {
    /// In the order in which they come; `halfWritten` is after the first half of the bytes.
    case created, halfWritten, written, flushed, renamed, folderFlushed
  }

  /// The ending of a kept file's name while it is written.
  public static let unfinished = ".new"

  /// The readers of a file.
  public enum Reader: Sendable {
    /// Its owner alone: for data that the program keeps.
    case owner
    /// Everyone: for results that a person asked for.
    case everyone
  }

  /// Replaces or creates a file, at the end of its links. Anything but a regular file is written through. `-` with
  /// the reader `everyone` is standard output: see ``OutputTarget``. Missing folders are created for a kept file.
  /// Otherwise a missing folder is a mistake in the path. A kept file has one writer at a time: hold a lock if there
  /// may be more. A file half written after a crash is overwritten by the next write.
  /// - Parameters:
  ///   - reader: the reader of the file.
  ///   - at: Called at each moment; for tests.
  public static func write(
    _ bytes: [UInt8], to path: String, for reader: Reader = .owner, at moment: (Moment) -> Void = { _ in }
  ) throws(FileError) {
    let path = try replaced(path, for: reader, bytes)
    guard let path else { return }
    let folder = Folder.holding(path)
    if case .owner = reader { try Folder.make(folder) }
    // A kept file is written under a lock, and always under the same name, so that crashes leave one at most.
    let temporary = reader == .owner ? path + unfinished : "\(path).\(getpid()).part"
    let file = PathName.open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, reader == .owner ? 0o600 : 0o644)
    guard file >= 0 else {
      throw errno == ENOENT ? .noFolder(path: path) : FileError.last("open", path)
    }
    do throws(FileError) {
      moment(.created)
      let half = bytes.count / 2
      try FileBytes.put(bytes[..<half], into: file, path)
      moment(.halfWritten)
      try FileBytes.put(bytes[half...], into: file, path)
      moment(.written)
      guard fsync(file) == 0 else { throw FileError.last("fsync", path) }
      moment(.flushed)
    } catch {
      close(file)
      PathName.remove(temporary)
      throw error
    }
    guard close(file) == 0, PathName.rename(temporary, path) else {
      let error = FileError.last("rename", path)
      PathName.remove(temporary)
      throw error
    }
    moment(.renamed)
    try flushFolder(folder)
    moment(.folderFlushed)
  }

  /// The path of the file to replace; `nil` if the bytes were written through.
  private static func replaced(_ path: String, for reader: Reader, _ bytes: [UInt8]) throws(FileError) -> String? {
    // A kept file may have any name.
    let target = try OutputTarget(reader == .owner && path == OutputTarget.standardOutput ? "./-" : path)
    if case .file(let path) = target { return path }
    // Flush the buffered output of `print` first.
    fflush(nil)
    guard let file = try target.open() else { return nil }
    defer { close(file) }
    try FileBytes.put(bytes[...], into: file, path)
    return nil
  }

  /// The bytes of a file, `nil` if there is none.
  public static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let file = PathName.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError.last("open", path)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError.last("read", path) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func flushFolder(_ folder: String) throws(FileError) {
    let file = PathName.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.last("open", folder) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileError.last("fsync", folder) }
  }
}

// The system's calls, under names that no function here hides.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}
