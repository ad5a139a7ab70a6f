/// A player's report of a name or a score.
package struct ReportRecord: Hashable, Sendable {
  package enum Reason: String, CaseIterable, Hashable, Sendable { case name, cheating, other }

  package var id: Int
  package var reporter: String?
  /// The reported player.
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

/// An action of an administrator.
package struct AdminRecord: Hashable, Sendable {
  package var at: Int
  /// The system user of the administrator.
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
