/// The subject of an event stream.
package enum Topic: Hashable, Sendable, LosslessStringConvertible {
  case game(String)
  case player(String)
  case leaderboard(String)
  /// The keys that sign tokens.
  case keys

  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "game": self = .game(parts[1])
    case "player": self = .player(parts[1])
    case "board": self = .leaderboard(parts[1])
    case "keys": self = .keys
    default: return nil
    }
  }

  package var description: String {
    switch self {
    case .game(let id): "game:\(id)"
    case .player(let id): "player:\(id)"
    case .leaderboard(let name): "board:\(name)"
    case .keys: "keys:signing"
    }
  }
}
