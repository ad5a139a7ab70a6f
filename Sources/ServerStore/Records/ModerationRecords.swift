/// What a player says of a name or a score that should be looked at.
package struct ReportRecord: Hashable, Sendable {
  package enum Reason: String, CaseIterable, Hashable, Sendable { case name, cheating, other }

  package var id: Int
  package var reporter: String?
  /// The player whom it is about.
  package var player: String
  package var scoreRecord: String?
  package var reason: Reason
  package var text: String
  package var at: Int
  package var isDone: Bool

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

/// Something that an administrator did.
package struct AdminRecord: Hashable, Sendable {
  package var at: Int
  /// The user of the machine who did it.
  package var actor: String
  package var action: String
  /// The id of the player, score or report.
  package var subject: String
  package var detail: String

  package init(at: Int, actor: String, action: String, subject: String, detail: String) {
    self.at = at
    self.actor = actor
    self.action = action
    self.subject = subject
    self.detail = detail
  }
}
