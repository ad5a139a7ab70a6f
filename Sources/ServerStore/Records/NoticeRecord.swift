/// A notice to a player.
package struct NoticeRecord: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case scorePassed = "score-passed"
    case readingDone = "reading-done"
    case dailyOut = "daily-out"
    /// A decision about a name or a score, by an administrator or a rule.
    case account
  }

  package var id: Int
  package var kind: Kind
  /// The subject: a score, a reading, a day. A player gets one notice on each.
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
