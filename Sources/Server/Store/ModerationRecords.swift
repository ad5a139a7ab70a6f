/// What a player says of a name or an entry that should be looked at.
struct ReportRecord: Hashable, Sendable {
  enum Reason: String, CaseIterable, Hashable, Sendable { case name, cheating, other }

  var id: Int
  var reporter: String?
  /// Whom it is about.
  var player: String
  var entry: String?
  var reason: Reason
  var text: String
  var at: Int
  var isDone: Bool
}

/// Something that an administrator did.
struct AdminRecord: Hashable, Sendable {
  var at: Int
  /// The user of the machine who did it.
  var actor: String
  var action: String
  /// The id of the player, entry or report.
  var subject: String
  var detail: String
}
