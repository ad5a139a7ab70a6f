import ServerStore
import Synchronization

/// When players were last seen, before it is written down: many signs go into one change, and no request waits for it.
package final class PresenceWriter: Sendable {
  private struct State {
    var unwritten: [String: Int] = [:]
    var writing: Task<Void, Never>?
  }

  private let store: any Store
  private let state = Mutex(State())

  package init(store: any Store) { self.store = store }

  package func note(_ player: String, at time: Int) {
    state.withLock { $0.unwritten[player] = max($0.unwritten[player] ?? 0, time) }
  }

  /// Writes down the signs of life, for a reader who wants to know which players are online. Waits a moment for it, and
  /// not for a database that is held up.
  package func write() async {
    let writing = state.withLock { state -> Task<Void, Never>? in
      if let writing = state.writing { return writing }
      guard !state.unwritten.isEmpty else { return nil }
      let signs = state.unwritten
      state.unwritten = [:]
      state.writing = Task {
        // Signs that cannot be written are lost; the next ones come in seconds.
        try? await self.store.saw(signs)
        self.state.withLock { $0.writing = nil }
      }
      return state.writing
    }
    if let writing { _ = await first(writing, within: .milliseconds(500)) }
  }
}
