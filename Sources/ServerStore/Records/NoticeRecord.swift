/// A notice to a player.
package struct NoticeRecord: Hashable, Sendable {
  /// The kind of news.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Another player's score passed the player's own.
    case scorePassed = "score-passed"
    /// A reading is done.
    case readingDone = "reading-done"
    /// The puzzle of a new day is available.
    case dailyOut = "daily-out"
    /// A streak of days ends at midnight unless the player plays.
    case streak
    /// Another player finished a challenge that the player takes part in.
    case challenge
    /// It is the player's turn in a match, or a match was accepted or is over.
    case match
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
  /// The values in the text by name, for programs that write it in another language.
  package var arguments: [String: String]
  /// The time of the notice, in milliseconds since 1970.
  package var at: Int

  /// A notice. The store gives it its number when it is added, whatever `id` says.
  package init(
    id: Int, kind: Kind, subject: String, text: String, arguments: [String: String] = [:], at: Int
  ) {
    self.id = id
    self.kind = kind
    self.subject = subject
    self.text = text
    self.arguments = arguments
    self.at = at
  }
}

/// A notice with the player who gets it.
package struct Told: Hashable, Sendable {
  /// The id of the player.
  package var player: String
  /// The notice.
  package var notice: NoticeRecord

  /// A notice for a player.
  package init(player: String, notice: NoticeRecord) { (self.player, self.notice) = (player, notice) }
}
