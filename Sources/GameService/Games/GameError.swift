/// Why a game is not started, found or gone on with.
package enum GameError: Error, Hashable, Sendable {
  /// No game has this name.
  case noSuchKind
  /// The game has no such difficulty; the known ones.
  case noSuchDifficulty(known: [String])
  /// The player must earn this level first; how, as a sentence.
  case locked(String)
  /// As many games of the player are stored as there may be.
  case tooMany(most: Int)
  /// There is no such game, or it is another player's.
  case notFound
  /// Another turn is next; the number that the game stands at.
  case outOfOrder(at: Int)
  /// More thinking is claimed than time has gone by, in milliseconds.
  case tooMuchThinking(claimed: Int, elapsed: Int)
  /// It was begun by rules that this program does not know.
  case otherRules
  /// The game itself says no.
  case refused(GameRefusal)
}
