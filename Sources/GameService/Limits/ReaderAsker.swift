/// The player and the address that a photograph is read for, or a film made.
package struct ReaderAsker: Hashable, Sendable {
  package var player: String
  /// The address that limits count: of IPv6 its network.
  package var address: String

  /// In place of a player who is not known. What a stranger asks for counts for their address alone.
  package static let stranger = ""

  /// Those whose share is taken.
  var charged: [RateLimits.Asker] {
    player == Self.stranger ? [.address(address)] : [.player(player), .address(address)]
  }

  package init(player: String, address: String) {
    self.player = player
    self.address = address
  }
}
