import HTTPTypes
import Hummingbird

/// The origin of a client application on another host, such as `https://club.example`.
///
/// Its pages may use the whole interface, with a token in each request. The cookie of this server's own client does not
/// count there.
package struct ClientOrigin: Hashable, Sendable {
  /// The origin as a browser writes it in the header `Origin`.
  let text: String

  /// The origin from the option `--client-origins`.
  /// - Returns: `nil` unless it is a scheme and a host, and optionally a port.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: "://", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = parts[0].unicodeScalars.first, ("a"..."z").contains(first),
      parts[0].utf8.allSatisfy(Self.isOfScheme), PublicAddress("http://\(parts[1])") != nil,
      !parts[1].contains("/")
    else { return nil }
    // Browsers leave out the usual port.
    let port = [":443": "https", ":80": "http"].first { parts[1].hasSuffix($0.key) && parts[0] == $0.value }
    self.text = "\(parts[0])://\(parts[1].dropLast(port?.key.count ?? 0))"
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension Set<ClientOrigin> {
  private static let methods = "GET, HEAD, POST, PUT, PATCH, DELETE"
  private static let requestHeaders = """
    Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer
    """
  /// The time for which a browser keeps the answer to a preflight request, in seconds.
  private static let preflightAge = 3600

  /// The origin of a request of a page of these applications; `nil` for any other request.
  func origin(of request: Request) -> String? {
    guard !isEmpty, let header = request.headers[.origin] else { return nil }
    return contains { $0.text == header } ? header : nil
  }

  /// The answer to a browser that asks before a request of these applications; `nil` for any other request.
  func preflight(_ request: Request) -> Response? {
    guard request.method == .options, request.headers[.accessControlRequestMethod] != nil,
      request.uri.path.hasPrefix("/api/"), origin(of: request) != nil
    else { return nil }
    return Response(
      status: .noContent,
      headers: [
        .accessControlAllowMethods: Self.methods, .accessControlAllowHeaders: Self.requestHeaders,
        .accessControlMaxAge: "\(Self.preflightAge)",
      ])
  }
}
