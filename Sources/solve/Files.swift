#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's `read`, under a name that no function here hides.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// The machine this runs on.
enum Processors {
  /// How many may be used.
  static var count: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}

/// Why a file could not be written.
struct WriteError: Error, CustomStringConvertible {
  let description: String
}

/// Puts bytes into a file in one step: whoever looks finds the old file or the new one whole, whatever happens.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(WriteError) {
  let temporary = "\(path).\(getpid()).part"
  let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw WriteError(description: "\(path): \(String(cString: strerror(errno)))") }
  var offset = 0
  while offset < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + offset, bytes.count - offset) }
    if count < 0 && errno == EINTR { continue }
    guard count > 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      unlink(temporary)
      throw WriteError(description: "\(path): \(reason)")
    }
    offset += count
  }
  guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, path) == 0 else {
    let reason = String(cString: strerror(errno))
    unlink(temporary)
    throw WriteError(description: "\(path): \(reason)")
  }
}

/// Makes a folder unless it is there.
func makeFolder(_ path: String) throws(WriteError) {
  guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
    throw WriteError(description: "\(path): \(String(cString: strerror(errno)))")
  }
}

/// Prints to standard error.
func complain(_ text: String) {
  let bytes = Array("solve: \(text)\n".utf8)
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

/// Whether standard output is a terminal that takes colours (see no-color.org).
func outputTakesColour() -> Bool {
  guard isatty(1) == 1 else { return false }
  if let value = getenv("NO_COLOR"), value[0] != 0 { return false }
  return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
}
