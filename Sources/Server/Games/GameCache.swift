import Synchronization

/// Games as they were last seen here. Any of them can be made again from its journal.
final class GameCache: Sendable {
  struct Entry: Sendable {
    var record: GameRecord
    var live: any LiveGame
    /// The time of the last action, or of the start, in milliseconds: thinking is counted from it.
    var clockedAt: Int
    /// The same by the steady clock; `nil` where another process took that action, or this one before it was started anew.
    var steadyAt: Int?

    /// Milliseconds since the last action. By the steady clock where that is known: the other may have been set.
    func elapsed(_ clock: Clock) -> Int {
      max(0, steadyAt.map { clock.steady() - $0 } ?? clock.now() - clockedAt)
    }

    /// Whether it is known how long ago the last action was.
    func knowsElapsed(_ clock: Clock) -> Bool { steadyAt != nil || clock.now() >= clockedAt }
  }

  private let capacity: Int
  private let state = Mutex(State())

  private struct State {
    var entries: [String: (entry: Entry, used: Int)] = [:]
    var turn = 0
  }

  init(capacity: Int) { self.capacity = capacity }

  subscript(id: String) -> Entry? {
    state.withLock { state in
      state.turn += 1
      state.entries[id]?.used = state.turn
      return state.entries[id]?.entry
    }
  }

  /// Keeps a game, unless a later position of it is here already.
  func keep(_ entry: Entry) {
    state.withLock { state in
      state.turn += 1
      if let present = state.entries[entry.record.id]?.entry, present.record.number > entry.record.number { return }
      state.entries[entry.record.id] = (entry, state.turn)
      guard state.entries.count > capacity else { return }
      // A quarter goes at once, so that the search for the oldest is rare.
      let oldest = state.entries.sorted { $0.value.used < $1.value.used }.prefix(capacity / 4 + 1)
      for (id, _) in oldest { state.entries[id] = nil }
    }
  }

  func forget(_ id: String) { state.withLock { $0.entries[id] = nil } }
}
