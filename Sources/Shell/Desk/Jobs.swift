import Synchronization

/// Tells work in another thread that nobody waits for it any more.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }
  func cancel() { flag.store(true, ordering: .relaxed) }
}

/// Work beside the keyboard, each in a thread of its own; results come back between two events.
final class Jobs {
  private struct Waiting {
    let cancellation: Cancellation
    let finish: (any Sendable) -> Void
  }

  /// Where threads lay their results down.
  private final class Tray: Sendable {
    private let results = Mutex<[(Int, any Sendable)]>([])

    func put(_ id: Int, _ result: any Sendable) { results.withLock { $0.append((id, result)) } }
    func take() -> [(Int, any Sendable)] {
      results.withLock { results in
        defer { results = [] }
        return results
      }
    }
  }

  private var waiting: [Int: Waiting] = [:]
  private var nextID = 0
  private let tray = Tray()
  private let waker: Waker
  private let background: Background

  init(waker: Waker, _ background: Background) {
    self.waker = waker
    self.background = background
  }

  /// Whether something is under way.
  var isBusy: Bool { !waiting.isEmpty }

  /// Starts work.
  /// - Parameter finish: takes the result, in the thread of the screens; never called for work that was cancelled.
  /// - Returns: what cancels it.
  @discardableResult
  func start<Result: Sendable>(
    _ work: @escaping @Sendable (Cancellation) -> Result, then finish: @escaping (Result) -> Void
  ) -> Cancellation {
    let cancellation = Cancellation()
    let id = nextID
    nextID += 1
    waiting[id] = Waiting(cancellation: cancellation) { if let result = $0 as? Result { finish(result) } }
    let (tray, waker) = (tray, waker)
    background.apart {
      tray.put(id, work(cancellation))
      waker.wake()
    }
    return cancellation
  }

  func cancel(_ cancellation: Cancellation?) {
    cancellation?.cancel()
    waiting = waiting.filter { $0.value.cancellation !== cancellation }
  }

  /// Hands out what is ready.
  func deliver() {
    for (id, result) in tray.take() { waiting.removeValue(forKey: id)?.finish(result) }
  }
}
