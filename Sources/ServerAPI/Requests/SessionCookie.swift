import GameService
import HTTPTypes
import ServerStore

/// The cookie that holds a browser's token.
struct SessionCookie: Sendable {
  static let name = "gridship"
  private let isSecure: Bool

  init(_ configuration: ServerConfiguration) { isSecure = configuration.isSecure }

  /// The header that sets it.
  func text(_ token: String) -> String { text(token, seconds: Tokens.lifetime / 1000) }

  /// The headers of an answer after which a player is signed in no longer: they take the cookie away. A banned player's
  /// browser keeps it, so that it makes no new account.
  func headersAfter(_ player: PlayerRecord) -> HTTPFields {
    player.ban == nil ? [.setCookie: text("", seconds: 0)] : [:]
  }

  private func text(_ token: String, seconds: Int) -> String {
    "\(Self.name)=\(token); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}
