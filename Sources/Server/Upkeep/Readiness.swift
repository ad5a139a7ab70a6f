import ServerStore
import Synchronization

/// Whether the storage takes changes: a small one is made and committed, as an action of a game would be.
///
/// One attempt is under way at a time, whoever asks, and what it found is good for a second. Nobody waits for it longer than
/// two seconds: a storage that is as slow as that does not take changes.
final class Readiness: Sendable {
  private static let patience = Duration.seconds(2)
  private static let lifetime = Duration.seconds(1)

  private struct State {
    var known: (isReady: Bool, at: ContinuousClock.Instant)?
    var attempt: Task<Bool, Never>?
  }

  private let store: any Store
  private let clock: Clock
  private let state = Mutex(State())

  init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  /// Whether a change was written within the last second, or is now.
  var isReady: Bool {
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

/// What a task gives, if it gives it in time; the task goes on otherwise.
func first<T: Sendable>(_ task: Task<T, Never>, within time: Duration) async -> T? {
  guard time > .zero else { return nil }
  let (results, feed) = AsyncStream<T?>.makeStream()
  let waiter = Task { feed.yield(await task.value) }
  let clock = Task {
    try? await Task.sleep(for: time)
    feed.yield(nil)
  }
  defer {
    waiter.cancel()
    clock.cancel()
  }
  for await result in results { return result }
  return nil
}
