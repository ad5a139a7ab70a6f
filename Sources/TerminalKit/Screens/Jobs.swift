import Synchronization

/// A flag that tells work in another thread to stop, since its result is no longer wanted.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// True once the job is cancelled. Long work asks from time to time, from any thread, and returns early.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }
  /// Sets the flag, from any thread. It cannot be cleared.
  package func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Background jobs, each in a thread of its own; results are delivered between two events.
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

  /// Jobs, none of them under way yet.
  /// - Parameter waker: wakes the thread of the screens when a result is ready.
  package init(waker: Waker, _ background: Background) {
    self.waker = waker
    self.background = background
  }

  /// True if a job is under way.
  package var isBusy: Bool { !waiting.isEmpty }

  /// Starts a job.
  /// - Parameter finish: called with the result, in the thread of the screens; never called for a cancelled job.
  /// - Returns: the cancellation of the job.
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

  /// Cancels a job and drops its result, so that `finish` is never called; `nil` does nothing.
  package func cancel(_ cancellation: Cancellation?) {
    cancellation?.cancel()
    waiting = waiting.filter { $0.value.cancellation !== cancellation }
  }

  /// Delivers the results that are ready.
  package func deliver() {
    for (id, result) in results.take() { waiting.removeValue(forKey: id)?.finish(result) }
  }
}
