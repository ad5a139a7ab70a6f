import NIOCore
import Synchronization

/// The open connections by address.
///
/// At the limit, a new connection replaces an idle one of the address with the most. So a few addresses with many idle
/// connections do not shut others out.
final class ConnectionCounts: Sendable {
  /// An open connection, which frees its place when it ends.
  final class Place: Sendable {
    let address: String
    private let counts: ConnectionCounts
    fileprivate let close: @Sendable () -> Void

    fileprivate init(_ address: String, _ counts: ConnectionCounts, close: @escaping @Sendable () -> Void) {
      (self.address, self.counts, self.close) = (address, counts, close)
    }

    /// Marks the connection as idle, or as one with a request under way.
    func set(idle: Bool) { counts.set(self, idle: idle) }
    func release() { counts.remove(self) }
  }

  private struct Address {
    var open: [ObjectIdentifier: Place] = [:]
    /// Idle connections, the oldest first.
    var idle: [Place] = []
  }

  private let mostPerAddress: Int, most: Int
  private let state = Mutex<(addresses: [String: Address], count: Int)>(([:], 0))

  /// - Parameters:
  ///   - mostPerAddress: the greatest number of connections of one address.
  ///   - most: the greatest number of all connections.
  init(mostPerAddress: Int, most: Int) { (self.mostPerAddress, self.most) = (mostPerAddress, most) }

  /// Accepts a connection, which is idle at first.
  /// - Parameter close: closes the connection; called from any thread.
  /// - Returns: `nil` if its address has the greatest number, or if no idle one can make room.
  func enter(from address: SocketAddress?, close: @escaping @Sendable () -> Void) -> Place? {
    let place = Place(address?.ipAddress.map(ClientAddress.network) ?? "local", self, close: close)
    let (isIn, evicted) = state.withLock { state -> (Bool, Place?) in
      let own = state.addresses[place.address]?.open.count ?? 0
      guard own < mostPerAddress else { return (false, nil) }
      var evicted: Place?
      if state.count >= most {
        let crowded = state.addresses.values.filter { !$0.idle.isEmpty && $0.open.count > own + 1 }
        guard let oldest = crowded.max(by: { $0.open.count < $1.open.count })?.idle.first else { return (false, nil) }
        Self.remove(oldest, from: &state)
        evicted = oldest
      }
      state.addresses[place.address, default: Address()].open[ObjectIdentifier(place)] = place
      state.addresses[place.address]?.idle.append(place)
      state.count += 1
      return (true, evicted)
    }
    evicted?.close()
    return isIn ? place : nil
  }

  private func set(_ place: Place, idle: Bool) {
    state.withLock { state in
      guard state.addresses[place.address]?.open[ObjectIdentifier(place)] != nil else { return }
      state.addresses[place.address]?.idle.removeAll { $0 === place }
      if idle { state.addresses[place.address]?.idle.append(place) }
    }
  }

  private func remove(_ place: Place) { state.withLock { Self.remove(place, from: &$0) } }

  private static func remove(_ place: Place, from state: inout (addresses: [String: Address], count: Int)) {
    guard state.addresses[place.address]?.open.removeValue(forKey: ObjectIdentifier(place)) != nil else { return }
    state.addresses[place.address]?.idle.removeAll { $0 === place }
    if state.addresses[place.address]?.open.isEmpty == true { state.addresses[place.address] = nil }
    state.count -= 1
  }
}
