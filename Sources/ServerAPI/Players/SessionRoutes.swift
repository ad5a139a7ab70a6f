import GameService
import Hummingbird
import ServerStore

/// Devices: codes that add one, tokens, and the list of signed-in devices.
struct SessionRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  private var signIn: SignIn { SignIn(services: services) }

  init(services: Services, reader: RequestReader) {
    self.services = services
    self.reader = reader
  }

  /// The lifetime of a one-time code, in milliseconds.
  static let codeLifetime = 600_000

  /// The wait of a recovery code that replaces another, in milliseconds. It keeps a stolen device from taking over the
  /// account.
  static let recoveryDelay = 86_400_000

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("players/me/codes", use: createCode)
    routes.post("players/me/recovery", use: createRecovery)
    routes.get("players/me/sessions", use: list)
    routes.delete("players/me/sessions", use: endOthers)
    routes.delete("players/me/sessions/:session", use: end)
    routes.post("tokens", use: redeem)
    routes.put("tokens", use: renew)
    routes.delete("tokens", use: signOut)
  }

  // MARK: Codes

  @Sendable private func createCode(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    try services.limits.admit(.player(player.id), .code)
    let code = SecretCode.random(SecretCode.shortLength)
    let expires = services.clock.now() + Self.codeLifetime
    try await services.store.setCode(Identifier.digest(code), player: player.id, expires: expires)
    return JSON.response(CodeBody(code: code, expiresAt: Timestamp(expires)), status: .created)
  }

  @Sendable private func createRecovery(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    try services.limits.admit(.player(player.id), .code)
    let code = SecretCode.random(SecretCode.longLength)
    let now = services.clock.now()
    let validFrom = try await services.store.set(
      recovery: RecoveryRecord(code, player: player.id, at: now), waiting: Self.recoveryDelay)
    services.players.changed(player.id)
    let wait = validFrom > now ? " It is good in 24 hours, and the one before until then." : ""
    try await services.notices.tell(
      player.id, .account, about: "recovery \(Identifier.random())",
      "A new recovery code was made on \(session.device).\(wait) \(Self.precaution)")
    return JSON.response(
      RecoveryBody(code: SecretCode.grouped(code), createdAt: Timestamp(now), validFrom: Timestamp(validFrom)),
      status: .created)
  }

  @Sendable private func redeem(_ request: Request, _ context: APIContext) async throws -> Response {
    var fields = try await reader.fields(request)
    let text = try fields.required("code", try fields.string("code", 1...40))
    let options = try SignIn.options(&fields)
    try fields.end()
    try services.limits.admit(.address(context.client), .code)
    let present = try await signIn.present(request, options)
    try await requireLeave(present, options)
    guard let id = try await owner(of: SecretCode.typed(text)), let player = try await services.store.player(id) else {
      throw Problem(.notFound, "This code is not good, or no longer.")
    }
    let session = try await signIn.begin(player, options, request)
    let means = SecretCode.typed(text).count == SecretCode.longLength ? "the recovery code" : "a code of another device"
    try await services.notices.tell(
      player.id, .account, about: "session \(session.id)",
      "\(session.device) was signed in by \(means). \(Self.precaution)")
    try await signIn.leave(present)
    return try signIn.welcome(player, session.id, .created, cookie: options.wantsCookie)
  }

  private static let precaution =
    "If that was not you, sign out the other devices and make another recovery code."

  /// The player of a code: a one-time code, which is used up, or a recovery code, which is not.
  private func owner(of code: String) async throws(StoreError) -> String? {
    guard code.count == SecretCode.longLength else {
      return try await services.store.redeemCode(Identifier.digest(code), at: services.clock.now())
    }
    let found = try await services.store.recovery(
      String(code.prefix(SecretCode.selectorLength)), at: services.clock.now())
    let isGood = (found ?? .nobody).isGood(code)
    return isGood ? found?.player : nil
  }

  /// - Throws: `has-session` if the browser has a player with something to lose, and the request does not allow leaving
  ///   them.
  private func requireLeave(_ present: SignIn.Present, _ options: SignIn.Options) async throws {
    guard !options.replaces, case .player(let player, _) = present else { return }
    let games = try await services.store.games(of: player.id, game: nil, isOver: nil, before: nil, limit: 1)
    guard player.name != nil || !games.isEmpty else { return }
    throw Problem(
      .hasSession,
      "This browser is signed in as \(player.name ?? "a player without a name"). "
        + "`\"replace\": true` leaves that player.")
  }

  // MARK: Tokens

  @Sendable private func renew(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    var fields = try await reader.fields(request, isOptional: true)
    let wantsCookie = try fields.bool("cookie") ?? context.isByCookie
    try fields.end()
    try await services.players.renew(session, expires: services.clock.now() + Tokens.lifetime)
    return try signIn.welcome(player, session.id, .ok, cookie: wantsCookie)
  }

  @Sendable private func signOut(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    if try Query(request).bool("everywhere") ?? false {
      try await services.store.endSessions(of: player.id, except: nil)
    } else {
      _ = try await services.store.end(session: session.id, of: player.id)
    }
    services.players.changed(player.id)
    return Response(status: .noContent, headers: SessionCookie(services.configuration).headersAfter(player))
  }

  // MARK: Sessions

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    let now = services.clock.now()
    let sessions = try await services.store.account(player.id)?.sessions ?? []
    let open = sessions.filter { $0.id == session.id || !$0.isEnded && $0.expires > now }
    return JSON.response(
      SessionsBody(
        sessions: open.sorted { ($0.id == session.id ? 1 : 0, $0.seen) > ($1.id == session.id ? 1 : 0, $1.seen) }
          .map { SessionBody($0, isCurrent: $0.id == session.id, now: now) }))
  }

  @Sendable private func end(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    guard let id = context.parameters.get("session"), Identifier.isValid(id),
      try await services.store.end(session: id, of: player.id)
    else { throw Problem.notFound("session") }
    services.players.changed(player.id)
    return Response(
      status: .noContent, headers: id == session.id ? SessionCookie(services.configuration).headersAfter(player) : [:])
  }

  @Sendable private func endOthers(_ request: Request, _ context: APIContext) async throws -> Response {
    let (player, session) = try context.requireSession()
    try await services.store.endSessions(of: player.id, except: session.id)
    services.players.changed(player.id)
    return Response(status: .noContent)
  }
}

struct CodeBody: Encodable, Sendable {
  var code: String
  var expiresAt: Timestamp
}

struct RecoveryBody: Encodable, Sendable {
  var code: String
  var createdAt: Timestamp
  var validFrom: Timestamp
}

struct SessionBody: Encodable, Sendable {
  var id: String
  var device: String
  var createdAt: Timestamp
  var seenAt: Timestamp
  var expiresAt: Timestamp
  var isCurrent: Bool

  init(_ session: SessionRecord, isCurrent: Bool, now: Int) {
    id = session.id
    device = session.device
    createdAt = Timestamp(session.created)
    // The requesting device is here now.
    seenAt = Timestamp(isCurrent ? max(now, session.seen) : session.seen)
    expiresAt = Timestamp(session.expires)
    self.isCurrent = isCurrent
  }
}

struct SessionsBody: Encodable, Sendable {
  var sessions: [SessionBody]
}
