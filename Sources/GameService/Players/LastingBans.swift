import ServerStore

/// Bans that outlive an account: of the networks that a banned player comes from, and of devices whose banned player is gone.
///
/// No address of anybody else is kept.
package final class LastingBans: Sendable {
  private let store: any Store
  private let clock: Clock
  /// The time at which a network was last written down for a player.
  private let noted = Cache<String, Int>(capacity: 10_000)
  private static let notedEvery = 3_600_000

  /// Bans that a store keeps.
  package init(store: any Store, clock: Clock) { (self.store, self.clock) = (store, clock) }

  /// A banned player has come from a network, which makes no new accounts from now on.
  package func saw(_ player: PlayerRecord, from network: String) async throws(StoreError) {
    guard let reason = player.ban, player.banDays > 0, Self.canBeBanned(network) else { return }
    let now = clock.now(), key = player.id + " " + network
    if let last = noted[key], (0..<Self.notedEvery).contains(now - last) { return }
    noted.keep(now, as: key)
    let until = now + player.banDays * Day.length
    try await store.add(ban: BanRecord(kind: .network, value: network, reason: reason, until: until))
  }

  /// The ban of a network that makes no new accounts now.
  package func ban(ofNetwork network: String) async throws(StoreError) -> BanRecord? {
    try await store.ban(.network, network, at: clock.now())
  }

  /// The reason for which the player of a device was banned, though the account be gone.
  package func reason(ofDeviceOf player: String) async throws(StoreError) -> String? {
    if let found = try await store.player(player) { return found.ban }
    return try await store.ban(.player, player, at: clock.now())?.reason
  }

  /// False for this machine: behind a proxy that the server does not know of, everybody comes from there.
  private static func canBeBanned(_ network: String) -> Bool {
    !network.hasPrefix("127.") && !["local", "unknown", "0:0:0:0::/64"].contains(network)
  }
}
