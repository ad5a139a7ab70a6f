import ServerInterface

/// The period of the results on a leaderboard.
public typealias LeaderboardPeriod = ServerInterface.LeaderboardPeriod

/// The top of a leaderboard of a server.
public struct ServerLeaderboard: Hashable, Sendable {
  /// The game's `id`.
  public var game: String
  /// The level's name, as in `hard`.
  public var level: String
  /// The period of its results.
  public var period: LeaderboardPeriod
  /// The number of its entries in all.
  public var count: Int
  /// The first ones, best first.
  public var entries: [ServerEntry]
}

/// One result on a leaderboard of a server.
public struct ServerEntry: Hashable, Sendable {
  /// The id on the server.
  public var id: String
  /// The game's `id`.
  public var game: String
  /// The leaderboard that it stands on.
  public var level: String
  /// The day of a daily game: `2026-11-21`.
  public var day: String?
  /// The id of the player, for ``ServerClient/profile(of:)``.
  public var player: String
  /// The name of the player.
  public var name: String
  /// The points.
  public var score: Int
  /// The time of the entry, in seconds since 1970.
  public var date: Int
  /// The number of actions.
  public var actions: Int
  /// The thinking time, in milliseconds.
  public var thinking: Int
  /// True if the entry belongs to the requesting player.
  public var isYours: Bool
  /// True if its replay is not shown yet because its day is not over.
  public var isSealed: Bool
  /// True for a run that people seldom play. It keeps its rank.
  public var isUnusual = false
  /// The rank, from 1; `nil` if it has none.
  public var rank: Int?
}

/// The public profile of a player of a server.
public struct ServerProfile: Hashable, Sendable {
  /// The best result of a player on a leaderboard.
  public struct Best: Hashable, Sendable {
    /// The entry, with its rank.
    public var entry: ServerEntry
    /// The number of players on the leaderboard.
    public var count: Int
  }

  /// The name.
  public var name: String
  /// The day of the creation: `2026-11-21`.
  public var since: String
  /// True if the player is online.
  public var isOnline: Bool
  /// The best result on each leaderboard, the latest first.
  public var bests: [Best]
}
