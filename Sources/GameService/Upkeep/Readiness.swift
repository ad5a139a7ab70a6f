import ServerStore
import Synchronization

/// A check that the storage accepts changes: a small one is made and committed, as an action of a game would be.
///
/// One attempt is under way at a time for all requests, and its result is valid for a second. No request waits for it
/// longer than two seconds: a slower storage counts as not accepting changes.
package final class Readiness: Sendable {
  private static let patience = Duration.seconds(2)
  private static let lifetime = Duration.seconds(1)

  private struct State {
    var known: (isReady: Bool, at: ContinuousClock.Instant)?
    var attempt: Task<Bool, Never>?
  }

  private let store: any Store
  private let clock: Clock
  private let state = Mutex(State())

  /// A check without a known result.
  package init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  /// True if a change was written within the last second, or is now.
  package var isReady: Bool {
    get async {
      let known = state.withLock { state in
        state.known.flatMap { ContinuousClock.now - $0.at < Self.lifetime ? $0.isReady : nil }
      }
      if let known { return known }
      let attempt = state.withLock { state in
        if let attempt = state.attempt { return attempt }
        let attempt = Task { await self.write() }
        state.attempt = attempt
        return attempt
      }
      return await first(attempt, within: Self.patience) ?? false
    }
  }

  private func write() async -> Bool {
    let isReady = (try? await store.ping(at: clock.now())) != nil
    state.withLock { state in
      state.known = (isReady, .now)
      state.attempt = nil
    }
    return isReady
  }
}
