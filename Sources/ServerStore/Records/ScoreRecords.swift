/// A score record of a leaderboard.
package struct ScoreRecord: Hashable, Sendable {
  package var id: String
  /// The id of the game that was played.
  package var played: String
  /// The id of the player.
  package var player: String
  /// The id of the kind of game, such as `sudoku`.
  package var game: String
  /// The name of the leaderboard: a level, with a mark for offline games and for earlier rules.
  package var difficulty: String
  /// The date of a daily game, as in `2026-11-21`; `nil` for any other game.
  package var day: String?
  /// The player's name. It follows when the player takes another name.
  package var name: String
  /// The points at the end of the game.
  package var score: Int
  /// The time at which the score was entered, in milliseconds since 1970.
  package var at: Int
  /// The number of actions of the replay.
  package var actions: Int
  /// The thinking time of the whole game, in milliseconds.
  package var thinking: Int
  /// The identity of the run: a digest of its start and its positions.
  package var run: String
  /// The reasons why the record is set apart; empty for ranked records.
  package var apart: [Suspicion] = []
  /// True if the record is hidden: an administrator hid it, or its player is banned.
  package var isHidden = false
  /// True for a run whose numbers are seldom a person's. It keeps its rank.
  package var isUnusual = false

  /// A score record, by default ranked, visible and not unusual.
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
  /// The span of time of a leaderboard.
  package enum Period: Hashable, Sendable {
    /// The records of all times.
    case all
    /// The records since this time.
    case since(Int)
    /// The records of a day's game, by its date as in `2026-11-21`.
    case day(String)
  }

  /// The id of the kind of game.
  package var game: String
  /// The name of the leaderboard: a level, with a mark for offline games and for earlier rules.
  package var difficulty: String
  /// The span of time.
  package var period: Period
  /// True if the leaderboard shows all records that are set apart, rather than the best of each player.
  package var isApart = false
  /// True to leave out runs that are marked as unusual.
  package var hidesUnusual = false

  /// A leaderboard, by default of the ranked records with the unusual ones among them.
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
  /// The points of the record.
  package var score: Int
  /// The time of the record in milliseconds since 1970, which decides between equal scores: the earlier one is better.
  package var at: Int
  package var id: String

  /// The place of a record; its id decides between equal scores of the same millisecond.
  package init(score: Int, at: Int, id: String) {
    self.score = score
    self.at = at
    self.id = id
  }
}

/// An unverified score, sent in the form of phone games.
package struct ClassicScore: Hashable, Sendable {
  /// The name as it was sent.
  package var name: String
  /// The points as they were sent.
  package var score: Int
  /// The time at which the score came, in milliseconds since 1970.
  package var at: Int

  /// A score from its name, points and time.
  package init(name: String, score: Int, at: Int) {
    self.name = name
    self.score = score
    self.at = at
  }
}
