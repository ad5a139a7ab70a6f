import Phrases
import ServerStore

/// Levels of a game that a player must earn first.
package protocol StartPermission: Sendable {
  /// The game's id.
  var game: String { get }
  /// The reason why this player may not begin a game of a level yet, as a sentence; `nil` if the player may.
  func refusal(ofLevel level: String, for player: PlayerRecord, in words: Words) async throws -> String?
}
