/// A score record of a leaderboard.
package struct ScoreRecord: Hashable, Sendable {
  package var id: String
  /// The id of the game that was played.
  package var played: String
  package var player: String
  package var game: String
  package var difficulty: String
  package var day: String?
  package var name: String
  package var score: Int
  package var at: Int
  package var actions: Int
  package var thinking: Int
  /// The identity of the run: a digest of its start and its positions.
  package var run: String
  /// The reasons why the record is set apart; empty for ranked records.
  package var apart: [Suspicion] = []
  /// True if the record is hidden: an administrator hid it, or its player is banned.
  package var isHidden = false
  /// True for a run whose numbers are seldom a person's. It keeps its rank.
  package var isUnusual = false

  package init(
    id: String, played: String, player: String, game: String, difficulty: String, day: String? = nil, name: String,
    score: Int, at: Int, actions: Int, thinking: Int, run: String, apart: [Suspicion] = [], isHidden: Bool = false,
    isUnusual: Bool = false
  ) {
    self.id = id
    self.played = played
    self.player = player
    self.game = game
    self.difficulty = difficulty
    self.day = day
    self.name = name
    self.score = score
    self.at = at
    self.actions = actions
    self.thinking = thinking
    self.run = run
    self.apart = apart
    self.isHidden = isHidden
    self.isUnusual = isUnusual
  }
}

/// The selection of records that a leaderboard shows.
package struct Leaderboard: Hashable, Sendable {
  package enum Period: Hashable, Sendable {
    case all
    /// The records since this time.
    case since(Int)
    case day(String)
  }

  package var game: String
  package var difficulty: String
  package var period: Period
  /// True if the leaderboard shows all records that are set apart, rather than the best of each player.
  package var isApart = false
  /// True to leave out runs that are marked as unusual.
  package var hidesUnusual = false

  package init(
    game: String, difficulty: String, period: Period, isApart: Bool = false, hidesUnusual: Bool = false
  ) {
    self.game = game
    self.difficulty = difficulty
    self.period = period
    self.isApart = isApart
    self.hidesUnusual = hidesUnusual
  }
}

/// A place on a leaderboard: the records after it are worse, or equal and later.
package struct LeaderboardPlace: Hashable, Sendable {
  package var score: Int
  package var at: Int
  package var id: String

  package init(score: Int, at: Int, id: String) {
    self.score = score
    self.at = at
    self.id = id
  }
}

/// An unverified score, sent in the form of phone games.
package struct ClassicScore: Hashable, Sendable {
  package var name: String
  package var score: Int
  package var at: Int

  package init(name: String, score: Int, at: Int) {
    self.name = name
    self.score = score
    self.at = at
  }
}
