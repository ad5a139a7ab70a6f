import CSpawn

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two ends of a pipe. Programs inherit neither, unless an end is passed to ``Command/start(input:output:)``. The
/// code that makes a pipe closes both ends.
public struct PipeEnds: Sendable {
  /// The file descriptor of the end that is read.
  public let reading: Int32
  /// The file descriptor of the end that is written.
  public let writing: Int32

  /// Makes a pipe.
  public init() throws(Command.Failure) {
    var ends: [Int32] = [-1, -1]
    guard cspawn_pipe(&ends) == 0 else { throw Command.Failure(number: errno) }
    (reading, writing) = (ends[0], ends[1])
  }
}
