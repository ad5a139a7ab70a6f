import CSpawn

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes as an open file without a name, for a program that reads files.
public final class MemoryFile: Sendable {
  let descriptor: Int32

  /// `nil` where there is no memory for it.
  public init?(_ bytes: [UInt8]) {
    descriptor = cspawn_memory_file()
    guard descriptor >= 0 else { return nil }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + done, bytes.count - done) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
