#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writing to a file that is open.
enum FileBytes {
  /// Writes all bytes, in as many calls as it takes.
  /// - Parameter path: the path for the error.
  static func put(_ bytes: ArraySlice<UInt8>, into file: Int32, _ path: String) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw FileError.last("write", path) }
      rest = rest.dropFirst(count)
    }
  }
}
