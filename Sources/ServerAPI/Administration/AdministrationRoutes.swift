import GameService
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let listReports = Route(
    .get, "/administration/reports", "administration", "listReports", "What players report, the oldest first",
    parameters: .these(InQuery.flag("all", "Those that are done too.")),
    answer: .ok(ReportsBody.self, "At most 200."),
    refusals: [.forbidden])

  static let settleReport = Route(
    .patch, "/administration/reports/{report}", "administration", "settleReport", "Mark a report as done",
    parameters: .these(InPath.number("report", of: "report")),
    body: .json(ReportChange.self),
    answer: .done("Done."))

  static let listSuspects = Route(
    .get, "/administration/suspects", "administration", "listSuspects",
    "Scores that are set apart or marked as unusual, of all leaderboards, the latest first",
    parameters: .these(InQuery.limit, InQuery.cursor),
    answer: .ok(SuspectsBody.self, "A page of them."),
    refusals: [.forbidden])

  static let moderateEntry = Route(
    .patch, "/administration/entries/{entry}", "administration", "moderateEntry",
    "Hide a score, set it apart or undo either, or remove the mark of an unusual run",
    parameters: .these(InPath.id("entry", of: "entry")),
    body: .json(EntryModeration.self),
    answer: .ok(ModeratedEntryBody.self, "The score as it is now."))

  static let deleteEntry = Route(
    .delete, "/administration/entries/{entry}", "administration", "deleteEntry", "Delete a score",
    parameters: .these(InPath.id("entry", of: "entry")),
    answer: .done("Gone. Its game stays, and cannot be entered again."))

  static let findPlayers = Route(
    .get, "/administration/players", "administration", "findPlayers",
    "Players whose name holds a text or looks like it, or whose id it is",
    parameters: .these(InQuery.text("find", .length(1...100), isRequired: true)),
    answer: .ok(ModeratedPlayersBody.self, "At most 100."),
    refusals: [.forbidden])

  static let giveName = Route(
    .patch, "/administration/players/{player}", "administration", "giveName",
    "Give a player another name, and tell them",
    parameters: .these(InPath.id("player", of: "player")),
    body: .json(PlayerChange.self),
    answer: .ok(ModeratedPlayerBody.self, "The player."),
    refusals: [.conflict])

  static let banPlayer = Route(
    .put, "/administration/players/{player}/ban", "administration", "banPlayer", "Ban a player",
    """
    All their scores are hidden, and their devices make no new account. With `networkDays`, each network that \
    they come from after the ban makes no new account for so many days.
    """,
    parameters: .these(InPath.id("player", of: "player")),
    body: .json(Ban.self),
    answer: .ok(ModeratedPlayerBody.self, "The player."))

  static let unbanPlayer = Route(
    .delete, "/administration/players/{player}/ban", "administration", "unbanPlayer", "Let a player back in",
    parameters: .these(InPath.id("player", of: "player")),
    answer: .ok(ModeratedPlayerBody.self, "The player."),
    refusals: [.invalid])

  static let listInvitations = Route(
    .get, "/administration/invitations", "administration", "listInvitations", "Invitations, the latest first",
    answer: .ok(InvitationsBody.self, "At most 1000."),
    refusals: [.forbidden])

  static let createInvitation = Route(
    .post, "/administration/invitations", "administration", "createInvitation", "Make an invitation",
    body: .json(NewInvitation.self, isOptional: true),
    answer: .created(InvitationBody.self, "The invitation."))

  static let revokeInvitation = Route(
    .delete, "/administration/invitations/{code}", "administration", "revokeInvitation", "Take an invitation back",
    parameters: .these(InPath.word("code", .length(0...40))),
    answer: .done("Gone. Players who came by it stay."))

  static let readAdministrationLog = Route(
    .get, "/administration/log", "administration", "readAdministrationLog",
    "What administrators did, the latest first",
    parameters: .these(InQuery.limit),
    answer: .ok(AdministrationLogBody.self, "The latest lines."),
    refusals: [.forbidden])
}

/// The routes of administrators: reports, scores set apart, bans, invitations. Each change has a line in the log.
struct AdministrationRoutes: RouteGroup {
  let services: Services
  let reader: RequestReader

