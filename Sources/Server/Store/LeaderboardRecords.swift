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
  /// What makes a run the same run: a digest of its start and its actions.
  var run: String
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
