/// Something that a player should know.
package struct NoticeRecord: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case scorePassed = "score-passed"
    case readingDone = "reading-done"
    case dailyOut = "daily-out"
    /// What an administrator, or a rule, did to a name or a score.
    case account
  }

  package var id: Int
  package var kind: Kind
  /// What it is about: a score, a reading, a day. A player is told of it once.
  package var subject: String
  package var text: String
  package var at: Int

  package init(id: Int, kind: Kind, subject: String, text: String, at: Int) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.text = text
    self.at = at
  }
}
