/// Which results a leaderboard shows.
public enum LeaderboardPeriod: String, CaseIterable, Hashable, Sendable {
  /// Of all time.
  case all
  /// Of the seven days up to now.
  case week
  /// Of today's game, the same for everybody.
  case daily
}

/// The top of a leaderboard of a server.
public struct ServerLeaderboard: Hashable, Sendable {
  /// The game's `id`.
  public var game: String
  /// The level's name, as in `hard`.
  public var level: String
  /// Which results it shows.
  public var period: LeaderboardPeriod
  /// How many entries it has in all.
  public var count: Int
  /// The first ones, best first.
  public var entries: [ServerEntry]
}

/// One result on a leaderboard of a server.
public struct ServerEntry: Hashable, Sendable {
  /// The server's own name for it.
  public var id: String
  /// The game's `id`.
  public var game: String
  /// The leaderboard that it stands on.
  public var level: String
  /// Of a day's game, the day: `2026-11-21`.
  public var day: String?
  /// Who played.
  public var name: String
  /// The points.
  public var score: Int
  /// When it was entered, in seconds since 1970.
  public var date: Int
  /// How many actions it took.
  public var actions: Int
  /// Milliseconds of thinking.
  public var thinking: Int
  /// Whether it is the asking player's own.
  public var isYours: Bool
  /// Whether its replay is not shown yet: its day is not over.
  public var isSealed: Bool
  /// True for a run that people seldom play. It keeps its rank.
  public var isUnusual = false
  /// From 1; `nil` where it has none.
  public var rank: Int?
}
