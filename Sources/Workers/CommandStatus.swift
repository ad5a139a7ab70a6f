#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  /// Runs the program to its end. It has no input, and its output goes nowhere.
  /// - Returns: its exit status; 128 and the signal that ended it, where one did.
  public func status() throws(Failure) -> Int32 {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw Failure(number: errno) }
    defer { close(nothing) }
    let process = try start(input: nothing, output: nothing)
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    return state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
  }
}
