/// The subject of an event stream.
package enum Topic: Hashable, Sendable, LosslessStringConvertible {
  /// A game, by its id: it has new turns, or was deleted or entered.
  case game(String)
  /// The games of a player, by id: one was begun or deleted, has new turns, or a match was made or accepted.
  case games(String)
  /// A player, by id: the record, a session or the inbox has changed.
  case player(String)
  /// A leaderboard as `GAME/LEVEL`, such as `sudoku/hard`.
  case leaderboard(String)
  /// The keys that sign tokens.
  case keys

  /// The topic of a text that ``description`` writes; `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "game": self = .game(parts[1])
    case "games": self = .games(parts[1])
    case "player": self = .player(parts[1])
    case "board": self = .leaderboard(parts[1])
    case "keys": self = .keys
    default: return nil
    }
  }

  package var description: String {
    switch self {
    case .game(let id): "game:\(id)"
    case .games(let player): "games:\(player)"
    case .player(let id): "player:\(id)"
    case .leaderboard(let name): "board:\(name)"
    case .keys: "keys:signing"
    }
  }
}
