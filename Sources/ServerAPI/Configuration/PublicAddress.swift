import GameService
import Hummingbird

/// The public address of this server: the configured one, otherwise that of the request. Links that are sent to other
/// sites need whole addresses.
package struct PublicAddress: Hashable, Sendable {
  /// `https://example.org` or `https://example.org/games`, without a slash at its end.
  private let base: String

  /// The address from the option `--public-address`.
  /// - Returns: `nil` unless it is an address of http or https, with a host, and optionally a port and a folder.
  package init?(_ text: String) {
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    for scheme in ["https://", "http://"] where trimmed.hasPrefix(scheme) {
      let rest = trimmed.dropFirst(scheme.count)
      let host = rest.prefix { $0 != "/" }
      let folder = rest.dropFirst(host.count)
      guard Self.isHost(host), folder.utf8.allSatisfy(Self.isOfFolder), !folder.contains("//"), !folder.hasSuffix("/")
      else { return nil }
      base = trimmed
      return
    }
    return nil
  }

  /// - Returns: `nil` if nothing is configured and the request names no valid host.
  init?(_ request: Request, _ configuration: ServerConfiguration) {
    if let named = configuration.publicAddress {
      self = named
      return
    }
    guard let host = request.head.authority, Self.isHost(host[...]) else { return nil }
    base = (configuration.isSecure ? "https://" : "http://") + host
  }

  var isHTTPS: Bool { base.hasPrefix("https://") }

  /// The whole address of a path of this server.
  func callAsFunction(_ path: String) -> String { base + path }

  private static func isHost(_ host: Substring) -> Bool {
    (1...255).contains(host.utf8.count) && host.utf8.allSatisfy(isOfHost)
  }

  /// True if a byte is allowed in a host and its port.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    case UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }

  /// True if a byte is allowed in the path of a folder.
  private static func isOfFolder(_ byte: UInt8) -> Bool {
    isOfHost(byte) || [UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%")].contains(byte)
  }
}
