/// A player's report of a name or a score.
package struct ReportRecord: Hashable, Sendable {
  /// The subject of the complaint: an offensive name, an impossible score, or another reason given in words.
  package enum Reason: String, CaseIterable, Hashable, Sendable { case name, cheating, other }

  package var id: Int
  /// The id of the player who reported; `nil` once that player is deleted.
  package var reporter: String?
  /// The reported player.
  package var player: String
  /// The id of the reported score record; `nil` for a report of the name alone.
  package var scoreRecord: String?
  /// The subject of the complaint.
  package var reason: Reason
  /// The explanation in the reporter's words; may be empty.
  package var text: String
  /// The time of the report, in milliseconds since 1970.
  package var at: Int
  /// True once an administrator has settled the report.
  package var isDone: Bool

  /// A report. The store gives it its number when it is added, whatever `id` says.
  package init(
    id: Int, reporter: String? = nil, player: String, scoreRecord: String? = nil, reason: Reason, text: String, at: Int,
    isDone: Bool
  ) {
    self.id = id
    self.reporter = reporter
    self.player = player
    self.scoreRecord = scoreRecord
    self.reason = reason
    self.text = text
    self.at = at
    self.isDone = isDone
  }
}

/// An action of an administrator.
package struct AdminRecord: Hashable, Sendable {
  /// The time of the action, in milliseconds since 1970.
  package var at: Int
  /// The system user of the administrator.
  package var actor: String
  /// The name of the action, such as `ban`, `hide` or `rename`.
  package var action: String
  /// The id of the player, score or report.
  package var subject: String
  /// Further words for the reader of the log, such as the reason of a ban; may be empty.
  package var detail: String

  /// A line of the log.
  package init(at: Int, actor: String, action: String, subject: String, detail: String) {
    self.at = at
    self.actor = actor
    self.action = action
    self.subject = subject
    self.detail = detail
  }
}
