import CSpawn

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two ends of a pipe. No program inherits them but one that is given an end; see ``Command/start(input:output:)``.
/// Whoever makes a pipe closes both ends.
public struct PipeEnds: Sendable {
  /// The open file from which the bytes are read.
  public let reading: Int32
  /// The open file to which they are written.
  public let writing: Int32

  /// Makes a pipe.
  public init() throws(Command.Failure) {
    var ends: [Int32] = [-1, -1]
    guard cspawn_pipe(&ends) == 0 else { throw Command.Failure(number: errno) }
    (reading, writing) = (ends[0], ends[1])
  }
}
