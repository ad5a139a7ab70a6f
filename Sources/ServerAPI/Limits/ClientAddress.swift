import Foundation
import GameService

/// Addresses as limits count them.
enum ClientAddress {
  /// An address of IPv4 as it is, of IPv6 its network: a client with one address of a network has all 2^64 of them.
  static func network(_ text: String) -> String {
    var bytes = in6_addr()
    let plain = text.split(separator: "%").first.map(String.init) ?? text
    guard inet_pton(AF_INET6, plain, &bytes) == 1 else { return text }
    let parts = withUnsafeBytes(of: &bytes) { Array($0) }
    // An address of IPv4 in the clothes of IPv6.
    if parts.prefix(10).allSatisfy({ $0 == 0 }), parts[10] == 255, parts[11] == 255 {
      return parts[12...].map(String.init).joined(separator: ".")
    }
    return stride(from: 0, to: 8, by: 2).map { String(Int(parts[$0]) << 8 | Int(parts[$0 + 1]), radix: 16) }
      .joined(separator: ":") + "::/64"
  }
}
