#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  /// Runs the program to its end. It has no input, and its output goes nowhere.
  /// - Returns: the exit status, or 128 and the number of the signal that ended the program.
  public func status() throws(Failure) -> Int32 {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw Failure(number: errno) }
    defer { close(nothing) }
    return ProcessEnd.waited(for: try start(input: nothing, output: nothing)).code
  }
}
