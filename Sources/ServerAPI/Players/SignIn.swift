import Foundation
import GameService
import Hummingbird
import ServerInterface
import ServerStore

/// Signs devices in: gives them a session, a token, and optionally a cookie.
struct SignIn: Sendable {
  let services: Services

  /// The client's options for the device and the cookie.
  struct Options: Sendable {
    var wantsCookie: Bool
    /// True if the browser's present player may be left.
    var replaces: Bool
    var device: String?
  }

  // MARK: The browser's player

  /// The owner of a request's cookie.
  enum Present: Sendable {
    case nobody
    case player(PlayerRecord, SessionRecord)
    /// The cookie was valid once.
    case ended
  }

  /// The owner of the cookie that an answer would overwrite.
  func present(_ request: Request, _ options: Options) async throws -> Present {
    guard options.wantsCookie, let cookie = request.cookies[SessionCookie.name], !cookie.value.isEmpty else {
      return .nobody
    }
    switch try await services.tokens.check(cookie.value) {
    case .forged: return .nobody
    case .ended: return .ended
    case .good(let claim):
      let found = try await services.players.signedIn(claim, device: device(options, request))
      return found.map { .player($0.player, $0.session) } ?? .ended
    }
  }

  /// Signs out the session that is replaced, because no device holds its token any longer.
  func leave(_ present: Present) async throws(StoreError) {
    guard case .player(let player, let session) = present else { return }
    _ = try await services.store.end(session: session.id, of: player.id)
    services.players.changed(player.id)
  }

  // MARK: Sessions

  private func device(_ options: Options, _ request: Request) -> String {
    DeviceName.from(options.device, agent: request.headers[.userAgent])
  }

  /// A new session of a player, on the requesting device.
  func begin(_ player: PlayerRecord, _ options: Options, _ request: Request) async throws(StoreError) -> SessionRecord {
    let now = services.clock.now()
    let session = SessionRecord(
      id: Identifier.random(), player: player.id, device: device(options, request), created: now, seen: now,
      expires: now + Tokens.lifetime)
    try await services.store.add(session: session)
    services.players.changed(player.id)
    return session
  }

  /// The answer with a token.
  func welcome(
    _ player: PlayerRecord, _ session: String, _ status: HTTPResponse.Status, cookie: Bool, location: String? = nil
  ) throws -> Reply<PlayerWithTokenBody> {
    let (token, expires) = try services.tokens.issue(player.id, session: session)
    var answer = Answer(
      status,
      PlayerWithTokenBody(
        player: PlayerBody(player), session: session, token: token, expiresAt: "\(Timestamp(expires))"),
      location: location)
    if cookie { answer.setCookie = SessionCookie(services.configuration).text(token) }
    return answer.reply
  }
}
