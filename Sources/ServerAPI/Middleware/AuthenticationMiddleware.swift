import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// Authenticates the player of a request, and limits the requests of an address and a player.
struct AuthenticationMiddleware: RouterMiddleware {
  let services: Services
  /// The requests that need no player, by their paths.
  private static let open: [String: HTTPRequest.Method] = [
    "/api/v1/players": .post, "/api/v1/tokens": .post, "/api/v1/catalogue": .get, "/api/v1/openapi.json": .get,
    "/api/v1": .get, "/api/v1/description.css": .get,
  ]

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    try services.limits.admit(.address(context.client), .request)
    let isChange = request.method != .get && request.method != .head
    if isChange { try requireSameSite(request) }
    try await identify(request, &context)
    if let scopes = context.session?.scopes { try Self.require(scopes, for: request) }
    if let player = context.player {
      try services.limits.admit(.player(player.id), .request)
      if context.isByCookie, isChange { try requireSameOrigin(request) }
      // A sign of life that cannot be written down is no reason not to answer.
      try? await services.players.saw(player, context.session)
      if player.ban != nil { try? await services.bans.saw(player, from: context.client) }
    }
    let requester = Requester(player: context.player?.id ?? Requester.anonymous, address: context.client)
    var response = try await Requester.serving(requester) { try await next(request, context) }
    await renew(&response, context)
    return response
  }

  /// Gives a request with an old token a newer one, so that a device that connects now and then is never signed out.
  private func renew(_ response: inout Response, _ context: APIContext) async {
    // An answer that sets the cookie itself takes precedence.
    guard let session = context.session, session.scopes == nil, context.isTokenOld, response.headers[.setCookie] == nil,
      // The request itself may have signed the session out.
      (try? await services.players.isSignedIn(session)) == true,
      let (token, expires) = try? services.tokens.issue(session.player, session: session.id),
      (try? await services.players.renew(session, expires: expires)) != nil
    else { return }
    if context.isByCookie {
      response.headers[.setCookie] = SessionCookie(services.configuration).text(token)
      response.headers[.cacheControl] = "no-store"
    } else {
      response.headers[.renewedToken] = token
    }
  }

  private func identify(_ request: Request, _ context: inout APIContext) async throws {
    // If a request needs no player, a token that is no longer valid does no harm.
    if Self.open[request.uri.path] == request.method { return }
    let token: String
    if let header = request.headers[.authorization] {
      guard header.prefix(7).lowercased() == "bearer " else {
        throw Problem(.unauthorised, "Send `Authorization: Bearer TOKEN`.")
      }
      token = String(header.dropFirst(7).drop { $0 == " " })
    } else if let cookie = request.cookies[SessionCookie.name] {
      token = cookie.value
      context.isByCookie = true
    } else {
      return
    }
    switch try await services.tokens.check(token) {
    case .forged: throw Problem(.unauthorised, "This server has not given this token.")
    case .ended: throw Self.ended
    case .good(let claim):
      let found = try await services.players.signedIn(
        claim, device: DeviceName.from(nil, agent: request.headers[.userAgent]))
      guard let found else { throw Self.ended }
      (context.player, context.session) = found
      context.isTokenOld = claim.isDue(at: services.clock.now())
    }
  }

  /// The paths below which a scope allows every request.
  private static let paths: [SessionRecord.Scope: [String]] = [
    .play: ["/games", "/leaderboards", "/challenges"], .photographs: ["/readings", "/cameras"],
  ]
  /// The paths that no token of a program may read: sign-in, devices and the whole account.
  private static let closed = ["/tokens", "/players/me/sessions", "/players/me/export", "/administration"]

  /// Refuses a request that the token of a program does not allow.
  private static func require(_ scopes: Set<SessionRecord.Scope>, for request: Request) throws(Problem) {
    let path = request.uri.path.dropFirst("/api/v1".count)
    func lies(below folders: [String]) -> Bool {
      folders.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    let isRead = request.method == .get || request.method == .head
    if isRead, scopes.contains(.read), !lies(below: closed) { return }
    if paths.contains(where: { scopes.contains($0.key) && lies(below: $0.value) }) { return }
    let names = scopes.map(\.rawValue).sorted().joined(separator: ", ")
    throw Problem(.forbidden, "This token is for \(names) only.")
  }

  private static var ended: Problem {
    Problem(
      .sessionEnded,
      "This device was signed out, or not here for long. A code of another device, or the recovery code, signs it in.")
  }

  /// Refuses changes that a page of another site asks for, with or without a cookie. They would use up what the address
  /// of its visitor may do.
  private func requireSameSite(_ request: Request) throws(Problem) {
    guard let site = request.headers[.secFetchSite] else { return }
    // Client applications of other hosts send a token, which no other page knows.
    let isByCookie = request.headers[.authorization] == nil && request.cookies[SessionCookie.name] != nil
    if !isByCookie, services.configuration.clientOrigins.origin(of: request) != nil { return }
    guard site == "same-origin" || site == "none" else { throw Problem(.crossOrigin) }
  }

  /// A browser that is too old to name the site of a request names its origin.
  private func requireSameOrigin(_ request: Request) throws(Problem) {
    guard request.headers[.secFetchSite] == nil, let origin = request.headers[.origin] else { return }
    let host = origin.split(separator: "/").last.map(String.init)
    guard host == request.head.authority else { throw Problem(.crossOrigin) }
  }
}
