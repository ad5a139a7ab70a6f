/// Who has a photograph read.
package struct ReaderAsker: Hashable, Sendable {
  package var player: String
  /// The address that limits count: of IPv6 its network.
  package var address: String

  package init(player: String, address: String) {
    self.player = player
    self.address = address
  }
}
