import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let createCode = Route(
    .post, "/players/me/codes", "players", "createCode", "A one-time code that adds another device",
    answer: .created(
      CodeBody.self, "Eight letters and digits, valid once, for ten minutes. An earlier code becomes void."))

  static let endOtherSessions = Route(
    .delete, "/players/me/sessions", "players", "endOtherSessions", "Sign out all other devices",
    "Their tokens are void before the answer; this device stays signed in.",
    answer: .done("Signed out."))

  static let endSession = Route(
    .delete, "/players/me/sessions/{session}", "players", "endSession", "Sign out a device",
    "Its tokens are void before the answer. If it is this device, its cookie is deleted too.",
    parameters: .these(InPath.id("session", of: "session")),
    answer: .done("Signed out.", .cookie("Only if it is this device.")))

  static let createToken = Route(
    .post, "/players/me/tokens", "players", "createToken", "A token for a program of mine",
    """
    The token is shown only here. `read` allows all requests that change nothing, except for devices, tokens and the \
    export. `play` allows games, scores and challenges, `photographs` readings and cameras. It stands among the devices, \
    and is ended there. A token of a program cannot make another.
    """,
    body: .json(NewToken.self),
    answer: .created(PersonalTokenBody.self, "The token."),
    refusals: [.forbidden])

  static let renewToken = Route(
    .put, "/tokens", "players", "renewToken", "Issue a new token for this device, signed with the newest key",
    body: .json(Renewal.self, isOptional: true),
    answer: .ok(
      PlayerWithTokenBody.self, "The player and the new token; the old one stays valid until it expires.",
      .cookie("Only if `cookie` was true.")))
}

/// Devices: codes that add one, tokens, and the list of signed-in devices.
struct SessionRoutes: RouteGroup {
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

  var routes: [ServedRoute] {
    [
      Interface.createCode.served(by: createCode),
      Interface.createToken.served(by: createToken),
      Interface.createRecovery.served(by: createRecovery),
      Interface.listSessions.served(by: list),
      Interface.endOtherSessions.served(by: endOthers),
      Interface.endSession.served(by: end),
      Interface.redeemCode.served(by: redeem),
      Interface.renewToken.served(by: renew),
      Interface.signOut.served(by: signOut),
    ]
  }

  // MARK: Codes

  @Sendable private func createCode(_ call: Call<Void, Nothing>) async throws -> Reply<CodeBody> {
    let player = try call.requirePlayer()
    try services.limits.admit(.player(player.id), .code)
    let code = SecretCode.random(SecretCode.shortLength)
    let expires = services.clock.now() + Self.codeLifetime
    try await services.store.setCode(Identifier.digest(code), player: player.id, expires: expires)
    return Reply(CodeBody(code: code, expiresAt: Timestamp(expires)))
  }

  @Sendable private func createToken(_ call: Call<Void, NewToken>) async throws -> Reply<PersonalTokenBody> {
    let (player, _) = try call.requireSession()
    let new = try await reader.body(of: call)
    try services.limits.admit(.player(player.id), .code)
    let now = services.clock.now(), lifetime = (new.days ?? NewToken.usualDays) * Day.length
    let session = SessionRecord(
      id: Identifier.random(), player: player.id, device: DeviceName.from(new.name, agent: nil), created: now,
      seen: now, expires: now + lifetime, scopes: Set(new.scopes.compactMap { SessionRecord.Scope(rawValue: $0) }))
    try await services.store.add(session: session)
    services.players.changed(player.id)
    let (token, expires) = try services.tokens.issue(player.id, session: session.id, lifetime: lifetime)
    return Reply(
      PersonalTokenBody(
        id: session.id, name: session.device, scopes: new.scopes, token: token, expiresAt: "\(Timestamp(expires))"))
  }

  @Sendable private func createRecovery(_ call: Call<Void, Nothing>) async throws -> Reply<RecoveryBody> {
    let (player, session) = try call.requireSession()
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
    return Reply(
      RecoveryBody(
        code: SecretCode.grouped(code), createdAt: "\(Timestamp(now))", validFrom: "\(Timestamp(validFrom))"))
  }

