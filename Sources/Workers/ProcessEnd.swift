#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The end of a process: an exit status or a signal.
public struct ProcessEnd: Hashable, Sendable {
  /// The exit status, or the number of the signal that ended it.
  public let status: Int32
  /// True if a signal ended the process.
  public let isKilled: Bool
  /// The exit status as a shell reports it: 128 and the signal's number if a signal ended the process.
  public var code: Int32 { isKilled ? 128 + status : status }

  /// - Parameter state: the state that `waitpid` gives.
  init(state: Int32) {
    let signal = state & 0x7F
    (status, isKilled) = signal == 0 ? (state >> 8 & 0xFF, false) : (signal, true)
  }

  /// Waits until a child of this process has ended and reaps it. Its process id may be used again after that.
  /// - Returns: the end of the process; status 255 at once if it is no child of this process.
  @discardableResult
  public static func waited(for process: pid_t) -> ProcessEnd {
    // An end of which the system knows nothing is reported as a failure.
    var state: Int32 = 255 << 8
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    return ProcessEnd(state: state)
  }
}
