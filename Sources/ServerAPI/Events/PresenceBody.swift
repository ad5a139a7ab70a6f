import GameService
import ServerInterface
import ServerStore

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

  /// The facts about the players beside the rows of those with a name.
  struct Facts: Encodable, Equatable, Sendable {
    var online: Int
  }

  /// The log of the players who are online. Its events stand in the streams of notices, so they have no ids of their own.
  static func log() -> ListLogs<Presence, Facts, Row> {
    ListLogs(
      .init(
        whole: { list, _ in
          let rows = list.list.sections.flatMap(\.rows)
          return EventText.event("presence", id: nil, data: JSON.text(PresenceBody(list.facts.online, rows)))
        },
        change: { changes, _ in EventText.event("presence-change", id: nil, data: JSON.text(changes)) })
    ) { presence in
      let body = PresenceBody(presence)
      return FollowedList(Facts(online: body.online), RowList(sections: [.init(id: "players", rows: body.players)]))
    }
  }

  private init(_ online: Int, _ players: [Row]) { (self.online, self.players) = (online, players) }
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
