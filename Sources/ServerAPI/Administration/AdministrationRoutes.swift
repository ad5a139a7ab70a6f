import GameService
import Hummingbird
import ServerStore

/// The routes of administrators: reports, scores set apart, bans, invitations. Each change has a line in the log.
struct AdministrationRoutes: Sendable {
  let services: Services
  let reader: RequestReader

  func add(to routes: RouterGroup<APIContext>) {
    let routes = routes.group("administration")
    routes.get("reports", use: reports)
    routes.patch("reports/:report", use: settle)
    routes.get("suspects", use: suspects)
    routes.patch("entries/:entry", use: change)
    routes.delete("entries/:entry", use: delete)
    routes.get("players", use: players)
    routes.patch("players/:player", use: rename)
    routes.put("players/:player/ban", use: ban)
    routes.delete("players/:player/ban", use: unban)
    routes.get("invitations", use: invitations)
    routes.post("invitations", use: invite)
    routes.delete("invitations/:code", use: revoke)
    routes.get("log", use: log)
  }

  /// The administrator who asks.
  /// - Throws: `forbidden` for everybody else.
  private func administration(_ context: APIContext) throws(Problem) -> Administration {
    let player = try context.requireWelcomePlayer()
    guard player.isAdministrator else { throw Problem(.forbidden, "This is for administrators of the server.") }
    return Administration(
      store: services.store, actor: "\(player.name ?? "") \(player.id)", clock: services.clock
    ) { [hub = services.hub] in hub.announce($0) }
  }

  // MARK: Reports

  @Sendable private func reports(_ request: Request, _ context: APIContext) async throws -> Response {
    _ = try administration(context)
    let all = try Query(request).bool("all") ?? false
    var known = KnownPlayers(store: services.store)
    var bodies: [ReportBody] = []
    for report in try await services.store.reports(isDone: all, limit: 200) {
      guard let subject = try await known.player(report.player) else { continue }
      var entry: ModeratedEntryBody?
      if let id = report.scoreRecord, let record = try await services.store.score(id) {
        entry = try await body(of: record, by: nil)
      }
      var reporter: PlayerRecord?
      if let id = report.reporter { reporter = try await known.player(id) }
      bodies.append(
        ReportBody(
          id: report.id, at: Timestamp(report.at), reason: report.reason.rawValue, text: report.text,
          isDone: report.isDone, reporter: reporter.map(ModeratedPlayerBody.init),
          player: ModeratedPlayerBody(subject), entry: entry))
    }
    return JSON.response(ReportsBody(reports: bodies))
  }

  @Sendable private func settle(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    guard let id = context.parameters.get("report").flatMap({ Int($0) }) else { throw Problem.notFound("report") }
    var fields = try await reader.fields(request)
    guard try fields.required("isDone", try fields.bool("isDone")) else {
      throw Problem(.invalid, "`isDone` can only become true.", field: "isDone")
    }
    try fields.end()
    do { try await administration.settle(report: id) } catch is CommandFailure { throw Problem.notFound("report") }
    return Response(status: .noContent)
  }

  // MARK: Scores

  private func body(of record: ScoreRecord, by player: PlayerRecord?) async throws -> ModeratedEntryBody {
    ModeratedEntryBody(record, try await services.store.conduct(of: record.id), of: player)
  }

  @Sendable private func suspects(_ request: Request, _ context: APIContext) async throws -> Response {
    _ = try administration(context)
    let query = Query(request)
    let limit = try query.limit()
    var before: (at: Int, id: String)?
    if let parts = try query.cursor(parts: 2) {
      guard let at = Int(parts[0]) else { throw query.wrong("cursor", "must be the `next` of another page") }
      before = (at, parts[1])
    }
    let records = try await services.store.suspects(before: before, limit: limit + 1)
    var known = KnownPlayers(store: services.store)
    var bodies: [ModeratedEntryBody] = []
    for record in records.prefix(limit) {
      let player = try await known.player(record.score.player)
      bodies.append(ModeratedEntryBody(record.score, record.conduct, of: player))
    }
    let next = records.count > limit ? records[limit - 1].score : nil
    return JSON.response(SuspectsBody(entries: bodies, next: next.map { Query.cursor($0.at, $0.id) }))
  }

  private func entry(_ context: APIContext) async throws -> ScoreRecord {
    guard let entry = try await services.store.score(try context.identifier("entry", of: "entry")) else {
      throw Problem.notFound("entry")
    }
    return entry
  }

