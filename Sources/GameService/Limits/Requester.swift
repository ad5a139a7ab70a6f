/// The requester of a reading or a film: a player and an address.
package struct Requester: Hashable, Sendable {
  /// The id of the player; ``anonymous`` without an account.
  package var player: String
  /// The address for limits: for IPv6 its network.
  package var address: String

  /// The player id of an anonymous requester, whose requests count for the address alone.
  package static let anonymous = ""

  /// The holders whose shares are charged.
  var charged: [RateLimits.Asker] {
    player == Self.anonymous ? [.address(address)] : [.player(player), .address(address)]
  }

  /// A player at an address.
  package init(player: String, address: String) {
    self.player = player
    self.address = address
  }
}
