import Synchronization

/// Tells work in another thread that its result is no longer wanted.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }
  package func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Work beside the keyboard, each in a thread of its own; results come back between two events.
package final class Jobs {
  private struct Waiting {
    let cancellation: Cancellation
    let finish: (any Sendable) -> Void
  }

  /// Results that are ready, put there by other threads.
  private final class Results: Sendable {
    private let ready = Mutex<[(Int, any Sendable)]>([])

    func put(_ id: Int, _ result: any Sendable) { ready.withLock { $0.append((id, result)) } }
    func take() -> [(Int, any Sendable)] {
      ready.withLock { ready in
        defer { ready = [] }
        return ready
      }
    }
  }

  private var waiting: [Int: Waiting] = [:]
  private var nextID = 0
  private let results = Results()
  private let waker: Waker
  private let background: Background

  package init(waker: Waker, _ background: Background) {
    self.waker = waker
    self.background = background
  }

  /// Whether something is under way.
  package var isBusy: Bool { !waiting.isEmpty }

  /// Starts work.
  /// - Parameter finish: takes the result, in the thread of the screens; never called for work that was cancelled.
  /// - Returns: what cancels it.
  @discardableResult
  package func start<Result: Sendable>(
    _ work: @escaping @Sendable (Cancellation) -> Result, then finish: @escaping (Result) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    let id = nextID
    nextID += 1
    waiting[id] = Waiting(cancellation: cancellation) { if let result = $0 as? Result { finish(result) } }
    let (results, waker) = (results, waker)
    background.apart {
      results.put(id, work(cancellation))
      waker.wake()
    }
    return cancellation
  }

  package func cancel(_ cancellation: Cancellation?) {
    cancellation?.cancel()
    waiting = waiting.filter { $0.value.cancellation !== cancellation }
  }

  /// Hands out what is ready.
  package func deliver() {
    for (id, result) in results.take() { waiting.removeValue(forKey: id)?.finish(result) }
  }
}
