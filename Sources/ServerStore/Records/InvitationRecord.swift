/// A code that lets people become players on a server that is not open to all.
package struct InvitationRecord: Hashable, Sendable {
  /// The code, without hyphens.
  package var code: String
  /// Whom it is for, in the words of who made it.
  package var note: String
  /// The number of players who may come by it.
  package var most: Int
  /// The number of players who have come by it.
  package var used: Int
  /// The time at which it was made.
  package var created: Int
  /// The time from which it is good no longer; `nil` for none.
  package var expires: Int?
  /// The administrator who made it.
  package var actor: String

  /// An invitation from its parts.
  package init(
    code: String, note: String, most: Int, used: Int = 0, created: Int, expires: Int?, actor: String
  ) {
    (self.code, self.note, self.most, self.used) = (code, note, most, used)
    (self.created, self.expires, self.actor) = (created, expires, actor)
  }
}
