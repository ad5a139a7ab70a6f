import CSpawn

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two ends of a socket. Bytes sent from this process's own end are read at the other one. Unlike with a pipe,
/// writing to a closed end raises no signal. Programs inherit an end only if it is passed to them. The code that makes
/// the ends closes both.
struct SocketEnds {
  let own: Int32
  let other: Int32

  init() throws(Command.Failure) {
    var ends: [Int32] = [-1, -1]
    guard cspawn_socket(&ends) == 0 else { throw Command.Failure(number: errno) }
    (own, other) = (ends[0], ends[1])
  }

  /// Sends as many bytes as there is room for, and removes them from the front. Removes all of them if the other end is
  /// closed.
  func send(_ bytes: inout ArraySlice<UInt8>) {
    let count = bytes.withUnsafeBytes { cspawn_send(own, $0.baseAddress, $0.count) }
    if count >= 0 {
      bytes = bytes.dropFirst(count)
    } else if errno != EINTR && errno != EAGAIN {
      bytes = []
    }
  }

  /// Closes the stream for writing, so that the reader reaches its end.
  func finish() { shutdown(own, Int32(SHUT_WR)) }
}
