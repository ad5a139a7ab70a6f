import Foundation
import Hummingbird

/// Players, their tokens and devices.
struct PlayerRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let idempotency: Idempotency
  let readings: ReadingDesk

  /// How long a one-time code is good, in milliseconds.
  static let codeLifetime = 600_000

  func add(to routes: RouterGroup<APIContext>) {
    routes.post("players", use: create)
    routes.get("players/me", use: show)
    routes.patch("players/me", use: rename)
    routes.delete("players/me", use: delete)
    routes.get("players/me/export", use: export)
    routes.post("players/me/codes", use: createCode)
    routes.post("tokens", use: redeem)
    routes.put("tokens", use: renew)
    routes.delete("tokens", use: signOut)
  }

  @Sendable private func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let body = try await reader.json(request, isOptional: true)
    var fields = try Fields(body, isOptional: true)
    let name = try cleaned(try fields.string("name", 0...200))
    let wantsCookie = try fields.bool("cookie") ?? false
    try fields.end()
    let answer = try await idempotency.answer(request, scope: "address \(context.client)", body: body) {
      try services.limits.admit(.address(context.client), .newPlayer)
      let now = services.clock.now()
      let player = PlayerRecord(
        id: Identifier.random(), name: name, created: now, generation: 1, seen: now, readMark: 0)
      try await services.store.addPlayer(player)
      return try welcome(player, .created, location: "/api/v1/players/me")
    }
    return try response(answer, wantsCookie)
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let tag = tag(of: player)
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    return JSON.response(PlayerBody(player), headers: [.eTag: tag])
  }

  @Sendable private func rename(_ request: Request, _ context: APIContext) async throws -> Response {
    var player = try context.requirePlayer()
    try EntityTag.requireMatch(tag(of: player), request)
    var fields = try await reader.fields(request)
    let name = try fields.required("name", try fields.string("name", 1...200))
    try fields.end()
    player.name = try cleaned(name)
    try await services.store.change(player: player.id, name: player.name)
    changed(player)
    return JSON.response(PlayerBody(player), headers: [.eTag: tag(of: player)])
  }

  @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    let entries = try await services.store.entries(of: player.id)
    try await services.store.delete(player: player.id)
    changed(player)
    for board in Set(entries.map { "\($0.game)/\($0.difficulty)" }) { services.hub.announce(.board(board)) }
    return Response(status: .noContent, headers: [.setCookie: cookie("", seconds: 0)])
  }

  @Sendable private func export(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    return JSON.response(
      try await ExportBody.gather(player, services, readings),
      headers: [.contentDisposition: "attachment; filename=\"gridship.json\""])
  }

  @Sendable private func createCode(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    try services.limits.admit(.player(player.id), .code)
    // No letter or digit that is taken for another: 32 characters, 40 bits.
    let alphabet = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let code = String(Identifier.bytes(8).map { alphabet[Int($0) % alphabet.count] })
    let expires = services.clock.now() + Self.codeLifetime
    try await services.store.setCode(Identifier.digest(code), player: player.id, expires: expires)
    return JSON.response(CodeBody(code: code, expiresAt: Timestamp(expires)), status: .created)
  }

  @Sendable private func redeem(_ request: Request, _ context: APIContext) async throws -> Response {
    var fields = try await reader.fields(request)
    let text = try fields.required("code", try fields.string("code", 1...40))
    let wantsCookie = try fields.bool("cookie") ?? false
    try fields.end()
    try services.limits.admit(.address(context.client), .code)
    let code = text.uppercased().filter { $0.isLetter || $0.isNumber }
    guard let id = try await services.store.redeemCode(Identifier.digest(code), at: services.clock.now()),
      let player = try await services.store.player(id)
    else { throw Problem(.notFound, "This code is not good, or no longer.") }
    return try response(try welcome(player, .created), wantsCookie)
  }

  @Sendable private func renew(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    var fields = try await reader.fields(request, isOptional: true)
    let wantsCookie = try fields.bool("cookie") ?? context.isByCookie
    try fields.end()
    return try response(try welcome(player, .ok), wantsCookie)
  }

  @Sendable private func signOut(_ request: Request, _ context: APIContext) async throws -> Response {
    let player = try context.requirePlayer()
    if try Query(request).bool("everywhere") ?? false {
      try await services.store.voidTokens(of: player.id)
      changed(player)
    }
    return Response(status: .noContent, headers: [.setCookie: cookie("", seconds: 0)])
  }

  // MARK: Helpers

  private func welcome(
    _ player: PlayerRecord, _ status: HTTPResponse.Status, location: String? = nil
  ) throws(Problem) -> Answer {
    let (token, expires) = try services.tokens.issue(player)
    return Answer(
      status, PlayerWithTokenBody(player: PlayerBody(player), token: token, expiresAt: Timestamp(expires)),
      location: location)
  }

  /// An answer with a token, and the same token as a cookie; one that is given again too, of which only the body was kept.
  private func response(_ answer: Answer, _ wantsCookie: Bool) throws -> Response {
    struct Tokened: Decodable { var token: String }
    var answer = answer
    if wantsCookie {
      let body = try JSONDecoder().decode(Tokened.self, from: Data(answer.body.readableBytesView))
      answer.setCookie = cookie(body.token, seconds: Tokens.lifetime / 1000)
    }
    return answer.response
  }

  private func cookie(_ token: String, seconds: Int) -> String {
    "gridship=\(token); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (services.configuration.isSecure ? "; Secure" : "")
  }

  private func cleaned(_ name: String?) throws(Problem) -> String? {
    guard let name else { return nil }
    guard let clean = PlayerName.cleaned(name) else {
      throw Problem(.invalid, "Nothing is left of this name once invisible characters are gone.", field: "name")
    }
    return clean
  }

  private func tag(of player: PlayerRecord) -> String {
    "\"\(Identifier.digest("\(player.id) \(player.name ?? "")").prefix(16))\""
  }

  private func changed(_ player: PlayerRecord) {
    services.players.forget(player.id)
    services.hub.announce(.player(player.id))
  }
}

struct PlayerBody: Encodable, Sendable {
  var id: String
  var name: String?
  var createdAt: Timestamp

  init(_ player: PlayerRecord) {
    id = player.id
    name = player.name
    createdAt = Timestamp(player.created)
  }

  private enum CodingKeys: String, CodingKey { case id, name, createdAt }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    // `null` says that the player is anonymous.
    try container.encode(name, forKey: .name)
    try container.encode(createdAt, forKey: .createdAt)
  }
}

struct PlayerWithTokenBody: Encodable, Sendable {
  var player: PlayerBody
  var token: String
  var expiresAt: Timestamp
}

struct CodeBody: Encodable, Sendable {
  var code: String
  var expiresAt: Timestamp
}
