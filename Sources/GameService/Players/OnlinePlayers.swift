import Foundation
import ServerStore
import Synchronization

/// The players who are online: those with a sign of life in the last 20 seconds.
///
/// Signs of life stay in memory. The processes on one database tell each other who came and who left, every two seconds.
/// A process that misses a message asks for the whole list, and one that is silent for 20 seconds counts as gone.
package final class OnlinePlayers: Sendable {
  /// The beginning of a message, which no ``Topic`` has.
  private static let mark = "online:"

  private let clock: Clock
  private let state = Mutex(PresenceState())
  private let relay = Mutex<(@Sendable (String) async throws -> Void)?>(nil)

  /// Nobody is online yet.
  package init(clock: Clock) { self.clock = clock }

  /// Records a sign of life.
  package func note(_ player: PlayerRecord) {
    let player = OnlinePlayer(id: player.id, name: player.ban == nil ? player.name : nil)
    state.withLock { $0.note(player, at: clock.steady()) }
  }

  /// Removes a player who was deleted. Other processes that had a sign of the player know it when that is too old.
  package func leave(_ player: String) { state.withLock { $0.leave(player) } }

  /// The subset of these players that are online.
  package func among(_ players: some Sequence<String>) -> Set<String> {
    state.withLock { state in Set(players.filter { state.isOnline($0, at: clock.steady()) }) }
  }

  /// The players who are online now. With a thousand or more the list is up to a second old.
  package func list() -> Presence { state.withLock { $0.list(at: clock.steady()) } }

  // MARK: Other processes

  /// Sets the function that sends a line of text to the other processes.
  package func relay(to others: @escaping @Sendable (String) async throws -> Void) { relay.withLock { $0 = others } }

  /// Forgets players who left, and tells the other processes what has changed. Called every two seconds.
  package func share() async {
    let messages = state.withLock { $0.messages(at: clock.steady()) }
    guard let send = relay.withLock({ $0 }) else { return }
    // A process that misses a message sees a gap in the numbers, and asks.
    for message in messages { try? await send(Self.mark + JSON.text(message)) }
  }

  /// Handles a line of another process. Any other line is ignored.
  package func hear(_ line: String) {
    guard line.hasPrefix(Self.mark),
      let message = try? JSONDecoder().decode(
        PresenceMessage.self, from: Data(line.utf8.dropFirst(Self.mark.utf8.count)))
    else { return }
    state.withLock { $0.hear(message, at: clock.steady()) }
  }
}

/// The players who are online at one time.
package struct Presence: Hashable, Sendable {
  /// The number of players.
  package var online: Int
  /// The players with a name among them by their names, limited to some.
  package var named: [OnlinePlayer]
}
