import Synchronization

/// A hub that wakes the listeners of a topic. It carries no news itself. Listeners read the news from the store, so
/// that none is lost or repeated.
package final class EventHub: Sendable {
  /// The reason why a listener is called.
  package enum Signal: Sendable {
    /// News of the topic.
    case news
    /// A tick, every minute: the listener looks for news that it may have missed.
    case tick
    /// A heartbeat, every ten seconds.
    case heartbeat
    /// The last signal: the listener's time is over, or the hub is closed.
    case end
  }

  /// A listener of a topic, as the hub knows it.
  package struct Listening: Sendable {
    fileprivate let topic: Topic?
    fileprivate let number: Int
  }

  private struct Listener {
    var end: ContinuousClock.Instant
    var call: @Sendable (Signal) -> Void
  }

  private struct State {
    var next = 0
    var waiting: [Topic?: [Int: Listener]] = [:]
    var isClosed = false
    /// True while a task waits for the turns and the ends of listeners.
    var isTimed = false
    /// The number of turns, one a second, and the time of the next one.
    var turns = 0, nextTurn = ContinuousClock.now

    var listeners: [Listener] { waiting.values.flatMap(\.values) }
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
    for listener in waiting { listener.call(.news) }
  }

  /// Adds a listener of a topic, until its time is over, the hub is closed, or it is removed. It ends at most a second late.
  /// - Parameters:
  ///   - topic: the topic; `nil` for ticks and heartbeats alone.
  ///   - call: called with each signal, from any thread. It must not wait.
  /// - Returns: `nil` if the hub is closed.
  package func listen(
    to topic: Topic?, seconds: Double, _ call: @escaping @Sendable (Signal) -> Void
  ) -> Listening? {
    let listening: Listening? = state.withLock { state in
      guard !state.isClosed else { return nil }
      state.next += 1
      state.waiting[topic, default: [:]][state.next] = Listener(end: .now + .seconds(seconds), call: call)
      return Listening(topic: topic, number: state.next)
    }
    if listening != nil { time() }
    return listening
  }

  /// Removes a listener. It may have been removed before.
  package func remove(_ listening: Listening) {
    state.withLock { state in
      state.waiting[listening.topic]?[listening.number] = nil
      if state.waiting[listening.topic]?.isEmpty == true { state.waiting[listening.topic] = nil }
    }
  }

  /// Starts the task of turns and ends, one for all listeners.
  private func time() {
    let isTimed = state.withLock { state in
      defer { state.isTimed = true }
      return state.isTimed
    }
    guard !isTimed else { return }
    // Detached: it belongs to no listener's request.
    Task.detached { [weak self] in
      while let wait = self?.turn() { try? await Task.sleep(for: wait) }
    }
  }

  /// Ends the listeners whose time is over, and calls a tenth of the others once a second. All at once would do the
  /// work of ten seconds in a moment, with the memory for it.
  /// - Returns: the time until there is more to do; `nil` if no listener is left.
  func turn(at now: ContinuousClock.Instant = .now) -> Duration? {
    let (calls, next) = state.withLock { state in
      var calls: [(Listener, Signal)] = state.listeners.filter { $0.end <= now }.map { ($0, .end) }
      if !calls.isEmpty {
        state.waiting = state.waiting.mapValues { $0.filter { $0.value.end > now } }.filter { !$0.value.isEmpty }
      }
      if state.nextTurn <= now {
        state.turns += 1
        state.nextTurn = max(state.nextTurn + .seconds(1), now)
        for (number, listener) in state.waiting.values.joined() where (number + state.turns) % Self.beat == 0 {
          calls.append((listener, (number + state.turns) % Self.tick == 0 ? .tick : .heartbeat))
        }
      }
      let end = state.listeners.map(\.end).min()
      if end == nil { state.isTimed = false }
      return (calls, end.map { min($0, state.nextTurn) })
    }
    for (listener, signal) in calls { listener.call(signal) }
    return next.map { $0 - .now }
  }

  /// The turns from one heartbeat of a listener to the next, and from one tick to the next.
  private static let beat = 10, tick = 60

  /// The number of listeners.
  package var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

  /// Lets all listeners look for news.
  package func tick() {
    for listener in state.withLock({ $0.listeners }) { listener.call(.tick) }
  }

  /// Ends all event streams; their clients connect again.
  func endStreams() {
    let listeners = state.withLock { state in
      defer { state.waiting = [:] }
      return state.listeners
    }
    for listener in listeners { listener.call(.end) }
  }

  /// Ends all event streams, and refuses new ones.
  package func close() {
    state.withLock { $0.isClosed = true }
    endStreams()
  }
}
