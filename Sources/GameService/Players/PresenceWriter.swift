import ServerStore
import Synchronization

/// A buffer of the times at which players were last seen. It writes many of them in one change, so that no request
/// waits.
package final class PresenceWriter: Sendable {
  private struct State {
    var unwritten: [String: Int] = [:]
    var writing: Task<Void, Never>?
  }

  private let store: any Store
  private let state = Mutex(State())

  /// An empty buffer.
  package init(store: any Store) { self.store = store }

  /// Buffers the time of a player's activity; the latest one counts. Never waits for the store.
  package func note(_ player: String, at time: Int) {
    state.withLock { $0.unwritten[player] = max($0.unwritten[player] ?? 0, time) }
  }

  /// Writes the buffered times, for a reader of the list of online players. It waits a moment for the write, but not
  /// for a blocked database.
  package func write() async {
    let writing = state.withLock { state -> Task<Void, Never>? in
      if let writing = state.writing { return writing }
      guard !state.unwritten.isEmpty else { return nil }
      let signs = state.unwritten
      state.unwritten = [:]
      state.writing = Task {
        // Times that cannot be written are lost; the next ones come in seconds.
        try? await self.store.saw(signs)
        self.state.withLock { $0.writing = nil }
      }
      return state.writing
    }
    if let writing { _ = await first(writing, within: .milliseconds(500)) }
  }
}
