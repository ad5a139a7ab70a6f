import Synchronization

/// A hub that wakes the listeners of a topic. It carries no news itself. Listeners read the news from the store, so
/// that none is lost or repeated.
package final class EventHub: Sendable {
  /// The reason why a stream wakes.
  package enum Signal: Sendable {
    /// News of the topic.
    case news
    /// A tick, every minute: the stream looks for news that it may have missed.
    case tick
    /// A heartbeat, every ten seconds.
    case heartbeat
  }

  /// A stream, and the end of its time.
  private struct Listener {
    var continuation: AsyncStream<Signal>.Continuation, end: ContinuousClock.Instant
  }

  private struct State {
    var next = 0
    var waiting: [Topic?: [Int: Listener]] = [:]
    var isClosed = false
    /// True while a task waits for the ends of streams.
    var isTimed = false

    var streams: [Listener] { waiting.values.flatMap(\.values) }
  }

  private let state = Mutex(State())
  /// Called for every topic with news, from any process.
  private let listeners = Mutex<[@Sendable (Topic) -> Void]>([])
  /// Sends news to the other processes.
  private let relay = Mutex<(@Sendable (Topic) -> Void)?>(nil)

  package init() {}

  /// Adds a listener for every topic with news, from this process or another. It must not wait.
  package func onNews(_ listener: @escaping @Sendable (Topic) -> Void) { listeners.withLock { $0.append(listener) } }
  /// Sets the function that passes news of this process to the others. It must not wait.
  package func relay(to others: @escaping @Sendable (Topic) -> Void) { relay.withLock { $0 = others } }

  /// Announces news of this process.
  package func announce(_ topic: Topic) {
    heard(topic)
    relay.withLock { $0 }?(topic)
  }

  /// Handles news, from this process or another.
  package func heard(_ topic: Topic) {
    for listener in listeners.withLock({ $0 }) { listener(topic) }
    let waiting = state.withLock { $0.waiting[topic].map { Array($0.values) } ?? [] }
    for listener in waiting { listener.continuation.yield(.news) }
  }

  /// Signals for a topic, until its time is over, the hub is closed, or the stream is dropped. It ends at most a second
  /// late.
  /// - Parameter topic: the topic; `nil` for ticks and heartbeats alone.
  package func signals(_ topic: Topic?, seconds: Double) -> AsyncStream<Signal> {
    AsyncStream(bufferingPolicy: .bufferingNewest(2)) { continuation in
      let number: Int? = state.withLock { state in
        guard !state.isClosed else { return nil }
        state.next += 1
        let end = ContinuousClock.now + .seconds(seconds)
        state.waiting[topic, default: [:]][state.next] = Listener(continuation: continuation, end: end)
        return state.next
      }
      guard let number else { return continuation.finish() }
      continuation.onTermination = { [weak self] _ in self?.remove(number, from: topic) }
      time()
    }
  }

  /// Starts the task that ends streams at their time, one for all of them.
  private func time() {
    let isTimed = state.withLock { state in
      defer { state.isTimed = true }
      return state.isTimed
    }
    guard !isTimed else { return }
    // Detached: it belongs to no stream's request.
    Task.detached { [weak self] in
      while let wait = self?.endDue() { try? await Task.sleep(for: wait) }
    }
  }

  /// Ends the streams whose time is over.
  /// - Returns: the time until the next end, at most a second; `nil` if no stream is left.
  private func endDue() -> Duration? {
    let now = ContinuousClock.now
    let (due, next) = state.withLock { state in
      var due: [Listener] = [], next: ContinuousClock.Instant?
      for streams in state.waiting.values {
        for stream in streams.values {
          if stream.end <= now { due.append(stream) } else { next = min(next ?? stream.end, stream.end) }
        }
      }
      if next == nil { state.isTimed = false }
      return (due, next)
    }
    for listener in due { listener.continuation.finish() }
    return next.map { min(.seconds(1), $0 - now) }
  }

  private func remove(_ number: Int, from topic: Topic?) {
    state.withLock { state in
      state.waiting[topic]?[number] = nil
      if state.waiting[topic]?.isEmpty == true { state.waiting[topic] = nil }
    }
  }

  /// The number of streams.
  package var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Lets all streams look for news.
  package func tick() { yield(.tick) }

  /// Wakes all streams for their heartbeats.
  func beat() { yield(.heartbeat) }

  private func yield(_ signal: Signal) {
    for listener in state.withLock({ $0.streams }) { listener.continuation.yield(signal) }
  }

  /// Ends all streams; their clients connect again.
  func endStreams() {
    for listener in state.withLock({ $0.streams }) { listener.continuation.finish() }
  }

  /// Ends all streams, and refuses new ones.
  package func close() {
    state.withLock { $0.isClosed = true }
    endStreams()
  }
}
