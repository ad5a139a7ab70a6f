import GameCore
import ServerStore

/// A score in the form for a viewer.
package struct ListedScore: Sendable {
  package var record: ScoreRecord
  package var isYours = false
  package var isOnline: Bool
  /// True if its replay is not shown yet.
  package var isSealed: Bool
  /// The rank; `nil` if it has none, or if it was not requested.
  package var rank: Int?

  /// The score in the form for this player.
  package func seen(by viewer: PlayerRecord) -> ListedScore {
    guard record.player == viewer.id else { return self }
    var copy = self
    // Sealed replays are hidden even from players who have finished the day's game: the person may have a second
    // player.
    (copy.isYours, copy.isSealed) = (true, false)
    return copy
  }
}

/// A score that was just entered.
package struct EnteredScore: Sendable {
  package struct Ranks: Sendable {
    package var all: Int
    /// `nil` while a long leaderboard is being counted.
    package var week: Int?
    package var daily: Int?
  }

  package var score: ListedScore
  /// The ranks; `nil` if the score is set apart.
  package var ranks: Ranks?
}

/// A part of a leaderboard, without marks for a viewer.
package struct LeaderboardPart: Sendable {
  package var scores: [ListedScore]
  /// The number of scores on the whole leaderboard.
  package var count: Int
  /// True if there are more scores after these.
  package var hasMore: Bool
}

/// A moment of a replay.
package struct ReplayFrame: Sendable {
  /// The number of turns before the moment.
  package var number: Int
  package var action: String?
  package var thinking: Int
  package var score: Int
  package var events: [ToldEvent]
  package var view: any Encodable & Sendable
  package var lines: [String]
  /// The scene, and the motion that leads to it; `nil` if they were not requested.
  package var scene: Scene?
  package var timeline: Timeline?
}
