/// Why a score is not entered or not shown.
package enum ScoreError: Error, Hashable, Sendable {
  /// There is no such game, or it is another player's.
  case noSuchGame
  /// There is no such score, or it is hidden.
  case notFound
  case notOver
  /// The player has no name to stand there by.
  case nameless
  /// The game does not count: it began from something else than a seed of the server, or was not the player's first that counts.
  case notRanked
  /// The day of a daily game was over before the game was.
  case dayOver
  /// The game or the same run was entered before.
  case alreadyEntered
  case forged(Forgery)
  /// The replay that the player sent cannot be read.
  case unreadableReplay(line: Int)
  /// The replay holds more thinking than time went by.
  case tooMuchThinking
  /// No person plays so many actions in so many milliseconds.
  case tooFast(actions: Int, milliseconds: Int)
  /// The game was played by rules that this program does not know.
  case otherRules
  /// Its replay was played by rules that this program does not know, and cannot be shown.
  case unplayable
  /// Its replay is shown when the day is over.
  case sealed

  /// What of a game is not what was played.
  package enum Forgery: Hashable, Sendable {
    /// A day's game has another seed than the day's.
    case seed
    /// The journal cannot be played.
    case journal
    /// The journal comes to another score.
    case score
    /// The player's replay is another than the server's journal.
    case replay
  }
}
