import ServerStore
import Workers

/// The requester of a computation: a player and an address.
package struct Requester: Hashable, Sendable {
  /// The requester of this task; `nil` for the server's own work.
  @TaskLocal package static var current: Requester?

  /// Serves a request of a requester. Its computations are admitted together: once the first has begun, the others are not
  /// refused for what the first has cost.
  package static func serving<T: Sendable>(
    _ requester: Requester, _ body: () async throws -> T
  ) async rethrows -> T {
    try await $current.withValue(requester) {
      try await Admission.$current.withValue(Admission()) { try await body() }
    }
  }

  /// The id of the player; ``anonymous`` without an account.
  package var player: String
  /// The address for limits: for IPv6 its network.
  package var address: String

  /// The player id of anonymous requesters. All those at one address have one share.
  package static let anonymous = ""

  /// The holders whose shares are charged.
  var charged: [RateLimits.Asker] {
    [player == Self.anonymous ? .anonymous(address) : .player(player), .address(address)]
  }

  /// The owner in the queue: addresses take turns, and at each address its players.
  var owner: JobOwner { JobOwner(group: address, member: player) }

  /// A player at an address.
  package init(player: String, address: String) {
    self.player = player
    self.address = address
  }
}
