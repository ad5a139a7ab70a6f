import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// What the archive does with files beyond reading and replacing them.
extension AtomicFile {
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
      guard errno == EEXIST, number < 1000 else { throw FileError.last("link", aside) }
      number += 1
    }
  }

  /// Does something while no other process that locks the same path does.
  static func withLock<Value>(
    _ path: String, _ body: () throws(ArchiveError) -> Value
  ) throws(ArchiveError) -> Value {
    do { try Folder.make(Folder.holding(path)) } catch { throw .file(error) }
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .file(.last("open", path + ".lock")) }
    defer { close(file) }
    for attempt in 0... {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { break }
      guard errno == EWOULDBLOCK || errno == EINTR, attempt < 500 else { throw .file(.locked(path: path)) }
      usleep(10_000)
    }
    return try body()
  }
}
