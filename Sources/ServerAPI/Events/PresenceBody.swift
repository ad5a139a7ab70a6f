import GameService
import ServerInterface

/// The players who are online.
struct PresenceBody: Encodable, Hashable, Sendable {
  struct Row: Codable, Hashable, Identifiable, Sendable {
    var id: String
    var name: String
  }

  var online: Int
  var players: [Row]

  init(_ presence: Presence) {
    online = presence.online
    players = presence.named.map { Row(id: $0.id, name: $0.name ?? "") }
  }
}

extension PresenceBody.Row: Described {
  static let schema = Schema.object(PresenceBody.Row.self) {
    Field("id", \.id, .id)
    Field("name", \.name)
  }
}

extension PresenceBody: Described {
  static let schema = Schema.object(PresenceBody.self, "Presence") {
    Field("online", \.online, "The number of all online players, including anonymous ones.")
    Field("players", \.players, "The online players with a name; at most 100.")
  }
}
