/// A game of two players who take turns, with a time limit of days for each move.
package struct MatchRecord: Hashable, Sendable {
  /// The days that a player may have for a move.
  package static let daysAllowed = 1...14

  package var id: String
  /// The id of the game, which belongs to the host.
  package var game: String
  /// The ids of the player who made it and of the other one; `nil` until somebody has accepted.
  package var host: String, guest: String?
  /// True if the host moves first.
  package var hostBegins: Bool
  /// The days for each move.
  package var days: Int
  /// The time at which the next move is due, in milliseconds since 1970; `nil` before the guest is there, and once it is over.
  package var due: Int?
  /// True if it ended because a move came too late.
  package var isExpired = false
  /// The time at which it was made, in milliseconds since 1970.
  package var created: Int

  /// A match that waits for a guest.
  package init(id: String, game: String, host: String, hostBegins: Bool, days: Int, created: Int) {
    (self.id, self.game, self.host, self.hostBegins) = (id, game, host, hostBegins)
    (self.days, self.created) = (days, created)
  }

  /// The place of a player in the order of moves, 0 or 1; `nil` for somebody else.
  package func seat(of player: String) -> Int? {
    if player == host { return hostBegins ? 0 : 1 }
    return player == guest ? (hostBegins ? 1 : 0) : nil
  }

  /// The player at a place in the order of moves; `nil` while the guest is missing.
  package func player(at seat: Int) -> String? { (seat == 0) == hostBegins ? host : guest }
}
