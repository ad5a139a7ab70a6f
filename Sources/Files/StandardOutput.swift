import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The standard output of a program. The system buffers it, and drops it silently on a full disk unless it is
/// checked.
public enum StandardOutput {
  private static let ending = Mutex<(program: String, status: Int32)?>(nil)

  /// Checks at the end of the program that everything was written. If not, it reports that on standard error and ends
  /// with a status. A reader that has gone away is no error. Call it once, at the start.
  public static func checkAtExit(_ program: String, status: Int32) {
    ending.withLock { $0 = (program, status) }
    atexit {
      guard fflush(nil) != 0, errno != EPIPE, let ending = StandardOutput.ending.withLock({ $0 }) else { return }
      let message = "\(ending.program): \(FileError.last("write", "standard output"))\n"
      _ = message.withCString { write(2, $0, strlen($0)) }
      _exit(ending.status)
    }
  }
}
