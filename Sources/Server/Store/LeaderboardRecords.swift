/// An entry of a leaderboard.
struct EntryRecord: Hashable, Sendable {
  var id: String
  /// The game that was played.
  var played: String
  var player: String
  var game: String
  var difficulty: String
  var day: String?
  var name: String
  var score: Int
  var at: Int
  var actions: Int
  var thinking: Int
  /// What makes a run the same run: a digest of its start and the positions that it came through.
  var run: String
  /// Why it is set apart; empty for those that are ranked.
  var apart: [Suspicion] = []
  /// Whether nobody sees it: an administrator hid it, or its player is banned.
  var isHidden = false
}

/// Which entries a leaderboard shows.
struct Board: Hashable, Sendable {
  enum Period: Hashable, Sendable {
    case all
    /// Those since this time.
    case since(Int)
    case day(String)
  }

  var game: String
  var difficulty: String
  var period: Period
  /// Whether it shows the entries that are set apart, each of them, and not the best of each player.
  var isApart = false
}

/// A place on a leaderboard: the entries after it are worse, or as good and later.
struct BoardPlace: Hashable, Sendable {
  var score: Int
  var at: Int
  var id: String
}

/// A score as phone games sent it; nobody has checked it.
struct ClassicScore: Hashable, Sendable {
  var name: String
  var score: Int
  var at: Int
}
