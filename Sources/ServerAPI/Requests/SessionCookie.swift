import GameService

/// The cookie that holds a browser's token.
struct SessionCookie: Sendable {
  static let name = "gridship"
  private let isSecure: Bool

  init(_ configuration: ServerConfiguration) { isSecure = configuration.isSecure }

  /// The header that sets it.
  func text(_ token: String) -> String { text(token, seconds: Tokens.lifetime / 1000) }

  /// The header that deletes it.
  var gone: String { text("", seconds: 0) }

  private func text(_ token: String, seconds: Int) -> String {
    "\(Self.name)=\(token); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}
