/// A player who is online.
package struct OnlinePlayer: Codable, Hashable, Sendable {
  /// The id of the player.
  package var id: String
  /// The name that others see; `nil` for a player without one, and for a banned one.
  package var name: String?
}

/// The changes at one process, for the others on the same database.
struct PresenceMessage: Codable, Sendable {
  /// The id of the process.
  var from: String
  /// One more than in the message before. Another number tells that one was lost.
  var number: Int
  /// True if all players of the process come in this message and those after it.
  var isWhole: Bool
  /// Players that came, or changed their names.
  var came: [OnlinePlayer] = []
  /// The ids of players that left.
  var left: [String] = []
  /// The ids of the processes that are asked for all their players.
  var asks: [String] = []
}
