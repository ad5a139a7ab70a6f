/// The origin of a game's start.
package enum GameOrigin: String, Hashable, Sendable {
  /// A seed of the server, the day's seed, a player's own seed, a puzzle, and a reading. The last three never rank.
  case server, daily, own, puzzle, reading
  /// A seed of the server that is revealed at once: the game is played offline, and its journal is sent when it is
  /// over.
  case offline
  /// The game of a date that every program makes by itself, played out of the server's sight as well.
  case offlineDaily = "offline-daily"
  /// The start of a challenge, which another player has played already. It never ranks.
  case challenge
  /// A game of two players by turns. It never ranks.
  case match

  /// True for a game that counts though its player knows the seed from the beginning. Such games have leaderboards of their own.
  package var isOffline: Bool { self == .offline || self == .offlineDaily }
}

/// A game as it is stored, without its journal.
package struct GameRecord: Hashable, Sendable {
  package var id: String
  /// The id of the player.
  package var player: String
  /// The id of the kind of game, such as `sudoku`.
  package var game: String
  /// The options in their text form, which hold the start itself.
  package var options: String
  /// The level; `nil` for a game from a puzzle or a reading.
  package var difficulty: String?
  /// The origin of the start, which decides whether the game can be ranked.
  package var origin: GameOrigin
  /// `2026-11-21`, of a daily game.
  package var day: String?
  /// The seed; 0 for a game from a puzzle or a reading.
  package var seed: UInt64
  /// The version of the rules that the game is played by.
  package var rules: Int
  /// The number of accepted turns.
  package var number: Int
  /// The points after the last turn.
  package var score: Int
  /// True if the game has ended, by any of its endings.
  package var isOver: Bool
  /// True if the game counts for a leaderboard once it is over.
  package var isRanked: Bool
  /// The time of the start, in milliseconds since 1970.
  package var created: Int
  /// The time of the last turn, or of the start, in milliseconds since 1970.
  package var updated: Int
  /// The id of its record in a leaderboard.
  package var scoreRecord: String?

  /// A record with all its fields. Times are in milliseconds since 1970.
  package init(
    id: String, player: String, game: String, options: String, difficulty: String? = nil, origin: GameOrigin,
    day: String? = nil, seed: UInt64, rules: Int, number: Int, score: Int, isOver: Bool, isRanked: Bool, created: Int,
    updated: Int, scoreRecord: String? = nil
  ) {
    self.id = id
    self.player = player
    self.game = game
    self.options = options
    self.difficulty = difficulty
    self.origin = origin
    self.day = day
    self.seed = seed
    self.rules = rules
    self.number = number
    self.score = score
    self.isOver = isOver
    self.isRanked = isRanked
    self.created = created
    self.updated = updated
    self.scoreRecord = scoreRecord
  }
}

/// A finished game in numbers.
package struct FinishedGame: Hashable, Sendable {
  /// The id of the kind of game, and its level; `nil` for a game from a puzzle or a reading.
  package var game: String, difficulty: String?
  /// The date of a daily game.
  package var day: String?
  /// The points.
  package var score: Int
  /// The times of the start and of the last turn, in milliseconds since 1970.
  package var created: Int, updated: Int
  /// The thinking time of all turns, in milliseconds.
  package var thinking: Int
}

/// A turn of a game: an action, an undo or a redo.
package struct TurnRecord: Hashable, Sendable {
  /// The form of a turn.
  package enum Kind: String, Hashable, Sendable {
    /// An action, its reversal, and the repetition of a reversed action.
    case act, undo, redo
    /// A turn of a journal that was sent as a whole. It may be an action of the clock.
    case sent
  }

  /// The place of the turn in the journal, from 1.
  package var number: Int
  /// The form of the turn.
  package var kind: Kind
  /// The action; `nil` for undo and redo.
  package var action: String?
  /// The thinking time, in milliseconds.
  package var thinking: Int
  /// The time at which the turn was taken, in milliseconds since 1970.
  package var at: Int

  /// A turn; the action is `nil` for undo and redo.
  package init(number: Int, kind: Kind, action: String? = nil, thinking: Int, at: Int) {
    self.number = number
    self.kind = kind
    self.action = action
    self.thinking = thinking
    self.at = at
  }
}

/// The state of a game after some of its turns, so that a long game is opened without replaying it from its start. It
/// can be rebuilt from the turns at any time.
package struct SnapshotRecord: Hashable, Sendable {
  /// The number of turns before the snapshot.
  package var number: Int
  /// The time of the last action before the snapshot.
  package var clockedAt: Int
  /// A save, as ``SaveText`` writes it.
  package var save: [UInt8]

  /// A snapshot. The save must be in the form of ``SaveText``.
  package init(number: Int, clockedAt: Int, save: [UInt8]) {
    self.number = number
    self.clockedAt = clockedAt
    self.save = save
  }
}
