import ServerStore
import Synchronization

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

/// A cache of games. Any of them can be rebuilt from its journal.
final class GameCache: Sendable {
  private let capacity: Int
  private let state = Mutex(State())

  private struct State {
    var games: [String: (game: CachedGame, used: Int)] = [:]
    var turn = 0
  }

  init(capacity: Int) { self.capacity = capacity }

  subscript(id: String) -> CachedGame? {
    state.withLock { state in
      state.turn += 1
      state.games[id]?.used = state.turn
      return state.games[id]?.game
    }
  }

  /// Stores a game, unless a later position of it is cached already.
  func keep(_ game: CachedGame) {
    state.withLock { state in
      state.turn += 1
      if let present = state.games[game.record.id]?.game, present.record.number > game.record.number { return }
      state.games[game.record.id] = (game, state.turn)
      guard state.games.count > capacity else { return }
      // A quarter is dropped at once, so that the search for the oldest is rare.
      let oldest = state.games.sorted { $0.value.used < $1.value.used }.prefix(capacity / 4 + 1)
      for (id, _) in oldest { state.games[id] = nil }
    }
  }

  func forget(_ id: String) { state.withLock { $0.games[id] = nil } }
}
