import Synchronization

/// A cache with a limit, by name. When it is full, the oldest quarter is dropped.
final class BoundedMemory<Value: Sendable>: Sendable {
  private let capacity: Int
  private let state = Mutex<(values: [String: Value], order: [String])>(([:], []))

  /// - Parameter capacity: at least 4.
  init(capacity: Int) { self.capacity = capacity }

  subscript(name: String) -> Value? { state.withLock { $0.values[name] } }

  /// Stores a value, unless the present one is as good.
  /// - Parameter isBetter: true if the new value replaces the old one.
  func keep(_ value: Value, as name: String, ifBetter isBetter: (_ new: Value, _ old: Value) -> Bool) {
    state.withLock { state in
      if let old = state.values[name] {
        if isBetter(value, old) { state.values[name] = value }
        return
      }
      state.values[name] = value
      state.order.append(name)
      guard state.order.count > capacity else { return }
      for old in state.order.prefix(capacity / 4) { state.values[old] = nil }
      state.order.removeFirst(capacity / 4)
    }
  }
}