  var routes: [ServedRoute] {
    [
      Interface.listReports.served(by: reports),
      Interface.settleReport.served(by: settle),
      Interface.listSuspects.served(by: suspects),
      Interface.moderateEntry.served(by: change),
      Interface.deleteEntry.served(by: delete),
      Interface.findPlayers.served(by: players),
      Interface.giveName.served(by: rename),
      Interface.banPlayer.served(by: ban),
      Interface.unbanPlayer.served(by: unban),
      Interface.listInvitations.served(by: invitations),
      Interface.createInvitation.served(by: invite),
      Interface.revokeInvitation.served(by: revoke),
      Interface.readAdministrationLog.served(by: log),
    ]
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

  @Sendable private func reports(_ call: Call<Bool, Nothing>) async throws -> Reply<ReportsBody> {
    _ = try administration(call.context)
    let all = try call.values()
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
    return Reply(ReportsBody(reports: bodies))
  }

  @Sendable private func settle(_ call: Call<Int, ReportChange>) async throws -> Reply<Nothing> {
    let administration = try administration(call.context)
    let id = try call.values()
    guard try await reader.body(of: call).isDone else {
      throw Problem(.invalid, "`isDone` can only become true.", field: "isDone")
    }
    do { try await administration.settle(report: id) } catch is CommandFailure { throw Problem.notFound("report") }
    return .done()
  }

  // MARK: Scores

  private func body(of record: ScoreRecord, by player: PlayerRecord?) async throws -> ModeratedEntryBody {
    ModeratedEntryBody(record, try await services.store.conduct(of: record.id), of: player)
  }

  @Sendable private func suspects(_ call: Call<(Int, String?), Nothing>) async throws -> Reply<SuspectsBody> {
    _ = try administration(call.context)
    let (limit, cursor) = try call.values()
    let before = try Cursor.place(cursor).map { (at: $0.number, id: $0.id) }
    let records = try await services.store.suspects(before: before, limit: limit + 1)
    var known = KnownPlayers(store: services.store)
    var bodies: [ModeratedEntryBody] = []
    for record in records.prefix(limit) {
      let player = try await known.player(record.score.player)
      bodies.append(ModeratedEntryBody(record.score, record.conduct, of: player))
    }
    let next = records.count > limit ? records[limit - 1].score : nil
    return Reply(SuspectsBody(entries: bodies, next: next.map { Cursor.text($0.at, $0.id) }))
  }

  private func entry(_ id: String) async throws -> ScoreRecord {
    guard let entry = try await services.store.score(id) else {
      throw Problem.notFound("entry")
    }
    return entry
  }

  @Sendable private func change(_ call: Call<String, EntryModeration>) async throws -> Reply<ModeratedEntryBody> {
    let administration = try administration(call.context)
    let id = try await entry(try call.values()).id
    let wanted = try await reader.body(of: call)
    guard wanted.isUnusual != true else {
      throw Problem(.invalid, "`isUnusual` can only become false.", field: "isUnusual")
    }
    if let isHidden = wanted.isHidden { try await administration.hide(id, isHidden) }
    if let isApart = wanted.isApart { try await administration.setApart(id, isApart) }
    if wanted.isUnusual == false { try await administration.clearUnusual(id) }
    let entry = try await entry(id)
    return Reply(try await body(of: entry, by: try await services.store.player(entry.player)))
  }

  @Sendable private func delete(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    let administration = try administration(call.context)
    try await administration.delete(try await entry(try call.values()).id)
    return .done()
  }

  // MARK: Players

  private func player(_ id: String) async throws -> PlayerRecord {
    guard let player = try await services.store.player(id) else { throw Problem.notFound("player") }
    return player
  }

  @Sendable private func players(_ call: Call<String?, Nothing>) async throws -> Reply<ModeratedPlayersBody> {
    _ = try administration(call.context)
    guard let text = try call.values(), (1...100).contains(text.count) else {
      throw Problem.parameter("find", "must be a part of a name, or an id")
    }
    let found = try await services.store.players(like: text, limit: 100)
    return Reply(ModeratedPlayersBody(players: found.map(ModeratedPlayerBody.init)))
  }

  @Sendable private func rename(_ call: Call<String, PlayerChange>) async throws -> Reply<ModeratedPlayerBody> {
    let administration = try administration(call.context)
    let id = try await player(try call.values()).id
    try await administration.rename(id, to: try await reader.body(of: call).name)
    return Reply(ModeratedPlayerBody(try await player(id)))
  }

  @Sendable private func ban(_ call: Call<String, Ban>) async throws -> Reply<ModeratedPlayerBody> {
    let administration = try administration(call.context)
    let id = try await player(try call.values()).id
    let ban = try await reader.body(of: call)
    try await administration.ban(id, ban.reason, days: ban.networkDays ?? 0)
    return Reply(ModeratedPlayerBody(try await player(id)))
  }

  @Sendable private func unban(_ call: Call<String, Nothing>) async throws -> Reply<ModeratedPlayerBody> {
    let administration = try administration(call.context)
    let id = try await player(try call.values()).id
    try await administration.ban(id, nil)
    return Reply(ModeratedPlayerBody(try await player(id)))
  }

  // MARK: Invitations

  @Sendable private func invitations(_ call: Call<Void, Nothing>) async throws -> Reply<InvitationsBody> {
    let invitations = try await administration(call.context).invitations()
    return Reply(
      InvitationsBody(
        registration: services.configuration.registration.rawValue,
        invitations: invitations.map { InvitationBody($0, at: services.clock.now()) }))
  }

  @Sendable private func invite(_ call: Call<Void, NewInvitation>) async throws -> Reply<InvitationBody> {
    let administration = try administration(call.context)
    let new = try await reader.body(of: call)
    let invitation = try await administration.invite(note: new.note ?? "", uses: new.uses ?? 1, days: new.days)
    return Reply(InvitationBody(invitation, at: services.clock.now()))
  }

  @Sendable private func revoke(_ call: Call<String, Nothing>) async throws -> Reply<Nothing> {
    let administration = try administration(call.context)
    do {
      try await administration.revoke(invitation: try call.values())
    } catch is CommandFailure {
      throw Problem.notFound("invitation")
    }
    return .done()
  }

  // MARK: The log

  @Sendable private func log(_ call: Call<Int, Nothing>) async throws -> Reply<AdministrationLogBody> {
    _ = try administration(call.context)
    let lines = try await services.store.adminLog(limit: try call.values())
    return Reply(AdministrationLogBody(lines: lines.map(AdministrationLogBody.Line.init)))
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
