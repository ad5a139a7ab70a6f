#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that grow at their end.
public enum AppendedFile {
  /// Appends bytes and flushes them to the disk. A missing file is created, for its owner alone. After a failure a
  /// part of the bytes may be there, which a reader of the file must detect.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = PathName.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError.last("open", path) }
    defer { close(file) }
    try FileBytes.put(bytes[...], into: file, path)
    guard fsync(file) == 0 else { throw FileError.last("fsync", path) }
  }
}
