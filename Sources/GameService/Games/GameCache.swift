import Phrases
import ServerStore

/// A cached game.
package struct CachedGame: Sendable {
  /// The record of the game, as of the turns that `live` has taken.
  package var record: GameRecord
  /// The game in play.
  package var live: any LiveGame
  /// The time of the last action, or of the start, in milliseconds: thinking is counted from it.
  var clockedAt: Int
  /// The same time by the steady clock; `nil` if the action was taken by another process, or before a restart of this
  /// one.
  var steadyAt: Int?

  /// Milliseconds since the last action. The steady clock is used if its time is known, because the other may have been
  /// adjusted.
  package func elapsed(_ clock: Clock) -> Int {
    max(0, steadyAt.map { clock.steady() - $0 } ?? clock.now() - clockedAt)
  }

  /// The game's own time, which follows the steady clock, whatever happens to the other one.
  func now(_ clock: Clock) -> Int { clockedAt + elapsed(clock) }

  /// True if the time since the last action is known.
  func knowsElapsed(_ clock: Clock) -> Bool { steadyAt != nil || clock.now() >= clockedAt }
}

/// A cache of games, each in the languages in which it was read. Any of them can be rebuilt from its journal.
struct GameCache: Sendable {
  private struct Key: Hashable {
    let id: String
    let language: Language
  }

  private let games: Cache<Key, CachedGame>

  init(capacity: Int) { games = Cache(capacity: capacity) }

  subscript(id: String, language: Language) -> CachedGame? { games[Key(id: id, language: language)] }

  /// Stores a game, unless a later position of it is cached already.
  func keep(_ game: CachedGame, _ language: Language) {
    games.keep(game, as: Key(id: game.record.id, language: language)) { $0.record.number >= $1.record.number }
  }

  /// Removes a game in every language.
  func forget(_ id: String) {
    for language in Language.allCases { games.forget(Key(id: id, language: language)) }
  }
}
