import Foundation

/// The address at a push service that takes the messages of a subscription.
package struct PushEndpoint: Hashable, Sendable {
  /// The greatest length of an endpoint, in bytes.
  package static let longest = 1024

  /// The whole address.
  package let url: String
  /// Its host, without brackets.
  let host: String
  /// The scheme, the host and the port, which a token is made for.
  let origin: String

  /// The fault of an address, as the rest of a sentence.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Checks an address that a client sends.
  /// - Parameter allowsPrivate: true for any port, plain HTTP and addresses of private networks, in tests.
  package init(_ text: String, allowsPrivate: Bool) throws(Fault) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (33...126).contains($0) }),
      let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, let scheme = parts.scheme
    else { throw Fault(description: "must be an address of at most \(Self.longest) characters") }
    guard parts.user == nil, parts.password == nil, parts.fragment == nil else {
      throw Fault(description: "must have no user, password or fragment")
    }
    let isPlain = scheme.lowercased() == "http"
    guard scheme.lowercased() == "https" || isPlain && allowsPrivate else {
      throw Fault(description: "must be an address of https")
    }
    guard allowsPrivate || parts.port == nil || parts.port == 443 else {
      throw Fault(description: "must have the usual port")
    }
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    let isNumeric = PublicAddress.isNumeric(bare)
    guard allowsPrivate || (isNumeric ? PublicAddress.isPublic(bare) : Self.isPublicName(bare)) else {
      throw Fault(description: "must be at a public address")
    }
    (url, self.host) = (text, bare.lowercased())
    let port = parts.port.map { $0 == (isPlain ? 80 : 443) ? "" : ":\($0)" } ?? ""
    origin = "\(scheme.lowercased())://\(host.lowercased())\(port)"
  }

  /// The host of an address, for people; empty if it has none.
  package static func host(of url: String) -> String { URLComponents(string: url)?.host ?? "" }

  /// True for a name with a domain. Names without a dot, and those below these domains, are of the own network.
  private static func isPublicName(_ name: String) -> Bool {
    let lower = name.lowercased()
    guard lower.contains("."), lower.utf8.allSatisfy(isOfName) else { return false }
    // A last part of digits is a number to some resolvers, such as 0x7f.1.
    guard let last = lower.split(separator: ".").last, last.contains(where: \.isLetter), !last.hasPrefix("0x") else {
      return false
    }
    return !["localhost", "local", "internal", "lan", "home", "arpa"].contains(String(last))
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
