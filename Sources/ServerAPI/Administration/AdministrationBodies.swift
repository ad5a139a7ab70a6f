import GameService
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
