import Foundation
import GameService
import Hummingbird
import ServerStore

/// Players: creation, names, export, deletion.
struct PlayerRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let readings: ReadingsService
  private var signIn: SignIn { SignIn(services: services) }
  private var names: PlayerNames { PlayerNames(store: services.store, blocked: services.configuration.blockedNames) }

  init(services: Services, reader: RequestReader, idempotency: Idempotency, readings: ReadingsService) {
    self.services = services
    self.reader = reader
    self.idempotency = idempotency
    self.readings = readings
  }

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("players", use: create)
    routes.get("players/me", use: show)
    routes.patch("players/me", use: rename)
    routes.delete("players/me", use: delete)
    routes.get("players/me/export", use: export)
  }

  /// The stored answer to a request for a new player, for repetitions. The token is not stored. A new one is issued.
  private struct Created: Codable {
    var player: String
    var session: String
  }

  @Sendable private func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let body = try await reader.json(request, isOptional: true)
    var fields = try Fields(body, isOptional: true)
    let wanted = try fields.string("name", 0...200)
    let secret = try fields.string("secret", 16...100)
    let invitation = try fields.string("invitation", 0...40)
    let options = try SignIn.options(&fields)
    try fields.end()
    let present = try await signIn.present(request, options)
    let answer = try await repeatable(request, secret, body) {
      try requireLeave(present, options)
      try services.limits.admit(.address(context.client), .newPlayer)
      let code = try requireInvitation(invitation, context)
      try await requireNoBan(request, context)
      let id = Identifier.random()
      let name = try await names.accept(wanted, for: id)
      let now = services.clock.now()
      let player = PlayerRecord(id: id, name: name, created: now, generation: 1, seen: now, readMark: 0)
      try await names.claim(name) { () throws(StoreError) in
        try await services.store.addPlayer(player, invitation: code)
      }
      let session = try await signIn.begin(player, options, request)
      try await signIn.leave(present)
      return Answer(.created, Created(player: id, session: session.id))
    }
    let created = try JSONDecoder().decode(Created.self, from: Data(answer.body.readableBytesView))
    guard let account = try await services.store.account(created.player),
      account[session: created.session]?.isEnded == false
    else { throw Problem(.sessionEnded, "The player that this request made is signed out, or gone.") }
    return try signIn.welcome(
      account.player, created.session, .created, cookie: options.wantsCookie, location: "/api/v1/players/me")
  }

  /// The code that a new player uses up; `nil` if none is needed.
  private func requireInvitation(_ typed: String?, _ context: APIContext) throws -> String? {
    switch services.configuration.registration {
    case .open: return nil
    case .closed: throw Problem(.registrationClosed, "This server takes no new players.")
    case .invitation:
      guard let typed, case let code = SecretCode.typed(typed), !code.isEmpty else {
        throw Problem(
          .uninvited, "This server takes new players by invitation. Ask its host for a code.", field: "invitation")
      }
      try services.limits.admit(.address(context.client), .code)
      return code
    }
  }

  /// - Throws: `banned` if the network, or the player whose cookie the device has, was banned.
  private func requireNoBan(_ request: Request, _ context: APIContext) async throws {
    if let ban = try await services.bans.ban(ofNetwork: context.client) {
      throw Problem(
        .banned, "New players from your network are refused until \(Day(at: ban.until)): \(ban.reason)")
    }
    guard let cookie = request.cookies[SessionCookie.name],
      case .good(let claim) = try await services.tokens.check(cookie.value),
      let reason = try await services.bans.reason(ofDeviceOf: claim.player)
    else { return }
    throw Problem(.banned, "An administrator has set the player of this device aside: \(reason)")
  }

  /// Does the work once for a key and a secret. An address does not identify a client, so a key alone could be somebody
  /// else's, and counts for nothing.
  private func repeatable(
    _ request: Request, _ secret: String?, _ body: ByteBuffer, _ work: () async throws -> Answer
  ) async throws -> Answer {
    guard let secret else { return try await work() }
    return try await idempotency.answer(request, scope: "new \(Identifier.digest(secret))", body: body, work)
  }

  /// - Throws: `has-session` if the browser has a player, and the request does not allow leaving them.
  private func requireLeave(_ present: SignIn.Present, _ options: SignIn.Options) throws(Problem) {
    guard !options.replaces else { return }
    switch present {
    case .nobody: return
    case .player: throw Problem(.hasSession, "This browser is signed in. `\"replace\": true` leaves that player.")
    case .ended:
      throw Problem(
        .hasSession, "This browser was signed in before. A code signs it in again; `\"replace\": true` begins anew.")
    }
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let tag = tag(of: player)
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    return JSON.response(PlayerBody(player), headers: [.eTag: tag])
  }

  @Sendable private func rename(_ request: Request, _ context: APIContext) async throws -> Response {
    var player = try context.requireWelcomePlayer()
    try EntityTag.requireMatch(tag(of: player), request)
    var fields = try await reader.fields(request)
    let wanted = try fields.required("name", try fields.string("name", 1...200))
    try fields.end()
    let name = try await names.accept(wanted, for: player.id)
    let id = player.id
    try await names.claim(name) { () throws(StoreError) in
      try await services.store.change(player: id, name: name, key: name.map { NameKey($0).text })
    }
    player.name = name
    services.players.changed(id)
    return JSON.response(PlayerBody(player), headers: [.eTag: tag(of: player)])
  }

  @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let entries = try await services.store.scores(of: player.id)
    try await services.store.delete(player: player.id, at: services.clock.now())
    services.players.changed(player.id)
    for board in Set(entries.map { "\($0.game)/\($0.difficulty)" }) { services.hub.announce(.leaderboard(board)) }
    return Response(status: .noContent, headers: SessionCookie(services.configuration).headersAfter(player))
  }

  @Sendable private func export(_ request: Request, _ context: APIContext) async throws -> Response {
    try Export(services: services, readings: readings).response(for: try context.requirePlayer())
  }

  private func tag(of player: PlayerRecord) -> String {
    let parts = [
      player.id, player.name ?? "", "\(player.recovery ?? 0)", player.ban ?? "", "\(player.isAdministrator)",
    ]
    return "\"\(Identifier.digest(parts.joined(separator: " ")).prefix(16))\""
  }
}

struct PlayerBody: Encodable, Sendable {
  var id: String
  var name: String?
  var createdAt: Timestamp
  var recoveryAt: Timestamp?
  var ban: String?
  var isAdministrator: Bool?

  init(_ player: PlayerRecord) {
    id = player.id
    name = player.name
    createdAt = Timestamp(player.created)
    recoveryAt = player.recovery.map(Timestamp.init)
    ban = player.ban
    isAdministrator = player.isAdministrator ? true : nil
  }

  private enum CodingKeys: String, CodingKey { case id, name, createdAt, recoveryAt, ban, isAdministrator }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    // `null` means that the player is anonymous.
    try container.encode(name, forKey: .name)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(recoveryAt, forKey: .recoveryAt)
    try container.encodeIfPresent(ban, forKey: .ban)
    try container.encodeIfPresent(isAdministrator, forKey: .isAdministrator)
  }
}
