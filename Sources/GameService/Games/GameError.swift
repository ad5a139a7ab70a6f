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
  /// Its clock is the client's own, since it is not ranked.
  case ownClock
  /// It is over, so that its clock stands still.
  case isOver
  /// It is paused, and nobody looks at it.
  case paused
  /// A line of a replay cannot be read.
  case unreadableReplay(line: Int)
  /// A journal that was sent whole is not of this game, or not what it says.
  case forgedJournal(String)
  /// A journal that was sent whole has more turns than are taken.
  case journalTooLong(most: Int)
  /// A journal is sent whole only where the seed was known from the beginning.
  case notSendable
  /// A journal that was sent whole does not come to the end of its game.
  case notOver
  /// It was begun by rules that this program does not know.
  case otherRules
  /// The game itself says no.
  case refused(GameRefusal)
}
