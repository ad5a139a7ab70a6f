import GameService
import ServerInterface
import ServerStore

/// A player as administrators see one.
struct ModeratedPlayerBody: Encodable, Sendable {
  var id: String
  var name: String?
  var createdAt: Timestamp
  var seenAt: Timestamp
  var ban: String?
  /// Days for which a network makes no new accounts after the banned player comes from it.
  var networkDays: Int?
  var isAdministrator: Bool
  var invitation: String?

  init(_ player: PlayerRecord) {
    (id, name, ban) = (player.id, player.name, player.ban)
    (createdAt, seenAt) = (Timestamp(player.created), Timestamp(player.seen))
    networkDays = player.banDays > 0 ? player.banDays : nil
    isAdministrator = player.isAdministrator
    invitation = player.invitation.map(SecretCode.grouped)
  }
}

struct ModeratedPlayersBody: Encodable, Sendable {
  var players: [ModeratedPlayerBody]
}

/// A score in the view of administrators, with the figures for and against it.
struct ModeratedEntryBody: Encodable, Sendable {
  var id: String
  var game: String
  var difficulty: String
  var day: String?
  var name: String
  var score: Int
  var at: Timestamp
  var actions: Int
  /// Milliseconds of thinking.
  var thinking: Int
  var isHidden: Bool
  var apart: [Suspicion]
  var isUnusual: Bool
  /// The numbers of the run's conduct; `nil` if it was not weighed.
  var measures: [RunConduct.Measure]?
  var player: ModeratedPlayerBody?

  init(_ record: ScoreRecord, _ conduct: RunConduct?, of player: PlayerRecord?) {
    (id, game, difficulty, day) = (record.id, record.game, record.difficulty, record.day)
    (name, score, at) = (record.name, record.score, Timestamp(record.at))
    (actions, thinking) = (record.actions, record.thinking)
    (isHidden, apart, isUnusual) = (record.isHidden, record.apart, record.isUnusual)
    measures = conduct?.measures
    self.player = player.map(ModeratedPlayerBody.init)
  }
}

struct SuspectsBody: Encodable, Sendable {
  var entries: [ModeratedEntryBody]
  var next: String?
}

struct ReportBody: Encodable, Sendable {
  var id: Int
  var at: Timestamp
  var reason: String
  var text: String
  var isDone: Bool
  var reporter: ModeratedPlayerBody?
  var player: ModeratedPlayerBody
  var entry: ModeratedEntryBody?
}

struct ReportsBody: Encodable, Sendable {
  var reports: [ReportBody]
}

struct InvitationBody: Encodable, Sendable {
  var code: String
  var note: String
  var uses: Int
  var used: Int
  var createdAt: Timestamp
  var expiresAt: Timestamp?
  /// True if somebody can still come by it.
  var isGood: Bool

  init(_ invitation: InvitationRecord, at now: Int) {
    (code, note) = (SecretCode.grouped(invitation.code), invitation.note)
    (uses, used) = (invitation.most, invitation.used)
    (createdAt, expiresAt) = (Timestamp(invitation.created), invitation.expires.map(Timestamp.init))
    isGood = invitation.used < invitation.most && invitation.expires ?? .max > now
  }
}

struct InvitationsBody: Encodable, Sendable {
  /// The players who may come in: `open`, `invitation` or `closed`.
  var registration: String
  var invitations: [InvitationBody]
}

struct AdministrationLogBody: Encodable, Sendable {
  struct Line: Encodable, Sendable {
    var at: Timestamp
    var actor: String
    var action: String
    var subject: String
    var detail: String

    init(_ record: AdminRecord) {
      (at, actor, action) = (Timestamp(record.at), record.actor, record.action)
      (subject, detail) = (record.subject, record.detail)
    }
  }

  var lines: [Line]
}

extension ReportBody: Described {
  static let schema = Schema.object(ReportBody.self, "ReportCase") {
    Field("id", \.id)
    Field("at", \.at)
    Field("reason", \.reason, .words(["name", "cheating", "other"]))
    Field("text", \.text)
    Field("isDone", \.isDone)
    Field("reporter", \.reporter)
    Field("player", \.player)
    Field("entry", \.entry)
  }
}

extension ReportsBody: Described {
  static let schema = Schema.object(ReportsBody.self, "Reports") {
    Field("reports", \.reports)
  }
}

