import Synchronization

/// The presence of the client of a connection. Nothing is computed for a client that has left.
package final class ConnectionPresence: Sendable {
  /// The client of this task; `nil` if it has several, or none.
  @TaskLocal package static var current: ConnectionPresence?

  private struct State {
    var hasLeft = false
    var number = 0
    var listeners: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// A client that is present.
  package init() {}

  /// Notes that the client has left.
  package func leave() {
    let listeners = state.withLock { state in
      state.hasLeft = true
      defer { state.listeners = [:] }
      return state.listeners.values.map { $0 }
    }
    for listener in listeners { listener() }
  }

  /// Calls a closure once the client leaves, or at once if it has left.
  /// - Returns: a number for ``forget(_:)``.
  package func whenGone(_ listener: @escaping @Sendable () -> Void) -> Int {
    let number: Int? = state.withLock { state in
      guard !state.hasLeft else { return nil }
      state.number += 1
      state.listeners[state.number] = listener
      return state.number
    }
    if number == nil { listener() }
    return number ?? 0
  }

  /// Removes a closure.
  package func forget(_ number: Int) { state.withLock { $0.listeners[number] = nil } }
}
