/// A ban that outlives the account that it was made for.
package struct BanRecord: Hashable, Sendable {
  /// The thing that is banned.
  package enum Kind: String, Hashable, Sendable {
    /// New players from a network are refused for a time: an address of IPv4, or a /64 of IPv6.
    case network
    /// The player of a device has deleted the account; the device makes no new one.
    case player
  }

  /// The thing that is banned.
  package var kind: Kind
  /// The network, or the id of the deleted player.
  package var value: String
  /// The reason, which the refused player sees.
  package var reason: String
  /// The end of the ban.
  package var until: Int

  /// A ban from its parts.
  package init(kind: Kind, value: String, reason: String, until: Int) {
    (self.kind, self.value, self.reason, self.until) = (kind, value, reason, until)
  }
}