extension SuspectsBody: Described {
  static let schema = Schema.object(SuspectsBody.self, "Suspects") {
    Field("entries", \.entries)
    Field("next", \.next)
  }
}

extension ModeratedEntryBody: Described {
  static let schema = Schema.object(ModeratedEntryBody.self, "ModeratedEntry") {
    Field("id", \.id, .id)
    Field("game", \.game)
    Field("difficulty", \.difficulty)
    Field("day", \.day)
    Field("name", \.name)
    Field("score", \.score)
    Field("at", \.at)
    Field("actions", \.actions)
    Field("thinking", \.thinking, "Milliseconds.")
    Field("isHidden", \.isHidden)
    Field("apart", \.apart, "Why it is set apart; empty where it is ranked.")
    Field("isUnusual", \.isUnusual, "True for a run unlike those of people.")
    Field("measures", \.measures, "The numbers of the run. Absent for a run that was not weighed.")
    Field("player", \.player)
  }
}

extension ModeratedPlayersBody: Described {
  static let schema = Schema.object(ModeratedPlayersBody.self, "ModeratedPlayers") {
    Field("players", \.players)
  }
}

extension ModeratedPlayerBody: Described {
  static let schema = Schema.object(ModeratedPlayerBody.self, "ModeratedPlayer") {
    Field("id", \.id, .id)
    Field("name", \.name)
    Field("createdAt", \.createdAt)
    Field("seenAt", \.seenAt, "The last visit, up to a day earlier than it was.")
    Field("ban", \.ban, "Why the player is banned; absent for others.")
    Field(
      "networkDays", \.networkDays,
      "Days for which a network makes no new accounts after the banned player comes from it.")
    Field("isAdministrator", \.isAdministrator)
    Field("invitation", \.invitation, "The code by which the player came.")
  }
}

extension InvitationsBody: Described {
  static let schema = Schema.object(InvitationsBody.self, "Invitations") {
    Field("registration", \.registration, .words(["open", "invitation", "closed"]))
    Field("invitations", \.invitations)
  }
}

extension InvitationBody: Described {
  static let schema = Schema.object(InvitationBody.self, "Invitation") {
    Field("code", \.code)
    Field("note", \.note)
    Field("uses", \.uses)
    Field("used", \.used)
    Field("createdAt", \.createdAt)
    Field("expiresAt", \.expiresAt)
    Field("isGood", \.isGood, "Somebody can still come by it.")
  }
}

extension AdministrationLogBody.Line: Described {
  static let schema = Schema.object(AdministrationLogBody.Line.self) {
    Field("at", \.at)
    Field("actor", \.actor)
    Field("action", \.action)
    Field("subject", \.subject)
    Field("detail", \.detail)
  }
}

extension AdministrationLogBody: Described {
  static let schema = Schema.object(AdministrationLogBody.self, "AdministrationLog") {
    Field("lines", \.lines)
  }
}

/// A report that is done.
struct ReportChange: Decodable, Described, Sendable {
  var isDone: Bool

  static let schema = Schema.object(ReportChange.self, "ReportChange", isClosed: true) {
    Field("isDone", \.isDone, .always(true))
  }
}

/// The change of a score by an administrator.
struct EntryModeration: Decodable, Described, Sendable {
  var isHidden: Bool?
  var isApart: Bool?
  var isUnusual: Bool?

  static let schema = Schema.object(EntryModeration.self, "EntryModeration", isClosed: true) {
    Field("isHidden", \.isHidden)
    Field("isApart", \.isApart)
    Field("isUnusual", \.isUnusual, .always(false))
  }
}

/// The ban of a player.
struct Ban: Decodable, Described, Sendable {
  var reason: String
  var networkDays: Int?

  static let schema = Schema.object(Ban.self, "Ban", isClosed: true) {
    Field("reason", \.reason, "The player is shown it.", .length(1...200))
    Field("networkDays", \.networkDays, .range(0...Administration.mostBanDays))
  }
}

/// A new invitation.
struct NewInvitation: Decodable, Described, Sendable {
  var note: String?
  var uses: Int?
  var days: Int?

  static let schema = Schema.object(NewInvitation.self, "NewInvitation", isClosed: true) {
    Field("note", \.note, "Whom it is for.", .length(0...Administration.mostNote))
    Field("uses", \.uses, .range(Administration.invitationUses), .standard(1))
    Field("days", \.days, "Absent for as long as it is not revoked.", .range(Administration.invitationDays))
  }
}
