/// A notice to a player.
package struct NoticeRecord: Hashable, Sendable {
  /// The kind of news.
  package enum Kind: String, Hashable, Sendable {
    /// Another player's score passed the player's own.
    case scorePassed = "score-passed"
    /// A reading is done.
    case readingDone = "reading-done"
    /// The puzzle of a new day is available.
    case dailyOut = "daily-out"
    /// A decision about a name or a score, by an administrator or a rule.
    case account
  }

  package var id: Int
  /// The kind of news.
  package var kind: Kind
  /// The subject: a score, a reading, a day. A player gets one notice on each.
  package var subject: String
  /// The notice in one or two sentences.
  package var text: String
  /// The time of the notice, in milliseconds since 1970.
  package var at: Int

  /// A notice. The store gives it its number when it is added, whatever `id` says.
  package init(id: Int, kind: Kind, subject: String, text: String, at: Int) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.text = text
    self.at = at
  }
}
