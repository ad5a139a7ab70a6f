import GameCore
import ServerStore

/// A score as somebody sees it.
package struct ListedScore: Sendable {
  package var record: ScoreRecord
  package var isYours = false
  package var isOnline: Bool
  /// Whether its replay is not shown yet.
  package var isSealed: Bool
  /// `nil` where it has none, or where it was not asked for.
  package var rank: Int?

  /// The same as a player sees it.
  package func seen(by viewer: PlayerRecord) -> ListedScore {
    guard record.player == viewer.id else { return self }
    var copy = self
    // Even a player who has finished the day's game sees no sealed replay: the person may have a second player.
    (copy.isYours, copy.isSealed) = (true, false)
    return copy
  }
}

/// A score that was entered just now.
package struct EnteredScore: Sendable {
  package struct Ranks: Sendable {
    package var all: Int
    /// `nil` while a long leaderboard is being counted.
    package var week: Int?
    package var daily: Int?
  }

  package var score: ListedScore
  /// `nil` where the score is set apart.
  package var ranks: Ranks?
}

/// A part of a leaderboard, without marks for any one player.
package struct LeaderboardPart: Sendable {
  package var scores: [ListedScore]
  /// How many scores the whole leaderboard has.
  package var count: Int
  /// Whether there are more after these.
  package var hasMore: Bool
}

/// A moment of a replay.
package struct ReplayFrame: Sendable {
  /// After how many turns it is.
  package var number: Int
  package var action: String?
  package var thinking: Int
  package var score: Int
  package var events: [ToldEvent]
  package var view: any Encodable & Sendable
  package var lines: [String]
  /// How it looks, and how it came to look so; `nil` where nobody asked.
  package var scene: Scene?
  package var timeline: Timeline?
}
