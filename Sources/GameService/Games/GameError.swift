/// The reason why a game is not started, found or continued.
package enum GameError: Error, Hashable, Sendable {
  /// No game has this name.
  case noSuchKind
  /// The game has no such difficulty; `known` lists the existing ones.
  case noSuchDifficulty(known: [String])
  /// The player must earn this level first; the sentence tells the condition.
  case locked(String)
  /// The player has the greatest number of stored games.
  case tooMany(most: Int)
  /// There is no such game, or it is another player's.
  case notFound
  /// Another turn is next; `at` is the number of turns of the game.
  case outOfOrder(at: Int)
  /// The claimed thinking time exceeds the elapsed time, in milliseconds.
  case tooMuchThinking(claimed: Int, elapsed: Int)
  /// Its clock is the client's own, since it is not ranked.
  case ownClock
  /// It is over, so that its clock stands still.
  case isOver
  /// It is paused, and hidden from everybody.
  case paused
  /// A line of a replay cannot be read.
  case unreadableReplay(line: Int)
  /// A journal that was sent whole does not belong to this game, or is not valid.
  case forgedJournal(String)
  /// A journal that was sent whole has more turns than allowed.
  case journalTooLong(most: Int)
  /// A journal is accepted whole only if the seed was known from the beginning.
  case notSendable
  /// A journal that was sent whole does not reach the end of its game.
  case notOver
  /// Others still play this day's game.
  case isOfToday
  /// The game was begun by rules that this program does not know.
  case otherRules
  /// The game has no form for two people.
  case notForTwo
  /// It is the other player's turn in a match, or nobody has accepted it yet.
  case notYourTurn
  /// The match has two players already, or this player made it.
  case matchTaken
  /// A match under way is not deleted; it can be given up.
  case matchUnderWay
  /// The game's own rules refuse it.
  case refused(GameRefusal)
}
