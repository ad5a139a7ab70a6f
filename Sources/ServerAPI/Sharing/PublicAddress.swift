import GameService
import Hummingbird

/// Where this server is reached from outside, as the request says it. What is sent to other sites needs whole addresses.
struct PublicAddress: Sendable {
  private let origin: String

  /// - Returns: `nil` where the request names no host that could be one.
  init?(_ request: Request, _ configuration: ServerConfiguration) {
    guard let host = request.head.authority, (1...255).contains(host.utf8.count), host.utf8.allSatisfy(Self.isOfHost)
    else { return nil }
    origin = (configuration.isSecure ? "https://" : "http://") + host
  }

  /// The whole address of a path of this server.
  func callAsFunction(_ path: String) -> String { origin + path }

  /// Whether a byte may stand in a host and its port.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    case UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }
}