  @Sendable private func redeem(_ call: Call<Void, Redemption>) async throws -> Reply<PlayerWithTokenBody> {
    let redemption = try await reader.body(of: call)
    let (text, request) = (redemption.code, call.request)
    let options = SignIn.Options(
      wantsCookie: redemption.cookie ?? false, replaces: redemption.replace ?? false, device: redemption.device)
    try services.limits.admit(.address(call.client), .code)
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

  @Sendable private func renew(_ call: Call<Void, Renewal>) async throws -> Reply<PlayerWithTokenBody> {
    let (player, session) = try call.requireSession()
    let wantsCookie = try await reader.body(of: call).cookie ?? call.context.isByCookie
    try await services.players.renew(session, expires: services.clock.now() + Tokens.lifetime)
    return try signIn.welcome(player, session.id, .ok, cookie: wantsCookie)
  }

  @Sendable private func signOut(_ call: Call<Bool, Nothing>) async throws -> Reply<Nothing> {
    let (player, session) = try call.requireSession()
    if try call.values() {
      try await services.store.endSessions(of: player.id, except: nil)
    } else {
      _ = try await services.store.end(session: session.id, of: player.id)
    }
    services.players.changed(player.id)
    return .done(headers: SessionCookie(services.configuration).headersAfter(player))
  }

  // MARK: Sessions

  @Sendable private func list(_ call: Call<Void, Nothing>) async throws -> Reply<SessionsBody> {
    let (player, session) = try call.requireSession()
    let now = services.clock.now()
    let sessions = try await services.store.account(player.id)?.sessions ?? []
    let open = sessions.filter { $0.id == session.id || !$0.isEnded && $0.expires > now }
    return Reply(
      SessionsBody(
        sessions: open.sorted { ($0.id == session.id ? 1 : 0, $0.seen) > ($1.id == session.id ? 1 : 0, $1.seen) }
          .map { SessionBody($0, isCurrent: $0.id == session.id, now: now) }))
  }

  @Sendable private func end(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    let (player, session) = try call.requireSession()
    let id = try call.values()
    guard try await services.store.end(session: id, of: player.id) else { throw Problem.notFound("session") }
    services.players.changed(player.id)
    return .done(headers: id == session.id ? SessionCookie(services.configuration).headersAfter(player) : [:])
  }

  @Sendable private func endOthers(_ call: Call<Void, Nothing>) async throws -> Reply<Nothing> {
    let (player, session) = try call.requireSession()
    try await services.store.endSessions(of: player.id, except: session.id)
    services.players.changed(player.id)
    return .done()
  }
}

struct CodeBody: Encodable, Sendable {
  var code: String
  var expiresAt: Timestamp
}

/// The wish for a token of a program.
struct NewToken: Decodable, Described, Sendable {
  var name: String
  var scopes: [String]
  var days: Int?

  static let usualDays = 90

  static let schema = Schema.object(NewToken.self, "NewToken", isClosed: true) {
    Field("name", \.name, "The program, as it stands among the devices.", .schema(.device))
    Field(
      "scopes", \.scopes, .count(1...3), .each(.words(SessionRecord.Scope.allCases.map(\.rawValue))),
      .example(["read", "play"]))
    Field("days", \.days, .range(1...400), .standard(.int(usualDays)))
  }
}

/// A token for a program.
struct PersonalTokenBody: Encodable, Sendable {
  var id: String
  var name: String
  var scopes: [String]
  var token: String
  var expiresAt: String
}

extension PersonalTokenBody: Described {
  static let schema = Schema.object(PersonalTokenBody.self, "PersonalToken") {
    Field("id", \.id, "The id among the devices.", .id)
    Field("name", \.name)
    Field("scopes", \.scopes)
    Field("token", \.token, "For the header `Authorization: Bearer`.")
    Field("expiresAt", \.expiresAt, .time)
  }
}

/// The wish for a new token.
struct Renewal: Decodable, Described, Sendable {
  var cookie: Bool?

  static let schema = Schema.object(Renewal.self, "Renewal", isClosed: true) {
    Field("cookie", \.cookie, .standard(false))
  }
}

extension SessionBody {
  init(_ session: SessionRecord, isCurrent: Bool, now: Int) {
    self.init(
      id: session.id, device: session.device, createdAt: "\(Timestamp(session.created))",
      // The requesting device is here now.
      seenAt: "\(Timestamp(isCurrent ? max(now, session.seen) : session.seen))",
      expiresAt: "\(Timestamp(session.expires))", isCurrent: isCurrent,
      scopes: session.scopes.map { $0.map(\.rawValue).sorted() })
  }
}

extension CodeBody: Described {
  static let schema = Schema.object(CodeBody.self, "Code") {
    Field("code", \.code)
    Field("expiresAt", \.expiresAt)
  }
}
