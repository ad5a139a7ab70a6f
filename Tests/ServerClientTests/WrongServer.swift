import Foundation
import Synchronization

/// Something on a port of this machine that answers each connection with the same bytes, whatever is asked.
final class WrongServer: @unchecked Sendable {
  let port: Int
  /// The number of bytes that it has sent.
  var sent: Int { count.value }
  private let count = Counter()
  private let socket: Int32

  /// - Parameters:
  ///   - answer: the bytes that it sends at first.
  ///   - forever: the bytes that it repeats until the other side hangs up; empty for none.
  ///   - isSilent: true if it accepts connections and answers none.
  init(_ answer: String, forever: String = "", isSilent: Bool = false) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (socket, count) = (socket, count)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(socket, place, length) == 0 && listen(socket, 8) == 0 && getsockname(socket, place, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = Int(UInt16(bigEndian: address.sin_port))
    if isSilent { return }
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { Self.serve(connection, answer, forever, count) }
      }
    }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add(_ more: Int) { count.withLock { $0 += more } }
  }

  private static func serve(_ connection: Int32, _ answer: String, _ forever: String, _ count: Counter) {
    var asked = [UInt8](repeating: 0, count: 4096)
    _ = recv(connection, &asked, asked.count, 0)
    func put(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      guard send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return false }
      count.add(bytes.count)
      return true
    }
    if put(answer), !forever.isEmpty { while put(forever) {} }
    shutdown(connection, Int32(SHUT_WR))
    // The client hangs up first.
    _ = recv(connection, &asked, asked.count, 0)
    close(connection)
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
