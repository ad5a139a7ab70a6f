import CSpawn

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two ends of a socket: what is sent from this process's own end is read at the other one. Unlike a pipe, it ends no process that
/// writes what nobody reads. No program inherits an end but one that is given it. Whoever makes one closes both ends.
struct SocketEnds {
  let own: Int32
  let other: Int32

  init() throws(Command.Failure) {
    var ends: [Int32] = [-1, -1]
    guard cspawn_socket(&ends) == 0 else { throw Command.Failure(number: errno) }
    (own, other) = (ends[0], ends[1])
  }

  /// Sends as much as there is room for, and takes that from the front. Nothing is left where nobody reads any more.
  func send(_ bytes: inout ArraySlice<UInt8>) {
    let count = bytes.withUnsafeBytes { cspawn_send(own, $0.baseAddress, $0.count) }
    if count >= 0 {
      bytes = bytes.dropFirst(count)
    } else if errno != EINTR && errno != EAGAIN {
      bytes = []
    }
  }

  /// Lets the reader come to the end.
  func finish() { shutdown(own, Int32(SHUT_WR)) }
}
