import Foundation
import NIOCore
import ServerStore

extension StartFailure {
  /// A socket that cannot be opened; `nil` for an error of another kind.
  init?(listening error: any Error, _ configuration: ServerConfiguration) {
    let (address, port) = (configuration.address, configuration.port)
    if error is SocketAddressError.UnknownHost {
      self.init("There is no address \(address). Choose one that this machine has with --address.")
      return
    }
    guard let error = error as? IOError else { return nil }
    switch error.errnoCode {
    case EADDRINUSE:
      self.init(
        "Port \(port) of \(address) is in use by another program. Stop that one, or choose another port with --port.")
    case EACCES:
      self.init(
        "Port \(port) is reserved for the system's administrator. Choose one above 1023 with --port, and put a proxy in front."
      )
    case EADDRNOTAVAIL:
      self.init("This machine does not have the address \(address). Choose one that it has with --address.")
    default: return nil
    }
  }
}
