import Foundation

/// The address of a server: a scheme, a host, and optionally a port and a path.
public struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The fault in an address and its remedy, as a sentence.
  public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence, without a full stop.
    public let description: String
  }

  /// The URL, as in `https://play.example.org`, without a slash at the end.
  public let url: String

  /// The host with its port, which names the server to a person.
  public var name: String {
    let rest = url.drop { $0 != "/" }.dropFirst(2)
    return String(rest.prefix { $0 != "/" })
  }

  public var description: String { url }

  /// Reads an address as a person types it. Without a scheme it is `https`, and `http` for this machine itself.
  /// - Parameter allowsPlain: true to allow `http` to another machine, where the token can be read on the way.
  public init(_ text: String, allowsPlain: Bool = false) throws(Problem) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let full = typed.contains("://") ? typed : (Self.isHere(typed) ? "http://" : "https://") + typed
    guard full.utf8.count <= 300, full.utf8.allSatisfy({ (33...126).contains($0) }),
      let parts = URLComponents(string: full), let host = parts.host, !host.isEmpty
    else { throw Problem(description: "'\(text.prefix(80))' is no address; one looks like https://play.example.org") }
    let scheme = parts.scheme?.lowercased() ?? ""
    guard scheme == "https" || scheme == "http" else {
      throw Problem(description: "'\(scheme)' is no way to reach a server; use https")
    }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw Problem(description: "the address holds more than a host, a port and a path: '\(text.prefix(80))'")
    }
    guard scheme == "https" || allowsPlain || Self.isLocal(host) else {
      throw Problem(
        description: "http to another machine lets everybody on the way read your token; use https, or --plain-http")
    }
    let port = parts.port.map { ":\($0)" } ?? ""
    let shown = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    url = "\(scheme)://\(shown.lowercased())\(port)\(path)"
  }

  /// True if a text without a scheme names this machine.
  private static func isHere(_ text: String) -> Bool {
    if text.hasPrefix("[::1]") { return true }
    return isLocal(String(text.prefix { $0 != ":" && $0 != "/" }))
  }

  private static func isLocal(_ host: String) -> Bool {
    let host = host.lowercased()
    return host == "localhost" || host == "::1" || host == "[::1]"
      || host.split(separator: ".").count == 4 && host.hasPrefix("127.")
        && host.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
  }
}
