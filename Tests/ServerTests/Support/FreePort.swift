import Foundation

/// A port of the loopback that nobody listens at.
func freePort() throws -> Int {
  let handle = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  defer { close(handle) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let status = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(handle, $0, size) == 0 ? getsockname(handle, $0, &size) : -1
    }
  }
  guard status == 0 else { throw HTTPClient.Failure(description: "no free port") }
  return Int(UInt16(bigEndian: address.sin_port))
}
