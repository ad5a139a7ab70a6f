/// A game with one start for several players.
package struct ChallengeRecord: Hashable, Sendable {
  /// The greatest number of players.
  package static let mostPlayers = 50

  package var id: String
  /// The id of the player who made it.
  package var player: String
  /// The id of the kind of game.
  package var game: String
  /// The options in their text form, which hold the start itself.
  package var options: String
  /// The level; `nil` for a game from a puzzle or a reading.
  package var difficulty: String?
  /// The seed that every game of it has.
  package var seed: UInt64
  /// The version of the rules that every game of it is played by.
  package var rules: Int
  /// The time at which it was made, in milliseconds since 1970.
  package var created: Int

  /// A challenge with the start of a game.
  package init(id: String, of game: GameRecord, created: Int) {
    (self.id, player, self.game, options) = (id, game.player, game.game, game.options)
    (difficulty, seed, rules, self.created) = (game.difficulty, game.seed, game.rules, created)
  }
}

/// The game of a player in a challenge.
package struct ChallengeResult: Hashable, Sendable {
  /// The id of the player.
  package var player: String
  /// The player's name; `nil` without one, or for a banned player.
  package var name: String?
  /// The id of the game.
  package var game: String
  /// The number of turns, and the points after the last one.
  package var number: Int, score: Int
  /// True if the game has ended.
  package var isOver: Bool
}
