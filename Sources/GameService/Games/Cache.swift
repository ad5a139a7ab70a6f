import OrderedCollections
import Synchronization

/// A cache with a limit. When it is full, the value that was not used for longest is dropped.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    /// The values, the one used last at the end.
    var values: OrderedDictionary<Key, Value> = [:]
    var size = 0
  }

  private let capacity: Int
  private let size: @Sendable (Value) -> Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - capacity: the greatest size of all values together. One value alone may be larger.
  ///   - size: the size of a value.
  package init(capacity: Int, size: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    (self.capacity, self.size) = (capacity, size)
  }

  /// A value, which counts as used.
  package subscript(key: Key) -> Value? { change(key) { $0 } }

  /// Adds a value, or replaces the one of this key.
  /// - Parameter isBetter: true if the new value replaces the old one.
  package func keep(
    _ value: Value, as key: Key, ifBetter isBetter: (_ new: Value, _ old: Value) -> Bool = { _, _ in true }
  ) {
    change(key) { old in
      if let present = old, !isBetter(value, present) { return }
      old = value
    }
  }

  /// Removes a value.
  package func forget(_ key: Key) { change(key) { $0 = nil } }

  /// Changes, adds or removes the value of a key, which counts as used.
  @discardableResult
  package func change<Result: Sendable>(_ key: Key, _ body: (inout Value?) -> Result) -> Result {
    state.withLock { state in
      let place = state.values.index(forKey: key)
      let old = place.map { state.values.elements[$0].value }
      var value = old
      let result = body(&value)
      state.size += value.map(size) ?? 0
      state.size -= old.map(size) ?? 0
      // A move takes time by the length of the cache, and a value in the newer half is far from being dropped.
      if let place, value == nil || place < state.values.count / 2 { state.values.remove(at: place) }
      if let value { state.values[key] = value }
      while state.size > capacity, state.values.count > 1 { state.size -= size(state.values.removeFirst().value) }
      return result
    }
  }
}
