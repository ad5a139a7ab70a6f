import Synchronization

/// The players whom this process has notified of the day's puzzle. The store knows those of all processes.
final class NotifiedToday: Sendable {
  private let state = Mutex<(day: String, players: Set<String>)>(("", []))

  /// True if the player is new today.
  func insert(_ player: String, on day: String) -> Bool {
    state.withLock { state in
      if state.day != day || state.players.count > 100_000 { state = (day, []) }
      return state.players.insert(player).inserted
    }
  }

  func remove(_ player: String) { state.withLock { _ = $0.players.remove(player) } }
}
