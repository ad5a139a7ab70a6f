/// The player and the address that a photograph is read for.
package struct ReaderAsker: Hashable, Sendable {
  package var player: String
  /// The address that limits count: of IPv6 its network.
  package var address: String

  package init(player: String, address: String) {
    self.player = player
    self.address = address
  }
}
