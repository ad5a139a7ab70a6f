/// Something that a player should know.
struct NoticeRecord: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case scorePassed = "score-passed"
    case readingDone = "reading-done"
    case dailyOut = "daily-out"
    /// What an administrator, or a rule, did to a name or an entry.
    case account
  }

  var id: Int
  var kind: Kind
  /// What it is about: an entry, a reading, a day. A player is told of it once.
  var subject: String
  var text: String
  var at: Int
}