  @Sendable private func change(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    let id = try await entry(context).id
    var fields = try await reader.fields(request)
    let isHidden = try fields.bool("isHidden"), isApart = try fields.bool("isApart")
    let isUnusual = try fields.bool("isUnusual")
    try fields.end()
    guard isUnusual != true else { throw Problem(.invalid, "`isUnusual` can only become false.", field: "isUnusual") }
    if let isHidden { try await administration.hide(id, isHidden) }
    if let isApart { try await administration.setApart(id, isApart) }
    if isUnusual == false { try await administration.clearUnusual(id) }
    let entry = try await entry(context)
    return JSON.response(try await body(of: entry, by: try await services.store.player(entry.player)))
  }

  @Sendable private func delete(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    try await administration.delete(try await entry(context).id)
    return Response(status: .noContent)
  }

  // MARK: Players

  private func player(_ context: APIContext) async throws -> PlayerRecord {
    let id = try context.identifier("player", of: "player")
    guard let player = try await services.store.player(id) else { throw Problem.notFound("player") }
    return player
  }

  @Sendable private func players(_ request: Request, _ context: APIContext) async throws -> Response {
    _ = try administration(context)
    let query = Query(request)
    guard let text = query.text("find"), (1...100).contains(text.count) else {
      throw query.wrong("find", "must be a part of a name, or an id")
    }
    let found = try await services.store.players(like: text, limit: 100)
    return JSON.response(ModeratedPlayersBody(players: found.map(ModeratedPlayerBody.init)))
  }

  @Sendable private func rename(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    let player = try await player(context)
    var fields = try await reader.fields(request)
    let name = try fields.required("name", try fields.string("name", 1...200))
    try fields.end()
    try await administration.rename(player.id, to: name)
    return try await answer(context)
  }

  @Sendable private func ban(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    let player = try await player(context)
    var fields = try await reader.fields(request)
    let reason = try fields.required("reason", try fields.string("reason", 1...200))
    let days = try fields.int("networkDays", 0...Administration.mostBanDays) ?? 0
    try fields.end()
    try await administration.ban(player.id, reason, days: days)
    return try await answer(context)
  }

  @Sendable private func unban(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    try await administration.ban(try await player(context).id, nil)
    return try await answer(context)
  }

  private func answer(_ context: APIContext) async throws -> Response {
    JSON.response(ModeratedPlayerBody(try await player(context)))
  }

  // MARK: Invitations

  @Sendable private func invitations(_ request: Request, _ context: APIContext) async throws -> Response {
    let invitations = try await administration(context).invitations()
    return JSON.response(
      InvitationsBody(
        registration: services.configuration.registration.rawValue,
        invitations: invitations.map { InvitationBody($0, at: services.clock.now()) }))
  }

  @Sendable private func invite(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    var fields = try await reader.fields(request, isOptional: true)
    let note = try fields.string("note", 0...Administration.mostNote) ?? ""
    let uses = try fields.int("uses", Administration.invitationUses) ?? 1
    let days = try fields.int("days", Administration.invitationDays)
    try fields.end()
    let invitation = try await administration.invite(note: note, uses: uses, days: days)
    return JSON.response(InvitationBody(invitation, at: services.clock.now()), status: .created)
  }

  @Sendable private func revoke(_ request: Request, _ context: APIContext) async throws -> Response {
    let administration = try administration(context)
    do {
      try await administration.revoke(invitation: context.parameters.get("code") ?? "")
    } catch is CommandFailure {
      throw Problem.notFound("invitation")
    }
    return Response(status: .noContent)
  }

  // MARK: The log

  @Sendable private func log(_ request: Request, _ context: APIContext) async throws -> Response {
    _ = try administration(context)
    let lines = try await services.store.adminLog(limit: try Query(request).limit())
    return JSON.response(AdministrationLogBody(lines: lines.map(AdministrationLogBody.Line.init)))
  }
}

/// Players who are looked up once for a page.
private struct KnownPlayers {
  let store: any Store
  private var found: [String: PlayerRecord?] = [:]

  init(store: any Store) { self.store = store }

  mutating func player(_ id: String) async throws -> PlayerRecord? {
    if let known = found[id] { return known }
    let player = try await store.player(id)
    found[id] = player
    return player
  }
}
