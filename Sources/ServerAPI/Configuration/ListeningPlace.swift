import Foundation
import Hummingbird
import NIOCore
import NIOPosix
import ServerStore

/// A place at which a server takes connections, and the flags that choose it.
package enum ListeningPlace: Hashable, Sendable {
  /// An address with a port for the interface; port 0 for a free one.
  case address(String, port: Int)
  /// An address with a port for metrics.
  case metrics(String, port: Int)
  /// A Unix socket, for a proxy on the same machine.
  case socket(String)

  /// - Parameter metrics: `127.0.0.1:9090` or `[::1]:9090`.
  package init?(metrics text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard !host.isEmpty, !host.contains(":") || text.hasPrefix("[") else { return nil }
    self = .metrics(String(host), port: port)
  }

  var binding: BindAddress {
    switch self {
    case .address(let host, let port), .metrics(let host, let port): .hostname(host, port: port)
    case .socket(let path): .unixDomainSocket(path: path)
    }
  }

  /// Returns the reason for which no server can listen here, and changes no file. At a port it listens for a moment.
  func obstacle() async -> StartFailure? {
    do {
      switch self {
      case .address(let host, let port), .metrics(let host, let port):
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        try await bootstrap.bind(host: host, port: port).get().close()
      case .socket(let path):
        _ = try isStale(path)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard access(folder, W_OK | X_OK) == 0 else { throw IOError(errnoCode: errno, reason: "access") }
      }
      return nil
    } catch let failure as StartFailure {
      return failure
    } catch {
      return failure(error)
    }
  }

  // MARK: Unix sockets

  /// Removes the socket of a server that was killed.
  /// - Throws: ``StartFailure`` if a server listens there, or something else has the name.
  func prepare() throws(StartFailure) {
    guard case .socket(let path) = self, try isStale(path) else { return }
    unlink(path)
  }

  /// True if a socket has the name at which nothing listens.
  /// - Throws: ``StartFailure`` if a server listens there, or something else has the name.
  private func isStale(_ path: String) throws(StartFailure) -> Bool {
    guard path.utf8.count < 108 else {
      throw StartFailure("The name \(path) is too long for a socket: 107 bytes at most. Choose another with --socket.")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw StartFailure("\(path) is no socket, and nothing in it was changed. Choose another name with --socket.")
    }
    guard !Self.answers(path) else {
      throw StartFailure("A server listens at \(path). Stop that one, or choose another name with --socket.")
    }
    return true
  }

  /// Lets the proxy in, which is in the group of the socket.
  func opened() {
    if case .socket(let path) = self { chmod(path, 0o660) }
  }

  func end() {
    if case .socket(let path) = self { unlink(path) }
  }

  private static func answers(_ path: String) -> Bool {
    #if canImport(Darwin)
      let handle = Foundation.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let handle = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard handle >= 0 else { return false }
    defer { close(handle) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(handle, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  // MARK: Failures

  /// An error of listening here, in a sentence.
  private func failure(_ error: any Error) -> StartFailure {
    let code = (error as? IOError)?.errnoCode
    switch self {
    case .socket(let path):
      let reason = code.map { String(cString: strerror($0)) } ?? "\(error)"
      return StartFailure(
        "No socket can be made at \(path) (\(reason)). Check the folder and its rights, or choose another with --socket."
      )
    case .address(let address, let port):
      return failure(error, code, address, port, "--address", "--port")
    case .metrics(let address, let port):
      return failure(error, code, address, port, "--metrics", "--metrics")
    }
  }

  private func failure(
    _ error: any Error, _ code: CInt?, _ address: String, _ port: Int, _ addressFlag: String, _ portFlag: String
  ) -> StartFailure {
    if error is SocketAddressError.UnknownHost {
      return StartFailure("There is no address \(address). Choose one that this machine has with \(addressFlag).")
    }
    switch code {
    case EADDRINUSE:
      return StartFailure(
        "Port \(port) of \(address) is in use by another program. Stop that one, or choose another port with \(portFlag)."
      )
    case EACCES:
      return StartFailure(
        "Port \(port) is reserved for the system's administrator. Choose one above 1023 with \(portFlag), and put a proxy in front."
      )
    case EADDRNOTAVAIL:
      return StartFailure(
        "This machine does not have the address \(address). Choose one that it has with \(addressFlag).")
    default:
      return StartFailure("Port \(port) of \(address) cannot be listened at: \(error).")
    }
  }
}
