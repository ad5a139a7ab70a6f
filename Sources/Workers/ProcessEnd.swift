#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a process ended.
public struct ProcessEnd: Hashable, Sendable {
  /// The exit status, or the number of the signal that ended it.
  public let status: Int32
  /// Whether a signal ended it.
  public let isKilled: Bool
  /// As a shell tells it: a signal is 128 and its number.
  public var code: Int32 { isKilled ? 128 + status : status }

  /// - Parameter state: as `waitpid` says it.
  init(state: Int32) {
    let signal = state & 0x7F
    (status, isKilled) = signal == 0 ? (state >> 8 & 0xFF, false) : (signal, true)
  }

  /// Waits until a process that this one has started has ended. It is forgotten then, and its number may be another's.
  /// - Returns: how it ended; status 255 at once for what is no process of this one's.
  @discardableResult
  public static func waited(for process: pid_t) -> ProcessEnd {
    // What has no end that the system would tell is no success.
    var state: Int32 = 255 << 8
    while waitpid(process, &state, 0) < 0 && errno == EINTR {}
    return ProcessEnd(state: state)
  }
}
