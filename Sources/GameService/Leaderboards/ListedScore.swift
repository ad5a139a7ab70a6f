import GameCore
import ServerStore

/// A score in the form for a viewer.
package struct ListedScore: Sendable {
  /// The score record.
  package var record: ScoreRecord
  /// True if the viewer is the player of the record.
  package var isYours = false
  /// True if the player of the record is online.
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
  /// The ranks of the player's best score on the leaderboards of its level, from 1.
  package struct Ranks: Sendable {
    /// The rank among all scores.
    package var all: Int
    /// `nil` while a long leaderboard is being counted.
    package var week: Int?
    /// The rank among the scores of the day's game; `nil` for a game that is not a day's.
    package var daily: Int?
  }

  /// The entered score.
  package var score: ListedScore
  /// The ranks; `nil` if the score is set apart.
  package var ranks: Ranks?
}

/// The public profile of a player with a name.
package struct PlayerProfile: Sendable {
  /// The player.
  package var player: PlayerRecord
  /// True if the player is online.
  package var isOnline: Bool
  /// The best score on each leaderboard with its rank, the latest first, and the number of players there.
  package var bests: [(score: ListedScore, count: Int)]
}

/// A part of a leaderboard, without marks for a viewer.
package struct LeaderboardPart: Sendable {
  /// The scores, best first.
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
  /// The action of the last turn; `nil` at the start.
  package var action: String?
  /// The thinking time of the turn, in milliseconds.
  package var thinking: Int
  /// The points at the moment.
  package var score: Int
  /// The events of the turn; empty at the start.
  package var events: [ToldEvent]
  /// The view of the player, whose form depends on the game.
  package var view: any Encodable & Sendable
  /// The view as lines of text.
  package var lines: [String]
  /// The scene, and the motion that leads to it; `nil` if they were not requested.
  package var scene: Scene?
  /// The motion from the moment before; `nil` if it was not requested, and at the start.
  package var timeline: Timeline?
}
