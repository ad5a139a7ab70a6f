import Foundation
import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let deletePlayer = Route(
    .delete, "/players/me", "players", "deletePlayer", "Delete my player and all of its data",
    "The player, tokens, games, readings, notices and leaderboard entries are deleted before the answer.",
    answer: .done("Deleted."))

  static let exportPlayer = Route(
    .get, "/players/me/export", "players", "exportPlayer", "Export all stored data about me",
    answer: .media(
      ["application/json": .component("Export")],
      """
      One document, with kept photographs in base64. It is made while it is sent, so it has no length. An answer \
      that breaks off is incomplete. One at a time, and a few an hour.
      """))
}

/// Players: creation, names, export, deletion.
struct PlayerRoutes: RouteGroup {
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

  var routes: [ServedRoute] {
    [
      Interface.createPlayer.served(by: create),
      Interface.getPlayer.served(by: show),
      Interface.renamePlayer.served(by: rename),
      Interface.deletePlayer.served(by: delete),
      Interface.exportPlayer.served(by: export),
    ]
  }

  /// The stored answer to a request for a new player, for repetitions. The token is not stored. A new one is issued.
  private struct Created: Codable {
    var player: String
    var session: String
  }

  @Sendable private func create(_ call: Call<Void, NewPlayer>) async throws -> Reply<PlayerWithTokenBody> {
    let (new, body) = try await reader.read(call)
    let request = call.request
    let options = SignIn.Options(wantsCookie: new.cookie ?? false, replaces: new.replace ?? false, device: new.device)
    let present = try await signIn.present(request, options)
    let answer = try await repeatable(request, new.secret, body) {
      try requireLeave(present, options)
      try services.limits.admit(.address(call.client), .newPlayer)
      let code = try requireInvitation(new.invitation, call.client)
      try await requireNoBan(request, call.client)
      let id = Identifier.random()
      let name = try await names.accept(new.name, for: id)
      let now = services.clock.now()
      let player = PlayerRecord(id: id, name: name, created: now, generation: 1, seen: now, readMark: 0)
      try await names.claim(name) { () throws(StoreError) in
        try await services.store.addPlayer(player, invitation: code)
      }
      services.players.online.note(player)
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
  private func requireInvitation(_ typed: String?, _ client: String) throws -> String? {
    switch services.configuration.registration {
    case .open: return nil
    case .closed: throw Problem(.registrationClosed, "This server takes no new players.")
    case .invitation:
      guard let typed, case let code = SecretCode.typed(typed), !code.isEmpty else {
        throw Problem(
          .uninvited, "This server takes new players by invitation. Ask its host for a code.", field: "invitation")
      }
      try services.limits.admit(.address(client), .code)
      return code
    }
  }

  /// - Throws: `banned` if the network, or the player whose cookie the device has, was banned.
  private func requireNoBan(_ request: Request, _ client: String) async throws {
    if let ban = try await services.bans.ban(ofNetwork: client) {
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
    _ request: Request, _ secret: String?, _ body: ByteBuffer, _ work: () async throws -> Answer<Created>
  ) async throws -> Answer<Created> {
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

  @Sendable private func show(_ call: Call<Void, Nothing>) async throws -> Reply<PlayerBody> {
    let player = try call.requirePlayer()
    let tag = tag(of: player)
    if EntityTag.isKnown(tag, to: call.request) { return .notModified(tag) }
    return Reply(PlayerBody(player), headers: [.eTag: tag])
  }

  @Sendable private func rename(_ call: Call<Void, PlayerChange>) async throws -> Reply<PlayerBody> {
    var player = try call.requireWelcomePlayer()
    try EntityTag.requireMatch(tag(of: player), call.request)
    let change = try await reader.body(of: call)
    let name = try await names.accept(change.name, for: player.id)
    let id = player.id
    try await names.claim(name) { () throws(StoreError) in
      try await services.store.change(player: id, name: name, key: name.map { NameKey($0).text })
    }
    player.name = name
    services.players.changed(id)
    return Reply(PlayerBody(player), headers: [.eTag: tag(of: player)])
  }

  @Sendable private func delete(_ call: Call<Void, Nothing>) async throws -> Reply<Nothing> {
    let player = try call.requirePlayer()
    let entries = try await services.store.scores(of: player.id)
    try await services.store.delete(player: player.id, at: services.clock.now())
    services.players.online.leave(player.id)
    services.players.changed(player.id)
    for board in Set(entries.map { "\($0.game)/\($0.difficulty)" }) { services.hub.announce(.leaderboard(board)) }
    return .done(headers: SessionCookie(services.configuration).headersAfter(player))
  }

  @Sendable private func export(_ call: Call<Void, Nothing>) async throws -> Reply<Nothing> {
    Reply(response: try Export(services: services, readings: readings).response(for: try call.requirePlayer()))
  }

  private func tag(of player: PlayerRecord) -> String {
    let parts = [
      player.id, player.name ?? "", "\(player.recovery ?? 0)", player.ban ?? "", "\(player.isAdministrator)",
    ]
    return "\"\(Identifier.digest(parts.joined(separator: " ")).prefix(16))\""
  }
}

extension PlayerBody {
  init(_ player: PlayerRecord) {
    self.init(
      id: player.id, name: player.name, createdAt: "\(Timestamp(player.created))",
      recoveryAt: player.recovery.map { "\(Timestamp($0))" }, ban: player.ban,
      isAdministrator: player.isAdministrator ? true : nil)
  }
}
