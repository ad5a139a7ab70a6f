import ServerStore
import Synchronization

/// A game as it was last seen here.
package struct CachedGame: Sendable {
  package var record: GameRecord
  package var live: any LiveGame
  /// The time of the last action, or of the start, in milliseconds: thinking is counted from it.
  var clockedAt: Int
  /// The same by the steady clock; `nil` where another process took that action, or this one before it was started anew.
  var steadyAt: Int?

  /// Milliseconds since the last action. By the steady clock where that is known: the other may have been set.
  package func elapsed(_ clock: Clock) -> Int {
    max(0, steadyAt.map { clock.steady() - $0 } ?? clock.now() - clockedAt)
  }

  /// The time of the game, which goes on as the steady clock does, whatever becomes of the other one.
  func now(_ clock: Clock) -> Int { clockedAt + elapsed(clock) }

  /// Whether it is known how long ago the last action was.
  func knowsElapsed(_ clock: Clock) -> Bool { steadyAt != nil || clock.now() >= clockedAt }
}

/// Games as they were last seen here. Any of them can be made again from its journal.
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

  /// Keeps a game, unless a later position of it is here already.
  func keep(_ game: CachedGame) {
    state.withLock { state in
      state.turn += 1
      if let present = state.games[game.record.id]?.game, present.record.number > game.record.number { return }
      state.games[game.record.id] = (game, state.turn)
      guard state.games.count > capacity else { return }
      // A quarter goes at once, so that the search for the oldest is rare.
      let oldest = state.games.sorted { $0.value.used < $1.value.used }.prefix(capacity / 4 + 1)
      for (id, _) in oldest { state.games[id] = nil }
    }
  }

  func forget(_ id: String) { state.withLock { $0.games[id] = nil } }
}
