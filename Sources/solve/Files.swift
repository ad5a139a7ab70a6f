import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's `write`, under a name that no function here hides.
func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The machine this runs on.
enum Processors {
  /// The number of available processors.
  static var count: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}

/// Prints to standard error.
func complain(_ text: String) {
  let bytes = PathName.bytes("solve: \(text)\n")
  _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

/// True if standard output is a terminal with colours (see no-color.org).
func outputTakesColour() -> Bool {
  guard isatty(1) == 1 else { return false }
  if let value = getenv("NO_COLOR"), value[0] != 0 { return false }
  return getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
}
