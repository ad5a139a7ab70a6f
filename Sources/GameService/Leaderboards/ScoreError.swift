/// The reason why a score is not entered or not shown.
package enum ScoreError: Error, Hashable, Sendable {
  /// There is no such game, or it is another player's.
  case noSuchGame
  /// There is no such score, or it is hidden.
  case notFound
  /// The game is not over.
  case notOver
  /// The player has no name for the leaderboard.
  case nameless
  /// The game does not count: it did not begin from a seed of the server, or was not the player's first that counts.
  case notRanked
  /// The day of a daily game ended before the game did.
  case dayOver
  /// The game or the same run was entered before.
  case alreadyEntered
  /// The game contradicts the server's own records.
  case forged(Forgery)
  /// The replay that the player sent cannot be read.
  case unreadableReplay(line: Int)
  /// The thinking time in the replay exceeds the elapsed time.
  case tooMuchThinking
  /// A person cannot play this many actions in this many milliseconds.
  case tooFast(actions: Int, milliseconds: Int)
  /// The game was played by rules that this program does not know.
  case otherRules
  /// Its replay was played by rules that this program does not know, and cannot be shown.
  case unplayable
  /// The replay is shown when the day is over.
  case sealed

  /// The part of a game that was forged.
  package enum Forgery: Hashable, Sendable {
    /// The seed of a day's game is not the day's.
    case seed
    /// The journal is not valid.
    case journal
    /// The journal leads to another score.
    case score
    /// The player's replay differs from the server's journal.
    case replay
  }
}
